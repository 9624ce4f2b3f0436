import type { Api } from '../../domain/contract.ts'
import { choiceWords } from '../../domain/kit/choice-words.ts'
import type { Day } from '../../domain/kit/day.ts'
import { fail } from '../kit/errors.ts'
import type { FileAnswer } from '../kit/file-answer.ts'
import { translate, type Language } from '../kit/i18n.ts'
import { allow } from '../kit/serve.ts'
import { sheetAnswer, type SheetColumn } from '../kit/sheet.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { everyAvailed, type AvailedRow } from './report.queries.ts'
import { leavesAfter, type Filters } from './withdrawal.queries.ts'
import type { Row } from './withdrawal.view.ts'

type Asked = Api['POST /api/leave-hr/leaves/exportLeaves']['args']['body']

type Translate = (text: string) => string

const columnsOf = (t: Translate): SheetColumn<Row>[] => [
  { heading: t('Employee'), value: ({ employee }) => employee.name },
  { heading: t('Leave type'), value: ({ leaveType }) => leaveType.name },
  { heading: t('From'), value: ({ from }) => from },
  { heading: t('To'), value: ({ to }) => to },
  { heading: t('First day'), value: ({ fromHalf }) => t(halfWords[fromHalf]) },
  { heading: t('Last day'), value: ({ toHalf }) => t(halfWords[toHalf]) },
  { heading: t('From time'), value: ({ fromTime }) => fromTime },
  { heading: t('To time'), value: ({ toTime }) => toTime },
  { heading: t('Days'), value: ({ days }) => days },
  { heading: t('State'), value: ({ state }) => t(choiceWords(state)) },
  { heading: t('Reason'), value: ({ reason }) => reason },
  { heading: t('Asked at'), value: ({ requestedAt }) => requestedAt },
  { heading: t('Decided by'), value: ({ decidedBy }) => decidedBy },
  { heading: t('Decided at'), value: ({ decidedAt }) => decidedAt },
  { heading: t('Comment'), value: ({ decisionComment }) => decisionComment },
]

const halfWords = { FULL: 'Full day', FIRST: 'First half', SECOND: 'Second half' } as const

const availedColumnsOf = (t: Translate): SheetColumn<AvailedRow>[] => [
  { heading: t('Employee'), value: ({ employee }) => employee.name },
  { heading: t('Number'), value: ({ number }) => number },
  { heading: t('Department'), value: ({ department }) => department },
  { heading: t('Leave type'), value: ({ leaveType }) => leaveType.name },
  { heading: t('Taken in the range'), value: ({ availed }) => availed },
  { heading: t('Leaves'), value: ({ leaves }) => leaves },
  { heading: t('Granted'), value: ({ balance }) => balance?.granted ?? null },
  { heading: t('Used'), value: ({ balance }) => balance?.used ?? null },
  { heading: t('Pending'), value: ({ balance }) => balance?.pending ?? null },
  { heading: t('Carried over or expired'), value: ({ balance }) => balance?.closed ?? null },
  { heading: t('Available'), value: ({ balance }) => balance?.available ?? null },
]

/** Exactly what the same filters list, as a file: leaves, or the report of leave availed. */
export function exportLeaves(
  db: Db,
  { format, report = 'LEAVES', filters = {} }: Asked,
  user: User,
  { today, language }: { today: Day; language: Language },
): Promise<FileAnswer> {
  const t = (text: string) => translate(language, text)
  if (report === 'LEAVES')
    return sheetAnswer(format, `leaves-${today}`, columnsOf(t), everyLeave(db, filters, user, today))
  allow(user, 'leave.report.read')
  const { from, to, departmentId, leaveTypeId, q, ...others } = filters
  if (!from || !to) fail('BAD_INPUT', {}, { [from ? 'to' : 'from']: 'FIELD_REQUIRED' })
  const [foreign] = Object.keys(others)
  if (foreign) fail('BAD_INPUT', {}, { [foreign]: 'FIELD_UNKNOWN' })
  const query = { from, to, departmentId, leaveTypeId, q }
  return sheetAnswer(format, `leave-report-${from}-${to}`, availedColumnsOf(t), everyAvailed(db, query, user, today))
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
