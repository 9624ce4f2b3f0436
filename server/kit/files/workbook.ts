import { fail } from '../errors.ts'

/** A spreadsheet may unpack to this many bytes and no more. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024

export interface WorkbookSheet {
  name: string
  rows: string[][]
}

/** The sheets of an .xlsx file with every cell as text; days as `2013-06-17`. */
export async function readSheets(bytes: Buffer): Promise<WorkbookSheet[]> {
  if (readUnpackedSize(bytes) > MAX_UNPACKED_BYTES) fail('TOO_LARGE')
  const { default: readWorkbook } = await import('read-excel-file/node')
  const sheets = await readWorkbook(bytes).catch(() => fail('IMPORT_NOT_A_TABLE'))
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toCellText)) }))
}

// The library's types call a date by its constructor.
function toCellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
/** The format that Excel wrote until 2003. */
export const isOldExcel = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

const ZIP_END_SIGNATURE = 0x06054b50
const ZIP_ENTRY_SIGNATURE = 0x02014b50

/** What the directory at the end of a zip file says its entries unpack to; refuses one without a directory. */
function readUnpackedSize(bytes: Buffer): number {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== ZIP_END_SIGNATURE) end--
  if (end < 0) fail('IMPORT_NOT_A_TABLE')
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === ZIP_ENTRY_SIGNATURE) {
    size += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return size
}
