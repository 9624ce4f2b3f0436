import { addDays, addMonths, daysInMonth, createDay, maxDay, type Day } from '../../../domain/kit/day.ts'
import { planInstalments } from '../../../domain/payroll/pay/loan.ts'
import { employee, employment } from '../../hr/employees/employee.table.ts'
import { bankAccount, identityNumber } from '../../hr/record-sections/record-section.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { employeePay, payAdjustment, payLoan, payLoanInstalment } from '../../payroll/pay/pay.table.ts'
import { loadBreakdownContext } from '../../payroll/pay/pay-breakdown.ts'
import { recalculatePayLines } from '../../payroll/pay/sync.actions.ts'
import { salaryRule } from '../../payroll/settings/settings.table.ts'
import { and, eq } from 'drizzle-orm'
import { demoCosts } from './pay-data.ts'
import { seedPaySettings, type DemoPaySettings } from './pay-settings.ts'
import type { DemoContext } from './records.ts'

/**
 * Creates pay for all employees in India, with revisions of last April, a revision in mid-month, a loan, an advance and
 * adjustments.
 */
export async function seedPay(demo: DemoContext): Promise<void> {
  const settings = await seedPaySettings(demo.db, demo.today)
  const staff = await readPaidStaff(demo)
  const accounts = await seedStatutoryNumbers(demo, staff)
  await demo.db
    .insert(employeePay)
    .values(staff.flatMap((person, at) => createPayRows(person, at, settings, accounts, demo.today)))
  await seedAdjustments(demo, settings)
  await recalculatePayLines(
    demo.db,
    staff.map(({ id }) => id),
    await loadBreakdownContext(demo.db, demo.today),
  )
}

interface DemoStaff {
  id: string
  name: string
  title: string
  joinedOn: Day
}

/** The employees of the first zone, in India. */
async function readPaidStaff({ db, people }: DemoContext): Promise<DemoStaff[]> {
  const [first] = people
  const rows = await db
    .select({
      id: employee.id,
      name: employee.fullName,
      title: employment.jobTitle,
      joinedOn: employee.joinedOn,
    })
    .from(employee)
    .innerJoin(employment, and(eq(employment.employeeId, employee.id), eq(employment.fromDay, employee.joinedOn)))
    .where(eq(employment.zoneId, first?.zone ?? ''))
    .orderBy(employee.number)
  return rows.map(({ title, ...row }) => ({ ...row, title: title ?? '' }))
}

const banks = [
  { bank: 'State Bank of India', code: 'SBIN0040141' },
  { bank: 'HDFC Bank', code: 'HDFC0000076' },
  { bank: 'ICICI Bank', code: 'ICIC0000002' },
  { bank: 'Axis Bank', code: 'UTIB0000009' },
]

/** Bank accounts and PANs; one employee has none. */
async function seedStatutoryNumbers(
  { db, muster }: DemoContext,
  staff: readonly DemoStaff[],
): Promise<Map<string, string>> {
  const { encrypt, fingerprint } = muster.secrets
  const sealed = (use: string, plain: string) => ({
    numberEncrypted: encrypt(plain),
    numberLast4: plain.slice(-4),
    numberHash: fingerprint(`${use}:${plain}`),
  })
  const accounts = staff
    .filter(({ name }) => name !== 'Manoj Patil')
    .map(({ id: employeeId, name }, at) => ({
      id: newId(),
      employeeId,
      holder: name,
      ...(banks[at % banks.length] ?? { bank: 'State Bank of India', code: 'SBIN0040141' }),
      ...sealed('BANK', String(30_100_000_000 + at * 7_919)),
      isPrimary: true,
    }))
  await db.insert(bankAccount).values(accounts)
  await db.insert(identityNumber).values(
    staff.flatMap(({ id: employeeId, name }, at) => [
      { employeeId, kind: 'PAN', country: 'India', ...sealed('PAN', createPan(name, at)) },
      { employeeId, kind: 'UAN', country: 'India', ...sealed('UAN', String(100_900_000_000 + at * 104_729)) },
    ]),
  )
  return new Map(accounts.map(({ employeeId, id }) => [employeeId, id]))
}

// The fifth letter is the first letter of the last name, as assigned by the Income Tax Department.
const createPan = (name: string, at: number) =>
  `AKMP${(name.split(' ').at(-1) ?? 'X').charAt(0).toUpperCase()}${String(1000 + at * 37).slice(-4)}${String.fromCharCode(65 + (at % 26))}`

const RAISED_EMPLOYEE = 'Rahul Verma'

