import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADMIN, HOD, HR, MANAGER } from '../../domain/main/users/roles.ts'
import { hashPassword } from '../../server/main/auth/password-hash.ts'
import { payslipLayout } from '../../server/payroll/slip/payslip.table.ts'
import { findCodes } from '../factories/invitations.ts'
import { aComponent, payFor } from '../factories/pay-fixtures.ts'
import { aPayrollOrganisation, finaliseDraft } from '../factories/payroll.ts'
import { aDepartment, anEmployee } from '../factories/people.ts'
import { anAction, aPlan } from '../factories/plans.ts'
import { aResignationType } from '../factories/separation.ts'
import { waitUntil } from '../factories/sign-ins.ts'
import { choose, fillDay, looksRight } from './form-steps.ts'
import { goTo, site, type Visitor } from './site.ts'

const password = 'harbour-lantern-42'
const FRIDAY = '2026-01-02T05:00:00Z'
const at = await site({ now: FRIDAY })
const { h } = at
const hr = await anEmployee(h, { role: HR, firstName: 'Nila' })
const { organisationId } = hr
const admin = await anEmployee(h, { organisationId, role: ADMIN, firstName: 'Arun' })
const org = await aPayrollOrganisation(h, admin)
const head = await anEmployee(h, { organisationId, role: HOD, firstName: 'Hari' })
const boss = await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Mohan', number: 'M1' })
await prepareLists()
await setPasswords()

/** Creates the lists of the organisation: plans, probation, resignation, and the components of a settlement. */
async function prepareLists(): Promise<void> {
  await aDepartment(h, organisationId, { name: 'Engineering', head })
  const { body: type } = await h.call(admin, 'POST /api/hr/employee/types', { body: { name: 'Permanent' } })
  const probation = { name: 'One month', months: 1, extensionMonths: 1, employeeTypeId: type.id }
  await h.call(admin, 'POST /api/hr/probation/types', { body: probation })
  await h.call(admin, 'POST /api/hr/employee/document/types', { body: { name: 'Degree certificate' } })
  const own = await anAction(h, admin, { name: 'Read the handbook', owner: 'PERSON', kind: 'ACKNOWLEDGEMENT' })
  const introduction = await anAction(h, admin, { name: 'Introduce the team', owner: 'MANAGER' })
  const steps = [own, introduction].map((actionId) => ({ actionId, dueDays: 1 }))
  await aPlan(h, admin, { name: 'Joining', type: 'ONBOARDING', steps })
  const handover = await anAction(h, admin, { name: 'Hand over the work', owner: 'PERSON' })
  await aPlan(h, admin, { name: 'Leaving', type: 'OFFBOARDING', steps: [{ actionId: handover, dueDays: 0 }] })
  await aResignationType(h, admin, { noticeDays: 15 })
  const recovery = await aComponent(h, admin, 'RECOVERY', { componentType: 'DEDUCTION' })
  await h.call(admin, 'PUT /api/payroll/settlementSettings', {
    body: { version: 0, noticeRecoveryId: recovery, assetRecoveryId: recovery },
  })
  const { body: settings } = await h.call(admin, 'GET /api/payroll/settings')
  await h.call(admin, 'PUT /api/payroll/settings', { body: { needsChecker: true, version: settings.version } })
  await h.inOrganisation(organisationId, (db) => db.insert(payslipLayout).values({ openToLeft: true }))
}

async function setPasswords(): Promise<void> {
  const passwordHash = await hashPassword(password)
  await h.inOrganisation(organisationId, (db) =>
    db.execute(sql`update app_user set password_hash = ${passwordHash}, mail_verified_at = now()`),
  )
}

await h.inOrganisation(organisationId, async (db) => {
  for (const [username, { userId }] of Object.entries({ hr, admin, head, boss }))
    await db.execute(sql`update app_user set username = ${username} where id = ${userId}`)
})

const visitors = new Map<string, Visitor>()

/** The page of a user on a day. The browser of each user is used again, signed in if the session has expired. */
async function on(instant: string, username: string): Promise<Page> {
  h.clock.set(instant)
  const visitor = visitors.get(username) ?? (await at.visit())
  visitors.set(username, visitor)
  const { page, context } = visitor
  await context.clock.setSystemTime(h.clock.now())
  await page.goto('/login')
  const field = page.locator('input[name=username]')
  await field.or(page.locator('main[data-path]')).first().waitFor()
  if (await field.isVisible()) {
    await field.fill(username)
    await page.locator('input[name=password]').fill(password)
    await page.keyboard.press('Enter')
  }
  await page.locator('main[data-path] h1').first().waitFor()
  return page
}

const list = `Employee ID,First name,Last name,Hire date,Department,Manager ID,Employee type
K1,Kavya,Iyer,05-01-2026,Engineering,M1,Permanent`

