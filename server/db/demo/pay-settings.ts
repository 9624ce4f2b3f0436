import { addDays, addMonths, createDay, type Day } from '../../../domain/kit/day.ts'
import { listCyclePeriods } from '../../../domain/payroll/settings/cycle-days.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import * as tables from '../../payroll/settings/settings.table.ts'
import { indiaComponents } from '../../payroll/setup/india-components.ts'
import { createSetupComponents } from '../../payroll/setup/pay-setup.actions.ts'
import { indiaTaxSlabs } from '../../payroll/setup/india-tax-slabs.ts'
import { demoBenefits, demoStructures } from './pay-data.ts'

export interface DemoPaySettings {
  component: (code: string) => string
  structure: (name: string) => string
  scheduleId: string
  wageTypeId: string
  yearFrom: Day
}

const isActive = true
const EARLIEST_DAY = '2000-01-01'

/** Creates components, structures, slabs, a schedule and the cycles of the previous, current and next year. */
export async function seedPaySettings(db: Db, today: Day): Promise<DemoPaySettings> {
  const components = await seedComponents(db)
  const structures = await seedStructures(db, components)
  const [scheduleId, wageTypeId] = [newId(), newId()]
  await db
    .insert(tables.paySchedule)
    .values({ id: scheduleId, name: 'Monthly', frequency: 'MONTHLY', cutOffDays: 5, payDays: 0, isActive: true })
  await db.insert(tables.payWageType).values([
    { id: wageTypeId, name: 'Days of the month', basis: 'CALENDAR_DAYS', isActive },
    { name: '26 days', basis: 'FIXED_DAYS', fixedDays: 26, isActive },
    { name: 'Working days', basis: 'WORKING_DAYS', isActive },
  ])
  await db.insert(tables.payRateType).values([
    { name: 'Hour', unit: 'HOUR', rate: 450_00, isActive },
    { name: 'Day', unit: 'DAY', rate: 2_400_00, isActive },
    { name: 'Translated page', unit: 'PIECE', unitName: 'page', rate: 300_00, isActive },
  ])
  const yearFrom = await seedYears(db, scheduleId, today)
  await db.insert(tables.paySetting).values({ wageTypeId, scheduleId, needsChecker: true, masksAmounts: true })
  const of = (ids: ReadonlyMap<string, string>) => (name: string) => ids.get(name) ?? ''
  return { component: of(components), structure: of(structures), scheduleId, wageTypeId, yearFrom }
}

async function seedComponents(db: Db): Promise<Map<string, string>> {
  const components = await createSetupComponents(db, indiaComponents)
  await db.insert(tables.ctcBenefit).values(demoBenefits.map((row) => ({ ...row, isActive })))
  return new Map(components.map(({ code, id }) => [code, id]))
}

async function seedStructures(db: Db, components: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const made = demoStructures.map(({ name, description, lines }) => ({
    id: newId(),
    name,
    description,
    lines: lines.map(([code, method]) => ({ componentId: components.get(code) ?? '', method })),
  }))
  await db.insert(tables.payStructure).values(made.map(({ lines: _, ...row }) => row))
  await db
    .insert(tables.payStructureLine)
    .values(
      made.flatMap(({ id: structureId, lines }) =>
        lines.map(({ componentId }, position) => ({ structureId, componentId, position })),
      ),
    )
  await db
    .insert(tables.salaryRule)
    .values(
      made.flatMap(({ id: structureId, lines }) =>
        lines.flatMap(({ componentId, method }) =>
          method ? [{ structureId, componentId, method, fromDay: EARLIEST_DAY }] : [],
        ),
      ),
    )
  return new Map(made.map(({ name, id }) => [name, id]))
}

async function seedYears(db: Db, scheduleId: string, today: Day): Promise<Day> {
  const thisYear = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  const years = [thisYear - 1, thisYear, thisYear + 1].map((year) => ({
    id: newId(),
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    fromDay: createDay(year, 4, 1),
    toDay: createDay(year + 1, 3, 31),
  }))
  await db.insert(tables.financialYear).values(years)
  await db
    .insert(tables.taxSlab)
    .values(
      years
        .slice(0, 2)
        .flatMap(({ id: financialYearId }) => indiaTaxSlabs.map((slab) => ({ ...slab, financialYearId }))),
    )
  const yearFrom = createDay(thisYear, 4, 1)
  const periods = listCyclePeriods(
    { frequency: 'MONTHLY', startsOn: null, cutOffDays: 5, payDays: 0 },
    addMonths(yearFrom, -12),
    addDays(addMonths(yearFrom, 12), -1),
  )
  await db
    .insert(tables.salarySlipCycle)
    .values(periods.map((period) => ({ ...period, name: formatMonthName(period.fromDay), scheduleId })))
  return yearFrom
}

const formatMonthName = (day: Day) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