function createPayRows(
  person: DemoStaff,
  at: number,
  settings: DemoPaySettings,
  accounts: ReadonlyMap<string, string>,
  today: Day,
) {
  const now = estimateCtc(person.title, at)
  const common = {
    employeeId: person.id,
    structureId: settings.structure('India'),
    scheduleId: settings.scheduleId,
    wageTypeId: settings.wageTypeId,
    bankAccountId: accounts.get(person.id) ?? null,
    taxRegime: at % 7 === 3 ? 'OLD' : 'NEW',
  }
  const raisedOn = settings.yearFrom
  const first = {
    ...common,
    fromDay: person.joinedOn,
    ctc: person.joinedOn < raisedOn ? reduceByRaise(now, at) : now,
    reason: 'Joined',
  }
  const april = { ...common, fromDay: raisedOn, ctc: now, reason: 'Yearly review' }
  const lastMonth = addMonths(`${today.slice(0, 8)}10`, -1)
  const late = { ...common, fromDay: lastMonth, ctc: addRaise(now), reason: 'Took over the billing service' }
  return [
    first,
    ...(person.joinedOn < raisedOn ? [april] : []),
    ...(person.name === RAISED_EMPLOYEE && lastMonth > maxDay(raisedOn, person.joinedOn) ? [late] : []),
  ]
}

const TO_THOUSANDS = 1_000_00
const roundToThousands = (amount: number) => Math.round(amount / TO_THOUSANDS) * TO_THOUSANDS

function estimateCtc(title: string, at: number): number {
  const usual = demoCosts.find(([words]) => words.test(title))?.[1] ?? 800_000
  return roundToThousands(usual * 100 * (0.92 + ((at * 7) % 17) / 100))
}
const reduceByRaise = (now: number, at: number) => roundToThousands(now / (1.06 + (at % 5) / 100))
const addRaise = (now: number) => roundToThousands(now * 1.12)

async function seedAdjustments(
  { db, people, today }: DemoContext,
  { component, yearFrom }: DemoPaySettings,
): Promise<void> {
  const of = (name: string) => people.find((one) => one.name === name)?.employeeId ?? ''
  const monthFrom = `${today.slice(0, 8)}01`
  const monthTo = createDay(
    Number(today.slice(0, 4)),
    Number(today.slice(5, 7)),
    daysInMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7))),
  )
  const oneOff = { kind: 'ONE_OFF', fromDay: addDays(monthFrom, 14) }
  await db.insert(payAdjustment).values([
    {
      ...oneOff,
      employeeId: of(RAISED_EMPLOYEE),
      componentId: component('BONUS_PAID'),
      amount: 40_000_00,
      note: 'Launch of the new portal',
      isTaxedAtOnce: true,
    },
    {
      ...oneOff,
      employeeId: of('Swati Deshpande'),
      componentId: component('BONUS_PAID'),
      amount: 75_000_00,
      note: 'Sales target of the quarter',
    },
    {
      ...oneOff,
      employeeId: of('Reena Mathew'),
      componentId: component('REFERRAL'),
      amount: 15_000_00,
      note: 'Referred an engineer',
    },
    {
      kind: 'RECURRING',
      fromDay: yearFrom,
      employeeId: of('Karan Malhotra'),
      componentId: component('ON_CALL'),
      amount: 6_000_00,
      note: 'On call at weekends',
    },
  ])
  await db.insert(salaryRule).values({
    employeeId: of('Sunita Rao'),
    componentId: component('PHONE'),
    fromDay: yearFrom,
    method: { type: 'FIXED', amount: 3_000_00, per: 'MONTH' },
    note: 'Two lines',
  })
  const loans = [
    {
      name: RAISED_EMPLOYEE,
      kind: 'LOAN',
      principal: 120_000_00,
      yearlyPercent: '6',
      instalments: 12,
      note: 'Wedding',
    },
    {
      name: 'Arjun Bhat',
      kind: 'ADVANCE',
      principal: 30_000_00,
      yearlyPercent: '0',
      instalments: 3,
      note: 'Salary advance',
    },
  ]
  const made = loans.map((loan) => ({ ...loan, id: newId() }))
  await db.insert(payLoan).values(
    made.map(({ name, instalments: _, ...loan }) => ({
      ...loan,
      employeeId: of(name),
      componentId: component('LOAN'),
      givenOn: addDays(monthFrom, -12),
    })),
  )
  await db
    .insert(payLoanInstalment)
    .values(
      made.flatMap(({ id: loanId, ...terms }) =>
        planInstalments({ ...terms, firstDue: monthTo }).map((one) => ({ ...one, loanId })),
      ),
    )
}
