import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { FileAnswer } from '../kit/file-answer.ts'
import { sheetAnswer, type SheetColumn } from '../kit/sheet.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
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
  { heading: 'Days', value: ({ days }) => days },
  { heading: 'State', value: ({ state }) => state },
  { heading: 'Reason', value: ({ reason }) => reason },
  { heading: 'Asked at', value: ({ requestedAt }) => requestedAt },
  { heading: 'Decided by', value: ({ decidedBy }) => decidedBy },
  { heading: 'Decided at', value: ({ decidedAt }) => decidedAt },
  { heading: 'Comment', value: ({ decisionComment }) => decisionComment },
]

const halfWords = { FULL: 'Full day', FIRST: 'First half', SECOND: 'Second half' } as const

/** Exactly the leaves that the same filters list, as a file. */
export const exportLeaves = (db: Db, { format, filters = {} }: Asked, user: User, today: Day): Promise<FileAnswer> =>
  sheetAnswer(format, `leaves-${today}`, columns, everyLeave(db, filters, user, today))

const BATCH = 2000

async function* everyLeave(db: Db, filters: Filters, user: User, today: Day): AsyncGenerator<Row> {
  let last: Row | null = null
  do {
    const rows: Row[] = await leavesAfter(db, last, filters, user, today, BATCH)
    yield* rows
    last = rows.length === BATCH ? (rows.at(-1) ?? null) : null
  } while (last)
}
