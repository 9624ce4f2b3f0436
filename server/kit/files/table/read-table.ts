import { fail } from '../../errors.ts'
import type { Delimiter, Encoding } from './decode-text.ts'
import { readDelimitedText } from './delimited-text.ts'
import type { RowChunk } from './row-chunks.ts'
import { readWorkbookFile } from './workbook.ts'

/** The rows of a file and its format. A CSV file has one sheet without a name. */
export interface TableContent {
  kind: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheets: { name: string; chunks: RowChunk[] }[]
}

export async function readTable(bytes: Buffer, maxRows: number): Promise<TableContent> {
  if (isOldExcel(bytes)) fail('IMPORT_OLD_EXCEL')
  return isZip(bytes) ? readWorkbookFile(bytes, maxRows) : readDelimitedText(bytes, maxRows)
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
/** The format of Excel until 2003. */
const isOldExcel = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
