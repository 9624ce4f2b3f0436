import { sql } from 'drizzle-orm'
import { addDays, addMonths, createDay, type Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { generateCycles } from '../settings/cycle.actions.ts'
import { settlementSetting } from '../settlement/settlement.table.ts'
import * as tables from '../settings/settings.table.ts'
import { payCategories, type ComponentTemplate } from './india-components.ts'
import { indiaTaxSlabs } from './india-tax-slabs.ts'
import { listSetupComponents, planStructureLines, type PlannedLine } from './structure-plan.ts'

const EARLIEST_DAY = '2000-01-01'
const CUT_OFF_DAYS = 5

const isActive = true
const defaultComponent = {
  isTaxable: true,
  lowersTaxablePay: false,
  isPfWage: false,
  isEsiWage: false,
  isPtWage: false,
  isWage: false,
  isProrated: true,
  isPartOfCtc: true,
  isOneOff: false,
  isShown: true,
  rounding: 'PAISA',
  isActive,
}

export interface PaySetup {
  hasStatutoryPay: boolean
  financialYearStart: number
  /** Days after the end of the month when salaries are paid. */
  payDays: number
  /** Percentages of the structure that differ from those of the pack, by code of the component. */
  componentPercents: Readonly<Record<string, number>>
}

/** The first day of the financial year of a day. */
export const findYearStart = (financialYearStart: number, today: Day): Day =>
  createDay(Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < financialYearStart ? 1 : 0), financialYearStart, 1)

export async function hasPaySettings(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ctc_component union all select 1 from pay_schedule union all select 1 from pay_structure limit 1`,
  )
  return rows.length > 0
}

export async function hasFinalPayroll(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from salary_slip where finalised_at is not null limit 1`)
  return rows.length > 0
}

/** Creates components, a structure, a monthly schedule with its periods of this and the next financial year. */
export async function createPaySettings(db: Db, setup: PaySetup, today: Day): Promise<void> {
  const { hasStatutoryPay, financialYearStart, payDays, componentPercents } = setup
  const components = await createSetupComponents(db, listSetupComponents(hasStatutoryPay))
  await createStructure(db, components, planStructureLines(hasStatutoryPay, componentPercents))
  const [scheduleId, wageTypeId] = [newId(), newId()]
  await db
    .insert(tables.paySchedule)
    .values({ id: scheduleId, name: 'Monthly', frequency: 'MONTHLY', cutOffDays: CUT_OFF_DAYS, payDays, isActive })
  await db.insert(tables.payWageType).values([
    { id: wageTypeId, name: 'Days of the month', basis: 'CALENDAR_DAYS', isActive },
    { name: 'Working days', basis: 'WORKING_DAYS', isActive },
  ])
  await db.insert(tables.paySetting).values({ scheduleId, wageTypeId }).onConflictDoNothing()
  const fromDay = findYearStart(financialYearStart, today)
  await createFinancialYears(db, fromDay, hasStatutoryPay)
  await generateCycles(db, { scheduleId, fromDay, toDay: addDays(addMonths(fromDay, 24), -1) })
}

type CreatedComponent = ComponentTemplate & { id: string }

/** Creates components with their categories, and selects the components for settlements. */
export async function createSetupComponents(
  db: Db,
  templates: readonly ComponentTemplate[],
): Promise<CreatedComponent[]> {
  const categories = payCategories.map((row, position) => ({ id: newId(), ...row, position }))
  await db.insert(tables.salaryCategory).values(categories)
  const rows = templates.map((template) => ({ ...template, id: newId() }))
  await db.insert(tables.ctcComponent).values(
    rows.map(({ category, settlementField: _, ...row }, position) => ({
      ...defaultComponent,
      ...row,
      categoryId: categories.find(({ name }) => name === category)?.id ?? null,
      position,
    })),
  )
  const named = rows.flatMap(({ id, settlementField }) => (settlementField ? [[settlementField, id]] : []))
  await db.insert(settlementSetting).values(Object.fromEntries(named)).onConflictDoNothing()
  return rows
}

async function createStructure(
  db: Db,
  components: readonly CreatedComponent[],
  planned: readonly PlannedLine[],
): Promise<void> {
  const structureId = newId()
  const lines = planned.flatMap(({ component: { code }, method }) =>
    components.filter((one) => one.code === code).map(({ id: componentId }) => ({ structureId, componentId, method })),
  )
  await db.insert(tables.payStructure).values({ id: structureId, name: 'Standard salary', description: null })
  await db
    .insert(tables.payStructureLine)
    .values(lines.map(({ componentId }, position) => ({ structureId, componentId, position })))
  await db
    .insert(tables.salaryRule)
    .values(lines.flatMap(({ method, ...line }) => (method ? [{ ...line, method, fromDay: EARLIEST_DAY }] : [])))
}

async function createFinancialYears(db: Db, fromDay: Day, hasStatutoryPay: boolean): Promise<void> {
  const years = [fromDay, addMonths(fromDay, 12)].map((start) => {
    const toDay = addDays(addMonths(start, 12), -1)
    const [first, last] = [start.slice(0, 4), toDay.slice(0, 4)]
    return { id: newId(), name: first === last ? first : `${first}-${last.slice(2)}`, fromDay: start, toDay }
  })
  await db.insert(tables.financialYear).values(years)
  const [current] = years
  if (hasStatutoryPay && current)
    await db.insert(tables.taxSlab).values(indiaTaxSlabs.map((slab) => ({ ...slab, financialYearId: current.id })))
}
