// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `Lists of radios and games` {
    @Test func `of Ethos are named by their paths`() throws {
        let list = try EthosImporter().list(
            "path,text to play,options,description\nsystem/0.wav,null,,zero\nfm.wav,{a},x,\nno.wav,,,\na,b,c,d,e\n",
            "audio/cn.csv")
        #expect(list.locale.description == "zh-CN")
        #expect(list.texts == ["system/0=null", "fm='{'a'}'"])
        #expect(list.field("description", of: 0) == "zero" && list.field("options", of: 1) == "x")
        #expect(list.faults == ["4 emptyTranslation", "5 fieldCount"] && list.rowsRead == 4)
    }

    @Test func `of Rotorflight are tables with parts`() throws {
        let list = try RotorflightImporter().list(
            "#app,#text to play\napp/on.wav,An,,\n\n#events,#text\nevents/low.wav,Wenig, zu wenig,,\nevents/x.wav\n"
                + "app/on.wav,Noch einmal\n../x.wav,Hinauf\nCON.wav,Nein\n", "de.csv")
        #expect(list.texts == ["app/on=An"] && list.field("context", of: 0) == "app")
        #expect(list.faults == ["5 fieldCount", "6 fieldCount", "7 duplicateName", "8 badName", "9 badName"])
    }

    @Test func `of Rotorflight may be objects`() throws {
        let list = try RotorflightImporter().list(
            """
            [{"file": "a/x.wav", "english": "X", "translation": "Iks", "needs_translation": true},
             {"file": "a/y.wav", "english": "Y", "translation": null},
             {"english": "Z"}, 7]
            """, "json/de.json")
        #expect(list.texts == ["a/x=Iks"] && list.field("needs_translation", of: 0) == "true")
        #expect(list.faults == ["2 untranslated", "3 malformed", "3 malformed"])
        let error = #expect(throws: CueError.self) { try RotorflightImporter().list("[{\"file\":\n x}]", "de.json") }
        #expect(error?.message.hasPrefix("de.json:2: this is not JSON") == true)
    }

    @Test func `of Crew Chief are named by folder and file`() throws {
        let list = try CrewChiefImporter().list(
            "audio_filename,original_text,text_for_tts\n\\voice\\lap\\slow:1.wav,lap,lapp\n\\voice\\x:2.wav,okay,\n"
                + "\\voice\\..\\y:1.wav,up,up\n\"open,x\n", "inventory.csv", "en-GB")
        #expect(list.texts == ["voice/lap/slow/1=lapp", "voice/x/2=okay"])
        #expect(list.field("source", of: 0) == "lap")
        #expect(list.faults == ["4 badName", "5 brokenQuoting"])
        #expect(throws: CueError.self) { try CrewChiefImporter().list("name,text\n", "x.csv", "en") }
    }

    @Test func `of Asterisk are lines with colons`() throws {
        let list = try AsteriskImporter().list(
            "; Sounds\r\n\r\ndigits/0: zero\r\nbeep: [a tone]\r\ntime: it is: now\r\nno colon here\r\nnothing:\r\na|b: x\r\n",
            "core-sounds-en.txt")
        #expect(list.texts == ["digits/0=zero", "time=it is: now"] && list.rows[0].line == 3)
        #expect(list.faults == ["4 notUsed", "6 malformed", "7 emptyTranslation", "8 badName"])
        let error = #expect(throws: CueError.self) {
            try AsteriskImporter().read([0x61, 0x3A, 0x62, 0x0A, 0xFF, 0x0A], file: "en.txt", locale: nil)
        }
        #expect(error?.message.hasPrefix("en.txt:2: ") == true)
    }

    @Test func `of others are tables whose columns are named`() throws {
        let importer = CSVImporter(columns: try #require(CSVImporter.names("name=ID,text=German")))
        let list = try importer.list("ID,text,German,Hint,[en],\ngo,x,{n} los,h,Go,u\n,x,y,,,\n", "list.csv", "de")
        #expect(list.texts == ["go={n} los"])
        #expect(list.rows[0].others.map(\.column) == ["csv text", "Hint", "column 6"])
        #expect(list.faults == ["3 badName"])
        #expect(try CSVImporter().list("name,text,note\na,b,c\n", "de.csv").rows[0].note == "c")
        let error = #expect(throws: CueError.self) { try importer.list("name,text\n", "de.csv") }
        #expect(error?.message.contains("no column 'id': the first line must name at least 'id,german'") == true)
        for text in ["", "name", "name=", "title=x", "name=a,name=b", "name=a,,"] {
            #expect(CSVImporter.names(text) == nil, "\(text)")
        }
    }
}
