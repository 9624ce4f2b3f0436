import { eq } from 'drizzle-orm'
import {
  findDuplicateEmails,
  findManagerCycles,
  findDuplicateNumbers,
} from '../../../domain/hr/import/cross-row-checks.ts'
import { planRow, type PlannedEmployee } from '../../../domain/hr/import/plan-row.ts'
import { planRowPays, type PayDraft, type PayFacts, type PlannedPays } from '../../../domain/hr/import/plan-pay.ts'
import {
  planRowOpenings,
  type OpeningFacts,
  type OpeningPayDraft,
} from '../../../domain/hr/import/plan-row-openings.ts'
import {
  planRowBalances,
  type RowBalanceDraft,
  type RowBalanceFacts,
} from '../../../domain/leave/balance/plan-row-balances.ts'
import type { OpeningBalanceRow } from '../../../domain/leave/balance/plan-opening-balances.ts'
import type { OpeningPayChange } from '../../../domain/payroll/pay-import/opening-pay.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { RowProblem } from '../../../domain/hr/import/row-problems.ts'
import { createRowResolver } from '../../../domain/hr/import/resolve-references.ts'
import { type CreatedRefs } from '../../../domain/hr/import/reference-index.ts'
import { draftMissingManagers } from '../../../domain/hr/import/missing-managers.ts'
import { findLeavers, skipRowsWithErrors } from '../../../domain/hr/import/skip-rows.ts'
import { toLeaveTarget, type ColumnTarget } from '../../../domain/hr/import/column-targets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { getToday } from '../../kit/clock.ts'
import { listCustomFields } from '../custom-fields/custom-values.ts'
import { loadRowBalanceFacts } from '../../leave/ports.ts'
import { loadOpeningFacts, loadPayFacts } from '../../payroll/ports.ts'
import { employee } from '../employees/employee.table.ts'
import { createIdentityClaims } from '../record-sections/identity-claims.ts'
import { loadExistingData } from './existing-data.queries.ts'
import {
  normaliseDraftMobile,
  ROWS_PER_PAUSE,
  yieldToEventLoop,
  readRowDrafts,
  type ImportSource,
  type ReportProgress,
} from './read-drafts.ts'

export interface ImportPlan {
  creates: PlannedEmployee[]
  updates: PlannedEmployee[]
  unchanged: number
  made: CreatedRefs
  problems: RowProblem[]
  /** Names of managers without a row of their own. */
  addedManagers: string[]
  /** New employees who have left already. */
  leavers: { count: number; names: string[] }
  pay: PlannedPays
  /** Pay and tax of the present tax year so far. */
  openings: OpeningPayChange[]
  /** Opening balances of leave. `number` is the id of the employee. */
  leaveBalances: OpeningBalanceRow[]
  leaveOn: Day
  today: Day
  skipsErrors: boolean
  /** Rows left out because of their errors. */
  skipped: number
}

