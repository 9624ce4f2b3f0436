import type { ReturnSlip as IndiaSlip, Sheet as IndiaSheet } from '../../../domain/payroll/india/returns/sheet.ts'
import type { Cell, CellType, ReturnColumn, Sheet } from '../../../domain/payroll/returns/sheet.ts'

const plain: Record<string, CellType> = {
  'Employee number': 'TEXT',
  Name: 'TEXT',
  UAN: 'TEXT',
  PAN: 'TEXT',
  State: 'TEXT',
  'Insurance number': 'TEXT',
  'Opted out of s. 115BAC(1A)': 'TEXT',
  'Last working day': 'DAY',
  'Days without pay': 'NUMBER',
  'Days paid': 'NUMBER',
  'Reason for no wages': 'NUMBER',
}
const sealed = new Set(['UAN', 'PAN', 'Insurance number'])

/** A country's sheet, whose amounts are rupees, as one of ours in minor units. Numbers of people are hidden on the screen. */
export function sheetFrom(
  { columns: headings, rows }: IndiaSheet,
  people: readonly Pick<IndiaSlip, 'employee'>[],
  inFull: boolean,
): Pick<Sheet, 'columns' | 'rows'> {
  const columns = headings.map(columnOf)
  const byNumber = new Map(people.map(({ employee }) => [employee.number, employee.id]))
  const byInsurance = new Map(people.map(({ employee }) => [employee.esiNumber, employee.id]))
  const number = headings.indexOf('Employee number')
  const insurance = headings.indexOf('Insurance number')
  return {
    columns,
    rows: rows.map((cells, at) => ({
      id: String(at),
      employeeId: byNumber.get(String(cells[number])) ?? byInsurance.get(String(cells[insurance])) ?? null,
      cells: cells.map((cell, index) => shown(cell, columns[index], inFull)),
    })),
  }
}

function columnOf(heading: string): ReturnColumn {
  const type = plain[heading] ?? 'MONEY'
  return { key: heading, heading, type, ...(type === 'MONEY' ? { isSummed: true } : {}) }
}

function shown(cell: Cell, column: ReturnColumn | undefined, inFull: boolean): Cell {
  if (column?.type === 'MONEY' && typeof cell === 'number') return Math.round(cell * 100)
  if (!inFull && column && sealed.has(column.heading) && typeof cell === 'string') return `•••• ${cell.slice(-4)}`
  return cell
}
