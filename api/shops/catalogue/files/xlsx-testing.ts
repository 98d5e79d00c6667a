import { strToU8, zipSync, type Zippable } from 'fflate';

/** The parts of an XLSX file with one sheet. */
export const workbookParts = (sheet: string, texts = ''): Zippable => ({
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
});

/** An XLSX file with one sheet of texts. */
export const workbookOf = (rows: ReadonlyArray<readonly string[]>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(workbookParts(rows.map((cells) => `<row>${cells.map(textCell).join('')}</row>`).join(''))));

const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
