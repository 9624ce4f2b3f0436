import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import { fail } from '../kit/errors.ts'
import type { FileAnswer } from '../kit/file-answer.ts'
import { allow } from '../kit/serve.ts'
import { sheetAnswer, type SheetColumn } from '../kit/sheet.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { everyAvailed, type AvailedRow } from './report.queries.ts'
import { leavesAfter, type Filters } from './withdrawal.queries.ts'
import type { Row } from './withdrawal.view.ts'

type Asked = Api['POST /api/leave-hr/leaves/exportLeaves']['args']['body']

const columns: SheetColumn<Row>[] = [
  { heading: 'Employee', value: ({ employee }) => employee.name },
  { heading: 'Leave type', value: ({ leaveType }) => leaveType.name },
  { heading: 'From', value: ({ from }) => from },
  { heading: 'To', value: ({ to }) => to },
  { heading: 'First day', value: ({ fromHalf }) => halfWords[fromHalf] },
  { heading: 'Last day', value: ({ toHalf }) => halfWords[toHalf] },
  { heading: 'From time', value: ({ fromTime }) => fromTime },
  { heading: 'To time', value: ({ toTime }) => toTime },
  { heading: 'Days', value: ({ days }) => days },
  { heading: 'State', value: ({ state }) => state },
  { heading: 'Reason', value: ({ reason }) => reason },
  { heading: 'Asked at', value: ({ requestedAt }) => requestedAt },
  { heading: 'Decided by', value: ({ decidedBy }) => decidedBy },
  { heading: 'Decided at', value: ({ decidedAt }) => decidedAt },
  { heading: 'Comment', value: ({ decisionComment }) => decisionComment },
]

const halfWords = { FULL: 'Full day', FIRST: 'First half', SECOND: 'Second half' } as const

const availedColumns: SheetColumn<AvailedRow>[] = [
  { heading: 'Employee', value: ({ employee }) => employee.name },
  { heading: 'Number', value: ({ number }) => number },
  { heading: 'Department', value: ({ department }) => department },
  { heading: 'Leave type', value: ({ leaveType }) => leaveType.name },
  { heading: 'Taken in the range', value: ({ availed }) => availed },
  { heading: 'Leaves', value: ({ leaves }) => leaves },
  { heading: 'Granted', value: ({ balance }) => balance?.granted ?? null },
  { heading: 'Used', value: ({ balance }) => balance?.used ?? null },
  { heading: 'Pending', value: ({ balance }) => balance?.pending ?? null },
  { heading: 'Available', value: ({ balance }) => balance?.available ?? null },
]

/** Exactly what the same filters list, as a file: leaves, or the report of leave availed. */
export function exportLeaves(
  db: Db,
  { format, report = 'LEAVES', filters = {} }: Asked,
  user: User,
  today: Day,
): Promise<FileAnswer> {
  if (report === 'LEAVES') return sheetAnswer(format, `leaves-${today}`, columns, everyLeave(db, filters, user, today))
  allow(user, 'leave.report.read')
  const { from, to, departmentId, leaveTypeId, q } = filters
  if (!from || !to) fail('BAD_INPUT', {}, { [from ? 'to' : 'from']: 'FIELD_REQUIRED' })
  const query = { from, to, departmentId, leaveTypeId, q }
  return sheetAnswer(format, `leave-report-${from}-${to}`, availedColumns, everyAvailed(db, query, user, today))
}

const BATCH = 2000

async function* everyLeave(db: Db, filters: Filters, user: User, today: Day): AsyncGenerator<Row> {
  let last: Row | null = null
  do {
    const rows: Row[] = await leavesAfter(db, last, filters, user, today, BATCH)
    yield* rows
    last = rows.length === BATCH ? (rows.at(-1) ?? null) : null
  } while (last)
}
