import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { registerTableNaming, registerTablePlurals, describeUsage } from '../../kit/lists/in-use.ts'
import type { Language } from '../../kit/i18n.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { checkRules } from './rule-check.ts'
import { payStructure, payStructureLine, salaryRule } from './settings.table.ts'
import { findStructure } from './structure.queries.ts'

registerConstraintErrors({ pay_structure_name_key: 'DUPLICATE' })
registerTableNaming('pay_structure_line', {
  plural: 'Pay structures',
  name: sql`(select s.name from pay_structure s where s.id = u.structure_id)`,
})
registerTablePlurals({
  salary_rule: 'Salary rules',
  tax_slab: 'Tax Slabs',
  pay_setting: 'Salary settings',
  pay_adjustment: 'Adjustments',
  pay_loan: 'Loans',
  settlement: 'Settlements',
  salary_slip: 'Payslips',
  expense_line: 'Expense claims',
})
registerTableNaming('employee_pay', {
  plural: 'Employee pay',
  name: sql`(select e.full_name from employee e where e.id = u.employee_id)`,
})

interface StructureLineInput {
  componentId: string
  method?: RuleMethod | null
}

interface StructureInput {
  name: string
  description?: string | null
  isActive?: boolean
  lines: StructureLineInput[]
  rulesFrom?: Day
}

/** The rules of a new structure apply from this day, so that past periods can be calculated with it. */
const STRUCTURE_RULES_FROM = '2000-01-01'

export async function createStructure(
  db: Db,
  { lines, rulesFrom = STRUCTURE_RULES_FROM, ...input }: StructureInput,
  today: Day,
) {
  const id = newId()
  await db.insert(payStructure).values({ id, ...input })
  await setLines(db, id, lines)
  await setRules(db, id, lines, rulesFrom)
  return findStructure(db, id, today)
}

export async function changeStructure(
  db: Db,
  id: string,
  { version, lines, rulesFrom, ...input }: Partial<StructureInput> & { version: number },
  today: Day,
) {
  const changed = await db
    .update(payStructure)
    .set({ ...input, version: sql`${payStructure.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(payStructure.id, id), eq(payStructure.version, version)))
    .returning({ id: payStructure.id })
  const now = await findStructure(db, id, today)
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: now.version })
  if (!lines) return now
  await setLines(db, id, lines)
  await setRules(db, id, lines, rulesFrom ?? today)
  return findStructure(db, id, today)
}

export async function removeStructure(db: Db, id: string, today: Day, language: Language) {
  await findStructure(db, id, today)
  const [paid] = (
    await db.execute<{ name: string }>(sql`
      select e.full_name as name from employee_pay p join employee e on e.id = p.employee_id where p.structure_id = ${id} limit 1`)
  ).rows
  if (paid) fail('IN_USE', { usedBy: (await describeUsage(db, 'pay_structure', id, language)) ?? paid.name })
  await db.delete(payStructure).where(eq(payStructure.id, id))
  return done
}

async function setLines(db: Db, structureId: string, lines: readonly StructureLineInput[]): Promise<void> {
  const ids = lines.map(({ componentId }) => componentId)
  const twice = ids.find((one, at) => ids.indexOf(one) !== at)
  if (twice) {
    const { rows } = await db.execute<{ name: string }>(sql`select name from ctc_component where id = ${twice}`)
    fail('PAY_STRUCTURE_TWICE', { name: rows[0]?.name ?? '' }, { lines: 'PAY_STRUCTURE_TWICE' })
  }
  if (lines.filter(({ method }) => method?.type === 'BALANCE').length > 1)
    fail('PAY_STRUCTURE_BALANCE', {}, { lines: 'PAY_STRUCTURE_BALANCE' })
  await db.delete(payStructureLine).where(eq(payStructureLine.structureId, structureId))
  await db
    .insert(payStructureLine)
    .values(lines.map(({ componentId }, position) => ({ structureId, componentId, position })))
}

/**
 * Sets the rules of a structure from a day: unchanged rules stay, changed ones end the day before, future ones are
 * deleted.
 */
async function setRules(db: Db, structureId: string, lines: readonly StructureLineInput[], from: Day): Promise<void> {
  const stored = await db
    .select({
      id: salaryRule.id,
      componentId: salaryRule.componentId,
      fromDay: salaryRule.fromDay,
      method: salaryRule.method,
    })
    .from(salaryRule)
    .where(and(eq(salaryRule.structureId, structureId), or(isNull(salaryRule.toDay), gte(salaryRule.toDay, from))))
  const wanted = new Map(lines.flatMap(({ componentId, method }) => (method ? [[componentId, method] as const] : [])))
  const keeps = stored.filter(
    (rule) => rule.fromDay <= from && hasSameMethod(wanted.get(rule.componentId), rule.method),
  )
  const unchanged = new Set(keeps.map(({ componentId }) => componentId))
  const gone = stored.filter((rule) => !keeps.includes(rule)).map(({ id }) => id)
  if (gone.length > 0) {
    await db.delete(salaryRule).where(and(inArray(salaryRule.id, gone), gte(salaryRule.fromDay, from)))
    await db
      .update(salaryRule)
      .set({ toDay: addDays(from, -1), version: sql`${salaryRule.version} + 1`, updatedAt: sql`now()` })
      .where(and(inArray(salaryRule.id, gone), or(isNull(salaryRule.toDay), gt(salaryRule.toDay, addDays(from, -1)))))
  }
  const fresh = [...wanted].filter(([componentId]) => !unchanged.has(componentId))
  if (unchanged.size > 0)
    await db
      .update(salaryRule)
      .set({ toDay: null })
      .where(
        and(
          inArray(
            salaryRule.id,
            keeps.map(({ id }) => id),
          ),
          sql`${salaryRule.toDay} is not null`,
        ),
      )
  if (fresh.length > 0)
    await db
      .insert(salaryRule)
      .values(fresh.map(([componentId, method]) => ({ structureId, componentId, method, fromDay: from })))
  await checkRules(
    db,
    fresh.map(([componentId, method]) => ({
      structureId,
      componentId,
      method,
      place: toLineField(lines.findIndex((line) => line.componentId === componentId)),
    })),
  )
}

/** The field of an error in a structure line. */
export const toLineField = (line: number): string => `lines.${line}.method`

// jsonb returns keys in another order.
const hasSameMethod = (a: RuleMethod | undefined, b: RuleMethod): boolean =>
  a !== undefined && serialiseSorted(a) === serialiseSorted(b)
const serialiseSorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
