import { mailsTwice, managersInCircles, numbersTwice } from '../../../domain/hr/import/across.ts'
import type { CustomFieldRow } from '../../../domain/hr/custom-field.ts'
import { planRow, type Planned } from '../../../domain/hr/import/match.ts'
import type { RowProblem } from '../../../domain/hr/import/problems.ts'
import { problem } from '../../../domain/hr/import/problems.ts'
import { rowReader, type Draft } from '../../../domain/hr/import/read-row.ts'
import { resolver, type Made } from '../../../domain/hr/import/resolve.ts'
import type { ImportSettings } from '../../../domain/hr/import/settings.ts'
import type { Target } from '../../../domain/hr/import/targets.ts'
import type { Db } from '../../kit/tenant.ts'
import { customFieldsOf } from '../custom-fields/custom-values.ts'
import type { TableFile } from '../../kit/file-rows.ts'
import { loadHouse } from './house.queries.ts'

export interface Plan {
  creates: Planned[]
  updates: Planned[]
  unchanged: number
  made: Made
  problems: RowProblem[]
}

export interface Source {
  file: TableFile
  sheet: string | null
  headingRow: number
  headings: string[]
  rowCount: number
  settings: ImportSettings
  thisYear: number
}

export type Report = (phase: 'READING' | 'MATCHING' | 'WRITING', done: number, total: number) => void

/** Works out what a file would do, and everything that is wrong with it. Nothing is written. */
export async function planImport(db: Db, source: Source, report: Report): Promise<Plan> {
  const { drafts, problems } = await readDrafts(source, await customFieldsOf(db), report)
  const { house, people, lines } = await loadHouse(db)
  const headingOf = (target: Target) => source.headings[source.settings.mapping.indexOf(target)] ?? null
  const names = resolver(house, drafts, source.settings, headingOf)
  const headings = { joinedOn: headingOf('joinedOn'), leftOn: headingOf('leftOn') }
  const plan: Plan = { creates: [], updates: [], unchanged: 0, made: names.made, problems }
  for (const [at, draft] of drafts.entries()) {
    if (at % BREATH === 0) await breathe(() => report('MATCHING', at, drafts.length))
    const { resolved, problems: unresolved } = names.resolve(draft)
    const { planned, problems: refused } = planRow(
      draft,
      resolved,
      people.get(resolved.id) ?? null,
      source.settings,
      headings,
    )
    problems.push(...unresolved, ...refused)
    if (planned) (planned.before ? plan.updates : plan.creates).push(planned)
    else if (refused.length === 0) plan.unchanged++
  }
  const planned = [...plan.creates, ...plan.updates]
  problems.push(...numbersTwice(drafts, headingOf('number')))
  problems.push(...mailsTwice(planned, house.people, headingOf('workEmail')))
  problems.push(...managersInCircles(planned, lines, headingOf('manager')))
  return { ...plan, problems: problems.toSorted((a, b) => a.row - b.row) }
}

const BREATH = 2000

// Other requests are answered in between.
async function breathe(then: () => void): Promise<void> {
  then()
  await new Promise((resolve) => setImmediate(resolve))
}

async function readDrafts(
  { file, sheet, headingRow, headings, rowCount, settings, thisYear }: Source,
  customFields: CustomFieldRow[],
  report: Report,
): Promise<{ drafts: Draft[]; problems: RowProblem[] }> {
  const reader = rowReader(headings, settings, thisYear, customFields)
  const drafts: Draft[] = []
  const problems: RowProblem[] = []
  let count = 0
  let hasLogins = false
  for await (const { row, cells } of file.rows(sheet)) {
    if (row <= headingRow) continue
    if (count++ % BREATH === 0) await breathe(() => report('READING', count, rowCount))
    const read = reader.read(row, cells)
    problems.push(...read.problems)
    if (read.draft) drafts.push(read.draft)
    hasLogins ||= isLogin(cells[settings.mapping.indexOf('workEmail')])
  }
  if (hasLogins && !settings.mailDomain)
    problems.push(problem(0, headings[settings.mapping.indexOf('workEmail')] ?? null, null, 'LOGIN_NAMES'))
  return { drafts, problems }
}

const isLogin = (cell: string | undefined) => cell !== undefined && cell.trim() !== '' && !cell.includes('@')
