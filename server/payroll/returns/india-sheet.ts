import type {
  ReturnSlip as IndiaSlip,
  RupeeSheet as IndiaSheet,
} from '../../../domain/payroll/india/returns/india-sheet.ts'
import type { ReturnCell, ReturnCellType, ReturnColumn, ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'

const plainColumnTypes: Record<string, ReturnCellType> = {
  'Employee number': 'TEXT',
  Name: 'TEXT',
  UAN: 'TEXT',
  PAN: 'TEXT',
  State: 'TEXT',
  'Wage month': 'TEXT',
  'Insurance number': 'TEXT',
  'Opted out of s. 115BAC(1A) (s. 202)': 'TEXT',
  'Last working day': 'DAY',
  'Loss of pay days': 'NUMBER',
  'Days paid': 'NUMBER',
  'Reason for no wages': 'NUMBER',
}
const maskedColumns = new Set(['UAN', 'PAN', 'Insurance number'])

/** Converts a sheet with amounts in rupees to a sheet in minor units. Identity numbers are masked on the screen. */
export function toReturnSheet(
  { columns: headings, rows }: IndiaSheet,
  people: readonly Pick<IndiaSlip, 'employee'>[],
  inFull: boolean,
): Pick<ReturnSheet, 'columns' | 'rows'> {
  const columns = headings.map(toReturnColumn)
  const byNumber = new Map(people.map(({ employee }) => [employee.number, employee.id]))
  const byInsurance = new Map(people.map(({ employee }) => [employee.esiNumber, employee.id]))
  const number = headings.indexOf('Employee number')
  const insurance = headings.indexOf('Insurance number')
  return {
    columns,
    rows: rows.map((cells, at) => ({
      id: String(at),
      employeeId: byNumber.get(String(cells[number])) ?? byInsurance.get(String(cells[insurance])) ?? null,
      cells: cells.map((cell, index) => toShownCell(cell, columns[index], inFull)),
    })),
  }
}

function toReturnColumn(heading: string): ReturnColumn {
  const type = plainColumnTypes[heading] ?? 'MONEY'
  return { key: heading, heading, type, ...(type === 'MONEY' ? { isSummed: true } : {}) }
}

function toShownCell(cell: ReturnCell, column: ReturnColumn | undefined, inFull: boolean): ReturnCell {
  if (column?.type === 'MONEY' && typeof cell === 'number') return Math.round(cell * 100)
  if (!inFull && column && maskedColumns.has(column.heading) && typeof cell === 'string')
    return `•••• ${cell.slice(-4)}`
  return cell
}
