import { eq, sql } from 'drizzle-orm'
import { daysBetween } from '../../../domain/kit/day.ts'
import { fitsSalaryCategory } from '../../../domain/payroll/settings/category-type.ts'
import { checkComponentCode } from '../../../domain/payroll/settings/component-code.ts'
import type { EntityRules, FieldProblems } from '../../kit/lists/crud.ts'
import { registerConstraintErrors } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { assertNoScheduleChangeInside } from '../pay/schedule-changes.ts'
import { listRulesUsingCode } from './rule.queries.ts'
import { ctcComponent, paySchedule, salaryCategory } from './settings.table.ts'

registerConstraintErrors({
  financial_year_no_overlap: 'PAY_YEAR_OVERLAP',
  salary_slip_cycle_no_overlap: 'PAY_CYCLE_OVERLAP',
})

// The longest month of all calendars: Asar or Shrawan of the Bikram Sambat.
const MAX_CYCLE_DAYS = 32
const MAX_YEAR_DAYS = 366
const countPeriodDays = (row: Record<string, unknown>) => daysBetween(String(row.fromDay), String(row.toDay)) + 1

export const componentRules: EntityRules = {
  refs: { 'salary-category': { table: salaryCategory, title: 'name' } },
  async check(input, { db, before }): Promise<FieldProblems> {
    const problem = checkComponentCode(String(input.code))
    if (problem) return { code: problem }
    if (
      (input.componentType === 'STATUTORY') !== (input.statutoryKey !== null) &&
      input.componentType !== 'EMPLOYER_CONTRIBUTION'
    )
      return { statutoryKey: 'PAY_STATUTORY_KEY' }
    if (!(await fitsCategory(db, input))) return { categoryId: 'PAY_CATEGORY_TYPE' }
    if (before && before.code !== input.code && (await listRulesUsingCode(db, String(before.code))).length > 0)
      return { code: 'PAY_CODE_USED' }
    return {}
  },
  inUse: async (id, db) => findRulesUsingComponent(db, id),
}

async function fitsCategory(db: Db, { categoryId, componentType }: Record<string, unknown>): Promise<boolean> {
  if (typeof categoryId !== 'string') return true
  const [category] = await db
    .select({ transactionType: salaryCategory.transactionType })
    .from(salaryCategory)
    .where(eq(salaryCategory.id, categoryId))
  return category === undefined || fitsSalaryCategory(String(componentType), String(category.transactionType))
}

/** The transaction type of a category cannot change to one that does not fit its components. */
export const categoryRules: EntityRules = {
  async check({ transactionType }, { db, before }): Promise<FieldProblems> {
    if (!before || before.transactionType === transactionType) return {}
    const components = await db
      .selectDistinct({ componentType: ctcComponent.componentType })
      .from(ctcComponent)
      .where(eq(ctcComponent.categoryId, String(before.id)))
    const fits = components.every(({ componentType }) => fitsSalaryCategory(componentType, String(transactionType)))
    return fits ? {} : { transactionType: 'PAY_CATEGORY_USED' }
  },
}

// Formulas contain the component's code, so no foreign key protects them.
async function findRulesUsingComponent(db: Db, id: string): Promise<string | null> {
  const [found] = await db.select({ code: ctcComponent.code }).from(ctcComponent).where(eq(ctcComponent.id, id))
  const names = found ? await listRulesUsingCode(db, found.code) : []
  return names.length > 0 ? names.join(', ') : null
}

export const yearRules: EntityRules = {
  check: (input): FieldProblems => {
    if (countPeriodDays(input) < 1) return { toDay: 'PAY_ENDS_BEFORE' }
    return countPeriodDays(input) > MAX_YEAR_DAYS ? { toDay: 'PAY_YEAR_LENGTH' } : {}
  },
}

export const wageTypeRules: EntityRules = {
  check: ({ basis, fixedDays }): FieldProblems =>
    basis === 'FIXED_DAYS' && fixedDays === null ? { fixedDays: 'PAY_DAYS_NEEDED' } : {},
}

export const cycleRules: EntityRules = {
  refs: { 'pay-schedule': { table: paySchedule, title: 'name' } },
  async check(input, { db, before }): Promise<FieldProblems> {
    const moved = before ? cycleDayFields.filter((name) => String(input[name]) !== String(before[name])) : []
    if (moved.length > 0 && (await hasFinalRun(db, String(before?.id))))
      return Object.fromEntries(moved.map((name) => [name, 'PAY_CYCLE_FINAL' as const]))
    const [from, to, cutOff, paid] = [input.fromDay, input.toDay, input.cutOffDay, input.payDay].map(String)
    if (countPeriodDays(input) < 1) return { toDay: 'PAY_ENDS_BEFORE' }
    if (countPeriodDays(input) > MAX_CYCLE_DAYS) return { toDay: 'PAY_CYCLE_LENGTH' }
    if (String(cutOff) < String(from) || String(cutOff) > String(to)) return { cutOffDay: 'PAY_CYCLE_CUT_OFF' }
    if (String(paid) < String(from)) return { payDay: 'PAY_CYCLE_PAID' }
    if (!before || moved.length > 0)
      await assertNoScheduleChangeInside(db, String(input.scheduleId), [
        { name: String(input.name), fromDay: String(from), toDay: String(to) },
      ])
    return {}
  },
}

const cycleDayFields = ['scheduleId', 'fromDay', 'toDay', 'cutOffDay', 'payDay'] as const

async function hasFinalRun(db: Db, cycleId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from payroll_run where cycle_id = ${cycleId} and finalised_at is not null limit 1`,
  )
  return rows.length > 0
}

export const benefitRules: EntityRules = { refs: { 'ctc-component': { table: ctcComponent, title: 'name' } } }
