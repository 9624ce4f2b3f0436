import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { settled, site } from './site.ts'

const shop = await site()

interface DemoPerson extends Record<string, unknown> {
  id: string
  name: string
  organisationId: string
}

async function findEmployeeOf(username: string): Promise<DemoPerson> {
  const found = await shop.inOrganisation((db) =>
    db.execute<DemoPerson>(sql`
      select e.id, e.full_name as name, e.organisation_id as "organisationId" from employee e join app_user u on u.id = e.user_id
      where u.username = ${username}`),
  )
  if (!found.rows[0]) throw new Error(`${username} is no employee`)
  return found.rows[0]
}

test('HR sees the payroll controls with the reason why only an administrator can change them', async () => {
  const { page } = await shop.signIn('hr@acme.example', {
    path: '/hr/payroll/salary-settings/pay-structure?tab=general',
  })
  await page.getByText('Only an administrator can change').waitFor()
  expect(await page.getByLabel('Require a second person to finalise payroll').isDisabled()).toBe(true)
  expect(await page.getByLabel('Waiting period for bank accounts (days)').isDisabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
}, 90_000)

test('an administrator changes a control, and HR is notified', async () => {
  const { page } = await shop.signIn('admin@acme.example', {
    path: '/hr/payroll/salary-settings/pay-structure?tab=general',
  })
  await page.getByLabel('Waiting period for bank accounts (days)').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  const hr = await shop.signIn('hr@acme.example')
  await hr.page.getByRole('button', { name: /Notifications/ }).click()
  await hr.page.getByText('changed the waiting period for bank accounts from 3 to 5 days').first().waitFor()
  expect(await page.getByLabel('Waiting period for bank accounts (days)').inputValue()).toBe('5')
}, 90_000)

test('HR users see that they cannot change their own pay', async () => {
  const me = await findEmployeeOf('hr@acme.example')
  const { page } = await shop.signIn('hr@acme.example')
  const refusal = 'You cannot change your own pay. Ask another HR user or an administrator.'
  await page.goto(`/people/${me.id}?tab=identity`)
  await settled(page)
  await page.getByRole('button', { name: 'Add' }).last().click()
  await page.getByLabel('Account holder').fill('Mine')
  await page.getByRole('dialog').getByRole('textbox', { name: /^Bank/ }).fill('A Bank')
  await page.getByLabel('Account number').fill('00998877665')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await page.getByText(refusal).first().waitFor()

  await page.goto(`/hr/payroll/employee-pay?q=${encodeURIComponent(me.name)}`)
  await settled(page)
  await page.getByRole('row').nth(1).click()
  await page.getByLabel('Annual CTC').fill('9999999')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await page.getByText(refusal).first().waitFor()
  expect(await page.getByLabel('Annual CTC').inputValue()).toContain('99')
}, 90_000)

test('pay added to an employee who has pay starts with the terms of that pay', async () => {
  const [person] = await shop.inOrganisation(async (db) => {
    const found = await db.execute<{ number: string; structure: string }>(sql`
      select e.number, s.name as structure from employee_pay p join employee e on e.id = p.employee_id join pay_structure s on s.id = p.structure_id
      where p.tax_regime = 'OLD' order by p.from_day desc limit 1`)
    return found.rows
  })
  const { page } = await shop.signIn('hr@acme.example', { path: '/hr/payroll/employee-pay' })
  await page.getByRole('button', { name: 'Add salary' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Employee').fill(person?.number ?? '')
  await page.getByRole('option', { name: person?.number }).click()
  await expect.poll(() => form.getByLabel('Tax regime').inputValue()).toBe('Old regime')
  expect(await form.getByLabel('Pay structure').inputValue()).toBe(person?.structure)
}, 60_000)

test('a second bank file for a month is preceded by a warning that its payments are contained again', async () => {
  const { page } = await shop.signIn('hr@acme.example', { path: '/hr/payroll/returns?kind=BANK' })
  const warning = page.getByText('generated a bank file for this period')
  await page.getByRole('button', { name: 'Download' }).waitFor()
  expect(await warning.count()).toBe(0)
  await page.getByRole('button', { name: 'Download' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).last().click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  await downloaded
  await warning.waitFor()
  expect(await axeViolations(page)).toEqual([])
}, 60_000)

test('a changed bank account is shown with its date, in readiness and before the payroll is finalised', async () => {
  const manager = await findEmployeeOf('manager@acme.example')
  const { page } = await shop.signIn('hr@acme.example', { path: `/people/${manager.id}?tab=identity` })
  const card = page
    .getByRole('region', { name: 'Bank accounts' })
    .or(page.locator('section', { hasText: 'Bank accounts' }))
  await card.last().getByRole('button', { name: /Edit/ }).first().click()
  await page.getByLabel('Account number').fill('009988770042')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(/Pay goes to .* •••• 0042 from/).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/hr/payroll/draft')
  await settled(page)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('tab', { name: 'Readiness' }).click()
  await page.getByRole('button', { name: /^Bank account changed since the last payroll/ }).click()
  await page
    .getByText(/From •••• \d{4} to •••• 0042, used from/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Finalise' }).click()
  await page
    .getByRole('dialog')
    .getByText(/to •••• 0042, used from/)
    .waitFor()
  expect(await axeViolations(page)).toEqual([])

  const owner = await shop.signIn('manager@acme.example')
  await owner.page.getByRole('button', { name: /Notifications/ }).click()
  await owner.page.getByText('The bank account for your pay was changed').first().waitFor()
}, 120_000)
