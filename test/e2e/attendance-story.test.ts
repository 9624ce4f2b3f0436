import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listDays, toWeekday } from '../../domain/kit/day.ts'
import { attendancePunch } from '../../server/attendance/punches/punch.table.ts'
import { demoPassword } from '../../server/db/demo/accounts.ts'
import { hashPassword } from '../../server/main/auth/password-hash.ts'
import { appUser } from '../../server/main/users/user.table.ts'
import { aPayrollOrganisation, type PayrollOrganisation } from '../factories/payroll.ts'
import type { Person } from '../harness.ts'
import { settled, site, type Visitor } from './site.ts'

const at = await site({ now: '2026-02-27T05:00:00Z' })
const { h } = at
const OWN = '/employees/employees/attendance/employee'
const ADMIN = '/employees/employees/attendance/admin'

const toInstant = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

/** Moves the clock of the server and of the pages. */
async function moveTo(day: string, time: string, ...visitors: Visitor[]): Promise<void> {
  h.clock.set(toInstant(day, time))
  for (const { context } of visitors) await context.clock.setFixedTime(toInstant(day, time))
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** The messages without those of expired tokens: tokens expire because the clock jumps by hours. */
const listComplaints = (visitor: Visitor) => visitor.complaints().filter((text) => !text.includes('status of 401'))

/** Pay of 1,00,000.00 a month, a shift from nine to five, and three late marks that cost half a day. */
async function prepareOrganisation(): Promise<PayrollOrganisation> {
  const org = await aPayrollOrganisation(h)
  const { hr, manager, employee } = org
  await h.call(hr, 'POST /api/hr/shifts', {
    body: { name: 'Day', startsAt: '09:00', endsAt: '17:00', graceMinutes: 10, colour: '#2f9e44' },
  })
  const policy = await h.call(hr, 'POST /api/attendance/policies', {
    body: { name: 'Office', fromDay: '2026-03-01', freeLates: 0, latesPerHalfDay: 3, lateDeduction: 'PAY' },
  })
  expect(policy.status).toBe(200)
  const passwordHash = await hashPassword(demoPassword)
  await h.inOrganisation(hr.organisationId, (db) =>
    db
      .update(appUser)
      .set({ passwordHash })
      .where(inArray(appUser.id, [hr.userId, manager.userId, employee.userId])),
  )
  return org
}

async function signIn({ organisationId, userId }: Person, width?: number): Promise<Visitor> {
  const [user] = await h.inOrganisation(organisationId, (db) =>
    db.select({ username: appUser.username }).from(appUser).where(eq(appUser.id, userId)),
  )
  return at.signIn(user?.username ?? '', width ? { width } : {})
}

/** A device records Asha's working days. She is absent on 10 March. */
async function recordDays({ hr, employee }: PayrollOrganisation, from: string, to: string): Promise<void> {
  const rows = listDays(from, to)
    .filter((day) => toWeekday(day) <= 5 && day !== '2026-03-10')
    .flatMap((day) =>
      ['08:55', '17:00'].map((time) => ({
        employeeId: employee.employeeId,
        punchedAt: toInstant(day, time),
        source: 'DEVICE' as const,
      })),
    )
  await h.inOrganisation(hr.organisationId, (db) => db.insert(attendancePunch).values(rows))
}

async function planWeek({ page }: Visitor): Promise<void> {
  await open(page, '/employees/employees/shift-planning?q=Asha&from=2026-03-02&days=7')
  await page.getByRole('grid', { name: 'Roster' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('1')
  for (let day = 0; day < 4; day++) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('1')
  }
  await page.getByText('5 days in draft').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish and notify' }).click()
  await page.getByText('Days published: 5. Employees notified: 1.').waitFor()
}

async function punch(phone: Visitor, day: string, time: string, label: 'Check in' | 'Check out'): Promise<void> {
  await moveTo(day, time, phone)
  await open(phone.page, OWN)
  // The message of an earlier punch may still be visible, so the reply is awaited too.
  const saved = phone.page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/attendance/punches'))
  await phone.page.getByRole('button', { name: label, exact: true }).click()
  expect((await saved).status()).toBe(200)
  await phone.page.getByText(label === 'Check in' ? 'Checked in' : 'Checked out', { exact: true }).waitFor()
}

async function regularise({ page }: Visitor, day: string): Promise<void> {
  await open(page, `${OWN}?day=${day}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Correct this day' }).click()
  await drawer.getByLabel('Check-in').fill('09:00')
  await drawer.getByLabel('Reason').fill('The train was late')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Request sent').waitFor()
}

async function approveRequest({ page }: Visitor): Promise<void> {
  await open(page, '/approvals')
  await page.getByRole('button', { name: /Asha .* Days to correct/ }).click()
  await page.getByText('Reason: The train was late').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: /Days to correct/ }).waitFor({ state: 'detached' })
}

async function approveMonth({ page }: Visitor): Promise<void> {
  await open(page, `${ADMIN}?tab=months&month=2026-03`)
  await page.getByRole('checkbox', { name: /^Select Asha/ }).check()
  await page.getByRole('button', { name: 'Approve hours' }).click()
  await page.getByText('1 month approved').waitFor()
}

async function lockMonth({ page }: Visitor): Promise<void> {
  await open(page, `${ADMIN}?tab=months&month=2026-03`)
  await page.getByRole('button', { name: 'Lock the month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock the month' }).click()
  await page.getByText('Month locked').waitFor()
}

/** Creates and runs the payroll of a month on screen. */
async function runPayroll({ page }: Visitor, cycle: RegExp): Promise<void> {
  await open(page, '/hr/payroll/draft')
  await page.getByRole('button', { name: 'New payroll' }).click()
  const drawer = page.getByRole('dialog', { name: 'New payroll' })
  await drawer.getByRole('combobox', { name: 'Salary slip cycle' }).click()
  await page.getByRole('option', { name: cycle }).click()
  await drawer.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Finalise' }).waitFor({ timeout: 30_000 })
}

async function finalise({ page }: Visitor): Promise<void> {
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Finalise' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type/).fill(name)
  await dialog.getByRole('button', { name: 'Finalise' }).click()
  await page.getByText('Payroll finalised').waitFor()
}

/** The lines of Asha's payslip in the open payroll: name and amount. */
async function readPayslip({ page }: Visitor): Promise<string[]> {
  await page.getByRole('row', { name: /Asha/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Net pay').waitFor()
  const lines = await drawer.getByRole('table').first().getByRole('row').allTextContents()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  return lines.map((line) => line.replace('Why?', ' '))
}

async function correctLockedDay({ page }: Visitor, { employee }: PayrollOrganisation, day: string): Promise<void> {
  await open(page, `${ADMIN}?month=2026-03&open=${employee.employeeId}&day=${day}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Locked for payroll').waitFor()
  await drawer.getByRole('button', { name: 'Correct for the employee' }).click()
  await drawer.getByText('Exempt the day').click()
  await drawer.getByLabel('Reason').fill('Was at a customer')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Day corrected').waitFor()
}

test('a week is planned, worked, corrected, approved, locked and paid, and a later correction is paid as arrears', async () => {
  const org = await prepareOrganisation()
  await planWeek(await signIn(org.hr))

  const phone = await signIn(org.employee, 390)
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    await punch(phone, day, '09:30', 'Check in')
    await punch(phone, day, '17:05', 'Check out')
  }
  await phone.page.getByText('3 late marks in this month.').waitFor()
  await phone.page.getByText('Half days so far: 1.').waitFor()

  await recordDays(org, '2026-03-05', '2026-03-31')
  await moveTo('2026-03-05', '18:00', phone)
  await regularise(phone, '2026-03-03')
  await approveRequest(await signIn(org.manager))
  await open(phone.page, OWN)
  await phone.page.getByText('2 late marks in this month.').waitFor()
  expect(listComplaints(phone)).toEqual([])

  await moveTo('2026-04-01', '10:00')
  await approveMonth(await signIn(org.manager))
  const hr = await signIn(org.hr)
  await lockMonth(hr)
  await runPayroll(hr, /Mar/)
  // Basic is 50,000.00 a month, HRA 40 % of it, and the rest is special. Absent on 10 March: 30 of 31 days are paid.
  expect(await readPayslip(hr)).toEqual([
    expect.stringMatching(/^BASIC.*48,387\.10$/),
    expect.stringMatching(/^HRA.*19,354\.84$/),
    expect.stringMatching(/^SPECIAL.*29,032\.26$/),
    expect.stringMatching(/^Total.*96,774\.20$/),
  ])
  await finalise(hr)

  await recordDays(org, '2026-04-01', '2026-04-30')
  await moveTo('2026-05-04', '10:00')
  const later = await signIn(org.hr)
  await correctLockedDay(later, org, '2026-03-10')
  await runPayroll(later, /Apr/)
  // The day that was not paid: 50,000 - 48,387.10, 20,000 - 19,354.84 and 30,000 - 29,032.26.
  expect(await readPayslip(later)).toEqual([
    expect.stringMatching(/^BASIC .*50,000\.00$/),
    expect.stringMatching(/^BASIC, arrears .*1,612\.90$/),
    expect.stringMatching(/^HRA .*20,000\.00$/),
    expect.stringMatching(/^HRA, arrears .*645\.16$/),
    expect.stringMatching(/^SPECIAL .*30,000\.00$/),
    expect.stringMatching(/^SPECIAL, arrears .*967\.74$/),
    expect.stringMatching(/^Total.*1,03,225\.80$/),
  ])
  expect([...listComplaints(hr), ...listComplaints(later)]).toEqual([])
})
