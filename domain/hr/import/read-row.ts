import { formatFullName, splitName, splitSortedName } from '../employees/person-name.ts'
import type { CustomFieldRow, CustomValue } from '../custom-fields/custom-field.ts'
import { findCustomColumns, readCustomCell } from './custom-cells.ts'
import { createRowProblem, type RowProblem } from './row-problems.ts'
import type { ImportSettings } from './import-settings.ts'
import { isRecordTarget, parseLeaveTarget, type Target } from './column-targets.ts'
import { readDraftOpening, type DraftOpening } from './plan-row-openings.ts'
import { readDraftPay, type DraftPay } from './draft-pay.ts'
import { type ReportCellProblem, readImportCell } from './read-cell.ts'

/** One parsed row. An absent field was not mapped; null was an empty cell. */
export interface RowDraft {
  row: number
  number: string
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  fields: Partial<
    Record<
      'workEmail' | 'workPhone' | 'mobile' | 'personalEmail' | 'gender' | 'bornOn' | 'joinedOn' | 'leftOn',
      string | null
    >
  >
  /** Values of the custom fields, by field id. */
  custom: Record<string, CustomValue | null>
  /** The opening balances of leave, by leave type. An empty cell is ''. */
  leave: Record<string, string>
  jobTitle?: string | null
  department?: string | null
  employeeType?: string | null
  city?: string | null
  country?: string | null
  manager?: string | null
  pay: DraftPay | null
  openingPay: DraftOpening | null
  /** The employment status of the file says that the person has left. */
  hasLeft: boolean
}

export interface RowReader {
  read(row: number, cells: readonly string[]): { draft: RowDraft | null; problems: RowProblem[] }
}

/** Reads rows of one file by its headings and settings. */
export function createRowReader(
  headings: readonly string[],
  settings: ImportSettings,
  thisYear: number,
  customFields: readonly CustomFieldRow[] = [],
): RowReader {
  const columns = settings.mapping.flatMap((target, at) =>
    target && isRecordTarget(target) ? [{ target, at, heading: headings[at] ?? '' }] : [],
  )
  const customs = findCustomColumns(headings, settings, customFields)
  const leaves = settings.mapping.flatMap((target, at) => {
    const leaveTypeId = target && parseLeaveTarget(target)
    return leaveTypeId ? [{ at, leaveTypeId }] : []
  })
  const headingOf = (target: Target) => columns.find((column) => column.target === target)?.heading ?? null

  return {
    read(row, cells) {
      const problems: RowProblem[] = []
      if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== ''))
        problems.push(
          createRowProblem(row, null, null, 'TOO_MANY_CELLS', { cells: cells.length, columns: headings.length }),
        )
      if (cells.length < headings.length)
        problems.push(
          createRowProblem(row, null, null, 'TOO_FEW_CELLS', { cells: cells.length, columns: headings.length }),
        )

      const read: Partial<Record<Target, string | null>> = {}
      const cellAt = (at: number) => (cells[at] ?? '').replaceAll('\u00a0', ' ').trim()
      const complainOf =
        (heading: string, cell: string): ReportCellProblem =>
        (code, facts = {}) =>
          void problems.push(createRowProblem(row, heading, cell, code, facts))
      for (const { target, at, heading } of columns) {
        const cell = cellAt(at)
        const complain = complainOf(heading, cell)
        read[target] = cell === '' ? null : readImportCell(target, cell, settings, thisYear, complain)
      }
      const custom = Object.fromEntries(
        customs.map(({ at, heading, field }) => {
          const cell = cellAt(at)
          return [field.id, readCustomCell(field, cell, settings, thisYear, complainOf(heading, cell))]
        }),
      )
      const leave = Object.fromEntries(leaves.map(({ at, leaveTypeId }) => [leaveTypeId, cellAt(at)]))
      const name = readName(read, settings)
      if (!read.number) problems.push(createRowProblem(row, headingOf('number'), null, 'MISSING'))
      if (!name.firstName)
        problems.push(createRowProblem(row, headingOf('firstName') ?? headingOf('fullName'), null, 'MISSING'))
      if (problems.some(({ severity }) => severity === 'ERROR') || !read.number) return { draft: null, problems }
      return { draft: { ...toRowDraft(row, read.number, name, read), custom, leave }, problems }
    },
  }
}

// 'Terminated for Cause', 'Voluntarily Terminated', 'Resigned', 'ausgeschieden'
const isLeftStatus = (text: string) =>
  /terminat|resign|retire|inactive|deceased|\bleft\b|\bexit|ausgeschieden|beendet/i.test(text)

function readName(read: Partial<Record<Target, string | null>>, { nameOrder }: ImportSettings) {
  const splitFullName = nameOrder === 'LAST_FIRST' ? splitSortedName : splitName
  const split = read.fullName && !read.firstName ? splitFullName(read.fullName) : null
  return (
    split ?? { firstName: read.firstName ?? '', middleName: read.middleName ?? null, lastName: read.lastName ?? '' }
  )
}

function toRowDraft(
  row: number,
  number: string,
  name: ReturnType<typeof readName>,
  read: Partial<Record<Target, string | null>>,
): Omit<RowDraft, 'custom' | 'leave'> {
  const {
    workEmail,
    workPhone,
    mobile,
    personalEmail,
    gender,
    bornOn,
    joinedOn,
    leftOn,
    jobTitle,
    department,
    employeeType,
    city,
    country,
    manager,
    status,
  } = read
  const fields = { workEmail, workPhone, mobile, personalEmail, gender, bornOn, joinedOn, leftOn }
  return {
    row,
    number,
    ...name,
    fullName: formatFullName(name),
    fields,
    jobTitle,
    department,
    employeeType,
    city,
    country,
    manager,
    pay: readDraftPay(read),
    openingPay: readDraftOpening(read),
    hasLeft: status ? isLeftStatus(status) : false,
  }
}
