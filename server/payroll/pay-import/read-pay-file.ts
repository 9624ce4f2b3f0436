import {
  guessPayColumns,
  payImportColumns,
  type PayImportColumn,
} from '../../../domain/payroll/pay-import/pay-import-columns.ts'
import { readMappedTable, type MappedTable } from '../../kit/files/mapped-table.ts'
import type { Upload } from '../../kit/http/upload.ts'

/** Reads a salary file. `mapping` contains the content of each column; without it, the headings decide. */
export const readPayFile = (
  upload: Upload | null,
  { mapping, currency }: { mapping: string | undefined; currency: string },
): Promise<MappedTable<PayImportColumn>> =>
  readMappedTable(upload, {
    columns: payImportColumns,
    guess: (headings) => guessPayColumns(headings, currency),
    mapping,
  })