/** Plans the changes of an import and collects all problems. Writes nothing. */
export async function planImport(db: Db, source: ImportSource, report: ReportProgress): Promise<ImportPlan> {
  const { drafts, problems } = await readRowDrafts(source, await listCustomFields(db), report)
  const { existing, people, lines } = await loadExistingData(db)
  const added = draftMissingManagers(drafts, existing.people, source.settings)
  drafts.push(...added)
  const headingOf = (target: ColumnTarget) => source.headings[source.settings.mapping.indexOf(target)] ?? null
  const names = createRowResolver(existing, drafts, source.settings, headingOf)
  const headings = { number: headingOf('number'), joinedOn: headingOf('joinedOn'), leftOn: headingOf('leftOn') }
  const plan = { creates: [] as PlannedEmployee[], updates: [] as PlannedEmployee[], unchanged: 0, made: names.made }
  const payDrafts: PayDraft[] = []
  const openingDrafts: OpeningPayDraft[] = []
  const balanceDrafts: RowBalanceDraft[] = []
  for (const [at, draft] of drafts.entries()) {
    if (at % ROWS_PER_PAUSE === 0) await yieldToEventLoop(() => report('MATCHING', at, drafts.length))
    const { resolved, problems: unresolved } = names.resolve(draft)
    const known = people.get(resolved.id) ?? null
    const places = { existing, newZones: names.made.zones, heading: headingOf('mobile') }
    problems.push(...normaliseDraftMobile(draft, known, resolved.facts.zoneId, places))
    const { planned, problems: refused } = planRow(draft, resolved, known, source.settings, headings)
    problems.push(...unresolved, ...refused)
    if (planned) (planned.before ? plan.updates : plan.creates).push(planned)
    else if (refused.length === 0) plan.unchanged++
    const values = planned?.values ?? (refused.length === 0 ? known : null)
    if (draft.openingPay && values)
      openingDrafts.push({ employeeId: resolved.id, row: draft.row, opening: draft.openingPay, values })
    if (values) balanceDrafts.push({ employeeId: resolved.id, row: draft.row, leave: draft.leave, values })
    if (draft.pay && values) payDrafts.push({ employeeId: resolved.id, draft, pay: draft.pay, values })
  }
  const planned = [...plan.creates, ...plan.updates]
  problems.push(...findDuplicateNumbers(drafts, headingOf('number')))
  problems.push(...findDuplicateEmails(planned, existing.people, headingOf('workEmail')))
  problems.push(...findManagerCycles(planned, lines, headingOf('manager')))
  const { selectValid, problems: wrongPays } = planRowPays(
    payDrafts,
    await loadImportPayFacts(db, source, payDrafts.length > 0),
    source.settings,
    headingOf,
  )
  const today = getToday(source.clock, existing.timeZone)
  const openings = planRowOpenings(
    openingDrafts,
    await loadImportOpeningFacts(db, source, today, openingDrafts.length > 0),
    headingOf,
  )
  const balances = planRowBalances(balanceDrafts, await loadImportBalanceFacts(db, source, balanceDrafts), {
    number: headings.number,
    ofType: (id) => headingOf(toLeaveTarget(id)),
  })
  problems.push(...wrongPays, ...openings.problems, ...balances.problems)
  const kept = source.settings.skipsErrors
    ? skipRowsWithErrors(plan, problems, headingOf('manager'))
    : { ...plan, skipped: 0, problems: [] }
  const wrongRows = new Set(problems.flatMap(({ row, severity }) => (severity === 'ERROR' ? [row] : [])))
  return {
    ...kept,
    pay: selectValid(wrongRows),
    openings: openings.selectValid(wrongRows),
    leaveBalances: balances.selectValid(wrongRows),
    leaveOn: source.settings.leaveOn,
    today,
    problems: [...problems, ...kept.problems].toSorted((a, b) => a.row - b.row),
    addedManagers: added.map(({ fullName }) => fullName),
    leavers: findLeavers(kept.creates, today),
    skipsErrors: source.settings.skipsErrors,
  }
}

const noPayFacts: PayFacts = {
  structures: new Map(),
  currency: { code: '', digits: 0 },
  pays: new Map(),
  accountHolders: new Set(),
  claimIdentity: () => 'SAME',
  ownEmployeeId: null,
}

async function loadImportPayFacts(db: Db, { userId, secrets }: ImportSource, isNeeded: boolean): Promise<PayFacts> {
  if (!isNeeded) return noPayFacts
  return {
    ...(await loadPayFacts(db)),
    claimIdentity: await createIdentityClaims(db, secrets),
    ownEmployeeId: await findOwnEmployeeId(db, userId),
  }
}

async function loadImportOpeningFacts(
  db: Db,
  { userId }: ImportSource,
  today: Day,
  isNeeded: boolean,
): Promise<OpeningFacts> {
  if (!isNeeded) return { openings: new Map(), digits: 0, ownEmployeeId: null }
  return { ...(await loadOpeningFacts(db, today)), ownEmployeeId: await findOwnEmployeeId(db, userId) }
}

async function loadImportBalanceFacts(
  db: Db,
  { userId, settings: { leaveOn } }: ImportSource,
  drafts: readonly RowBalanceDraft[],
): Promise<RowBalanceFacts> {
  const filled = drafts.filter(({ leave }) => Object.values(leave).some((cell) => cell !== ''))
  if (filled.length === 0) return { leaveTypeIds: [], leaveYears: new Map(), ownEmployeeId: null, on: leaveOn }
  const facts = await loadRowBalanceFacts(
    db,
    leaveOn,
    filled.map(({ values }) => values.joinedOn),
  )
  return { ...facts, ownEmployeeId: await findOwnEmployeeId(db, userId) }
}

async function findOwnEmployeeId(db: Db, userId: string): Promise<string | null> {
  const [own] = await db.select({ id: employee.id }).from(employee).where(eq(employee.userId, userId))
  return own?.id ?? null
}
