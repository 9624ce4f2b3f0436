import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { toChoiceLabel } from '../../../domain/kit/choice-label.ts'
import { createLocalTimeFormatter, type Day } from '../../../domain/kit/day.ts'
import { toBalanceAdjustment } from '../../../domain/leave/balance/balance.ts'
import { fail } from '../../kit/errors.ts'
import type { FileResponse } from '../../kit/http/file-response.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import { createSheetResponse, type SheetColumn } from '../../kit/files/spreadsheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { streamAvailedRows, type AvailedRow } from './leave-report.queries.ts'
import { listNextLeaves } from './request.queries.ts'
import { type LeaveRequestFilters } from './leave-filter.ts'
import type { LeaveRequestView } from './request-view.ts'

type ExportLeavesInput = Api['POST /api/leave-hr/leaves/exportLeaves']['args']['body']

type Translate = (text: string, facts?: Record<string, string>) => string

const buildLeaveColumns = (
  t: Translate,
  zone: string,
  at = createLocalTimeFormatter(zone),
): SheetColumn<LeaveRequestView>[] => [
  { heading: t('Employee'), value: ({ employee }) => employee.name },
  { heading: t('Leave type'), value: ({ leaveType }) => leaveType.name },
  { heading: t('From'), value: ({ from }) => from },
  { heading: t('To'), value: ({ to }) => to },
  { heading: t('First day'), value: ({ fromHalf }) => t(dayPartLabels[fromHalf]) },
  { heading: t('Last day'), value: ({ toHalf }) => t(dayPartLabels[toHalf]) },
  { heading: t('Start time'), value: ({ fromTime }) => fromTime },
  { heading: t('End time'), value: ({ toTime }) => toTime },
  { heading: t('Days'), value: ({ days }) => days },
  { heading: t('Status'), value: ({ state }) => t(toChoiceLabel(state)) },
  { heading: t('Reason'), value: ({ reason }) => reason },
  { heading: t('Requested at ({{zone}})', { zone }), value: ({ requestedAt }) => at(requestedAt) },
  { heading: t('Decided by'), value: ({ decidedBy }) => decidedBy },
  { heading: t('Decided at ({{zone}})', { zone }), value: ({ decidedAt }) => decidedAt && at(decidedAt) },
  { heading: t('Comment'), value: ({ decisionComment }) => decisionComment },
]

const dayPartLabels = { FULL: 'Full day', FIRST: 'First half', SECOND: 'Second half' } as const

const buildAvailedColumns = (t: Translate, on: Day): SheetColumn<AvailedRow>[] => [
  { heading: t('Employee'), value: ({ employee }) => employee.name },
  { heading: t('Employee number'), value: ({ number }) => number },
  { heading: t('Department'), value: ({ department }) => department },
  { heading: t('Leave type'), value: ({ leaveType }) => leaveType.name },
  { heading: t('Taken in the period'), value: ({ availed }) => availed },
  { heading: t('Leaves'), value: ({ leaves }) => leaves },
  { heading: t('Balances as of'), value: () => on },
  { heading: t('Credited'), value: ({ balance }) => balance?.granted ?? null },
  { heading: t('Used'), value: ({ balance }) => balance?.used ?? null },
  { heading: t('Pending'), value: ({ balance }) => balance?.pending ?? null },
  { heading: t('Adjustments'), value: ({ balance }) => (balance ? toBalanceAdjustment(balance.closed) : null) },
  { heading: t('Available'), value: ({ balance }) => balance?.available ?? null },
]

/** Exports the rows that match the filters: leaves, or the report of availed leave. */
export async function exportLeaves(
  db: Db,
  { format, report = 'LEAVES', filters = {} }: ExportLeavesInput,
  user: User,
  { today, language }: { today: Day; language: Language },
): Promise<FileResponse> {
  const t: Translate = (text, facts) => translate(language, text, facts)
  if (report === 'LEAVES') {
    const columns = buildLeaveColumns(t, await readOrganisationTimeZone(db))
    return createSheetResponse(format, `leaves-${today}`, columns, streamLeaves(db, filters, user, today))
  }
  assertPermission(user, 'leave.report.read')
  const { from, to, departmentId, leaveTypeId, q, ...others } = filters
  if (!from || !to) fail('BAD_INPUT', {}, { [from ? 'to' : 'from']: 'FIELD_REQUIRED' })
  const [foreign] = Object.keys(others)
  if (foreign) fail('BAD_INPUT', {}, { [foreign]: 'FIELD_UNKNOWN' })
  const query = { from, to, departmentId, leaveTypeId, q }
  const columns = buildAvailedColumns(t, to)
  return createSheetResponse(format, `leave-report-${from}-${to}`, columns, streamAvailedRows(db, query, user, today))
}

async function readOrganisationTimeZone(db: Db): Promise<string> {
  const { rows } = await db.execute<{ timeZone: string }>(sql`select time_zone as "timeZone" from organisation`)
  return rows[0]?.timeZone ?? 'UTC'
}

const EXPORT_BATCH_SIZE = 2000

async function* streamLeaves(
  db: Db,
  filters: LeaveRequestFilters,
  user: User,
  today: Day,
): AsyncGenerator<LeaveRequestView> {
  let last: LeaveRequestView | null = null
  do {
    const rows: LeaveRequestView[] = await listNextLeaves(db, last, filters, user, today, EXPORT_BATCH_SIZE)
    yield* rows
    last = rows.length === EXPORT_BATCH_SIZE ? (rows.at(-1) ?? null) : null
  } while (last)
}
