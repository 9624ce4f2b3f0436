import { strToU8, zipSync } from 'fflate'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one sheet, from the XML of its rows. `before` precedes the XML of the sheet. */
export function aWorkbook(rows: string, { before = '' } = {}): Buffer {
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  const entries = Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))
  return Buffer.from(zipSync(entries, { level: 1 }))
}

/** `A` is column 0, `AA` column 26. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

export const aCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

export const aRow = (row: number, texts: string[]): string =>
  `<row r="${row}">${texts.map((text, column) => aCell(`${columnName(column)}${row}`, text)).join('')}</row>`

/** The file with another value in the zip directory for its last entry. */
export function withDirectoryValue(zip: Buffer, field: 'crc' | 'size', value: number): Buffer {
  const changed = Buffer.from(zip)
  const entry = changed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  changed.writeUInt32LE(value, entry + (field === 'crc' ? 16 : 24))
  return changed
}