test('an imported employee joins, is confirmed, resigns and is settled', { timeout: 180_000 }, async () => {
  const code = await importAndInvite()
  await fillRecordBeforeJoining(code)
  const employeeId = await findEmployeeId()
  await payFor(h, org.hr, employeeId, { structureId: org.structureId, fromDay: '2026-01-05' })
  await completeOnboarding()
  await confirmProbation()
  await leave()
  await paySettlement(employeeId)
  await readPayslipAfterLeaving()
})

async function importAndInvite(): Promise<string> {
  const page = await on(FRIDAY, 'hr')
  await goTo(page, '/employees/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 1 employee' }).click({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Invite to sign in' }).click({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Invite 1 employee' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print codes' }).click()
  return findCodes(readFileSync(await (await saving).path()))[0] ?? ''
}

/** On a phone in dark colours, before the first day: the own record and its documents, and nothing else. */
async function fillRecordBeforeJoining(code: string): Promise<void> {
  const visitor = await at.visit({ width: 390, height: 844, scheme: 'dark' })
  visitors.set('kavya.iyer', visitor)
  const { page, complaints } = visitor
  await page.goto('/invitation')
  await page.getByLabel('Username').fill('kavya.iyer')
  await page.getByLabel('One-time code').fill(code)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByText('You join on').waitFor()
  await goTo(page, '/joining?tab=contact')
  await page.getByRole('button', { name: 'Edit: Contact details' }).click()
  await page.getByLabel('Personal email').fill('kavya@home.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('kavya@home.example').waitFor()
  await goTo(page, '/joining?tab=documents')
  await page.getByRole('button', { name: 'Add document' }).click()
  await choose(page, 'Type', 'Degree certificate')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('degree.pdf').waitFor()
  await looksRight(page)
  await page.goto('/people')
  await page.getByText('You join on').waitFor()
  expect(complaints()).toEqual([])
}

async function findEmployeeId(): Promise<string> {
  const { body } = await h.call(hr, 'POST /api/hr/employees/search', {
    body: { filters: { status: 'ALL', q: 'Kavya' } },
  })
  expect(body.content).toMatchObject([{ number: 'K1', status: 'JOINING' }])
  return body.content[0]?.id ?? ''
}

async function completeOnboarding(): Promise<void> {
  const hod = await on('2026-01-05T04:00:00Z', 'head')
  await goTo(hod, '/employees/plans/generate?q=Kavya')
  await hod.getByRole('button', { name: 'Kavya Iyer' }).click()
  await hod.getByText('Introduce the team').waitFor()
  await hod.getByRole('button', { name: 'Start plans: 1' }).click()
  await hod.getByText('Plans started or updated: 1').waitFor()

  const kavya = await on('2026-01-05T05:00:00Z', 'kavya.iyer')
  await goTo(kavya, '/employees/onboarding/onboarding')
  await kavya.getByRole('button', { name: 'Complete: Read the handbook' }).click()
  await kavya.getByRole('dialog').getByRole('button', { name: 'I confirm' }).click()
  await kavya.getByText('1 of 2').waitFor()

  const manager = await on('2026-01-06T05:00:00Z', 'boss')
  await goTo(manager, '/plan-steps')
  await manager.getByRole('button', { name: 'Introduce the team' }).first().click()
  await manager.getByRole('button', { name: 'Complete: Introduce the team' }).click()
  await manager
    .getByRole('dialog', { name: /^Complete/ })
    .getByRole('button', { name: 'Complete', exact: true })
    .click()
  await manager.getByText('2 of 2').waitFor()
}

async function confirmProbation(): Promise<void> {
  const manager = await on('2026-01-19T05:00:00Z', 'boss')
  await goTo(manager, '/employees/probation/action')
  await manager.getByRole('button', { name: 'Kavya Iyer' }).click()
  await fillDay(manager, 'Confirmed from', '21 Jan 2026')
  await looksRight(manager)
  await manager.getByRole('button', { name: 'Send to HR' }).click()
  await manager.getByText('Decision sent to HR').waitFor()

  const page = await on('2026-01-19T06:00:00Z', 'hr')
  await goTo(page, '/employees/probation/approval')
  await page.getByRole('button', { name: 'Kavya Iyer' }).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Decision saved').waitFor()
  await goTo(page, '/assets')
  await page.getByRole('button', { name: 'Issue an asset' }).first().click()
  await page.getByRole('combobox', { name: 'Employee' }).fill('Kavya')
  await page.getByRole('option', { name: /Kavya Iyer/ }).click()
  await page.getByRole('textbox', { name: 'Asset' }).fill('Laptop 14')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByText('Asset issued').waitFor()
}

async function leave(): Promise<void> {
  const kavya = await on('2026-01-21T05:00:00Z', 'kavya.iyer')
  await goTo(kavya, '/employees/employees/resignation')
  await kavya.getByRole('button', { name: 'Resign' }).click()
  await choose(kavya, 'Type', 'Resignation 0')
  await choose(kavya, 'Reason', 'Resignation 0')
  await kavya.getByText('5 Feb 2026').waitFor()
  await kavya.getByRole('button', { name: 'Submit resignation' }).click()
  await kavya.getByText('Resignation sent').waitFor()

  const manager = await on('2026-01-21T06:00:00Z', 'boss')
  await goTo(manager, '/employees/employees/resignation')
  await manager.getByRole('button', { name: 'Kavya Iyer' }).click()
  await fillDay(manager, 'Agreed last working day', '31 Jan 2026')
  await choose(manager, 'Notice shortfall', 'Recovered from pay')
  await manager.getByRole('button', { name: 'Save' }).click()
  await manager.getByText('Changes saved').waitFor()
  await looksRight(manager)
  await manager.getByRole('button', { name: 'Approve' }).click()
  await manager.getByText('Decision saved').waitFor()

  const last = await on('2026-01-31T05:00:00Z', 'kavya.iyer')
  await goTo(last, '/employees/offboarding/offboarding')
  await last.getByRole('button', { name: 'Complete: Hand over the work' }).click()
  await last.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
  await last.getByText('1 of 1').waitFor()
}

/**
 * 1,00,000 a month: 50,000 basic, 20,000 house rent, 30,000 special. Employed on 27 of January's 31 days: 43,548.39 +
 * 17,419.35 + 26,129.03 = 87,096.77. The notice ends on 5 February, so 5 days are not served: 1,00,000 x 5/30 =
 * 16,666.67. The laptop is charged with 8,000. 87,096.77 - 16,666.67 - 8,000 = 62,430.10.
 */
const NET = '62,430.10'

async function paySettlement(employeeId: string): Promise<void> {
  const page = await on('2026-02-02T05:00:00Z', 'hr')
  await goTo(page, '/assets')
  await page.getByRole('button', { name: 'Laptop 14' }).click()
  await page.getByRole('button', { name: 'Charge' }).click()
  await page.getByLabel('Amount to recover').fill('8000')
  await page.getByLabel('Reason').fill('Not returned')
  await page.getByRole('button', { name: 'Charge' }).last().click()
  await page.getByText('Asset charged').waitFor()
  await goTo(page, '/hr/payroll/settlements')
  await page.getByRole('button', { name: 'Start settlement for Kavya Iyer' }).click()
  await page.getByRole('dialog').getByText(NET).first().waitFor()
  // The last day is a Saturday. Two working days later is Tuesday.
  await page.getByText('3 Feb 2026').waitFor()

  const approver = await on('2026-02-02T06:00:00Z', 'admin')
  await goTo(approver, '/hr/payroll/settlements')
  await approver.getByRole('button', { name: 'Kavya Iyer' }).click()
  await approver.getByRole('button', { name: 'Approve' }).click()
  await approver
    .getByRole('dialog', { name: /^Approve the settlement/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await approver.getByText('Settlement approved').waitFor()

  await releasePayroll(employeeId)
  await on('2026-02-02T06:30:00Z', 'hr')
  await goTo(page, '/hr/payroll/settlements')
  await page.getByRole('button', { name: 'Kavya Iyer' }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog', { name: 'Mark as paid' }).getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Marked as paid').waitFor()
  await page.getByRole('dialog').getByText(NET).first().waitFor()
}

/** The payroll of January: calculated by the workers, finalised by the second person, and released. */
async function releasePayroll(employeeId: string): Promise<void> {
  const { body: run } = await h.call(org.hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId: org.cycles[0] ?? '' },
  })
  await h.call(org.hr, 'GET /api/payroll/payrollDrafts/run/{id}', { params: { id: run.id } })
  const filters = { runId: run.id, employeeId }
  const isCalculated = async () =>
    (await h.call(org.hr, 'POST /api/payroll/salarySlips/search', { body: { filters } })).body.content[0]?.net ===
    62_430_10
  await waitUntil(isCalculated, 20_000)
  await finaliseDraft(h, hr, run.id)
  await h.call(org.hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id: run.id, release: true }] })
}

/** After the last day only the payslips are left. */
async function readPayslipAfterLeaving(): Promise<void> {
  const page = await on('2026-02-02T07:00:00Z', 'kavya.iyer')
  await page.waitForURL((url) => url.pathname === '/employees/employees/payslips')
  await page.getByRole('main').locator('tbody').getByRole('button').first().click()
  await page.getByRole('dialog').getByText('Net pay').first().waitFor()
}
