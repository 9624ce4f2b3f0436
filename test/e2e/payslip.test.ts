import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPLOYEE } from '../../domain/main/users/roles.ts'
import { axeViolations } from '../browser.ts'
import type { Staff } from '../factories/people.ts'
import { usualLines } from '../factories/payslip-documents.ts'
import { aSlip } from '../factories/payslips.ts'
import { goTo, setLanguage, settled, site } from './site.ts'

const s = await site()
const OWN = '/employees/employees/payslips'
const NET = '₹95,769.78'

async function staff(username: string): Promise<Staff & { number: string }> {
  const { rows } = await s.h.muster.database.pool.query<{ organisation_id: string; user_id: string }>(
    'select organisation_id, user_id from find_sign_in($1)',
    [username],
  )
  const { organisation_id: organisationId = '', user_id: userId = '' } = rows[0] ?? {}
  const found = await s.h.inOrganisation(organisationId, (db) =>
    db.execute<{ id: string; number: string }>(sql`select id, number from employee where user_id = ${userId}`),
  )
  const { id: employeeId = '', number = '' } = found.rows[0] ?? {}
  return { organisationId, userId, employeeId, number, role: EMPLOYEE, timeZone: 'Asia/Kolkata' }
}

const employee = await staff('employee@acme.example')
const trace = [{ text: 'Fixed: {{eachAmount}} a month', facts: { eachAmount: 50_000_00 } }]
const lines = usualLines.map((line) => (line.code === 'BASIC' ? { ...line, trace } : line))
await aSlip(s.h, employee, { from: '2023-12-01', to: '2023-12-31', lines: lines.slice(0, 9) })
await aSlip(s.h, employee, { from: '2024-01-01', to: '2024-01-31', lines: lines.slice(1) })
await aSlip(s.h, employee, {
  from: '2024-02-01',
  to: '2024-02-29',
  lines,
  previousNet: 45_769_78,
  causes: [
    {
      cause: 'RULE',
      text: 'Basic pay: {{thenAmount}} then, {{nowAmount}} now',
      facts: { thenAmount: 0, nowAmount: 50_000_00 },
      amount: 50_000_00,
      source: null,
    },
  ],
})

const words = (page: Page) => page.locator('body').innerText()

test('amounts are hidden until the employee shows them, and each line has an explanation', async () => {
  const { page, complaints } = await s.signIn('employee@acme.example', { path: OWN })
  await page.getByText('February 2024').waitFor()
  expect(await words(page)).not.toContain('95,769')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Show amounts' }).click()
  await page.getByText(NET).first().waitFor()
  await page.getByRole('button', { name: 'February 2024' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Why Basic pay?' }).click()
  await drawer.getByText('Fixed: ₹50,000.00 a month').waitFor()
  await drawer.getByText(`deductions = ${NET}`).waitFor()
  await drawer.getByText('₹50,000.00 more than in the previous period').waitFor()
  expect(await axeViolations(page)).toEqual([])

  // The choice is stored on this device.
  await page.reload()
  await settled(page)
  await page.getByText(NET).first().waitFor()
  expect(complaints()).toEqual([])
})

test('the payslip drawer offers the PDF, the download and the text', async () => {
  const { page, context } = await s.signIn('employee@acme.example', { path: OWN })
  await page.getByRole('button', { name: 'February 2024' }).click()
  const drawer = page.getByRole('dialog')
  const saving = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe(`Payslip ${employee.number} 2024-02.pdf`)
  const [text] = await Promise.all([
    context.waitForEvent('page'),
    drawer.getByRole('button', { name: 'View as text' }).click(),
  ])
  await text.getByText('Net pay: ₹ 95,769.78').waitFor()
  await drawer.getByRole('button', { name: 'Access log' }).click()
  await drawer.getByText('Downloaded').waitFor()
})

test('HR finds a payslip and uploads another, and the employee sees both', async () => {
  const hr = await s.signIn('hr@acme.example', { path: '/hr/payslip/list' })
  await hr.page.locator('tr[data-id]').first().waitFor()
  expect(await words(hr.page)).not.toContain('95,769')
  expect(await axeViolations(hr.page)).toEqual([])

  await goTo(hr.page, '/hr/payslip/upload')
  const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await hr.page
    .locator('input[type=file]')
    .setInputFiles([
      file(`${employee.number} 2019-05.pdf`, '%PDF-1.4 of another year'),
      file('nobody 2019-05.pdf', '%PDF-1.4 of nobody'),
    ])
  await hr.page.getByText('No employee number in the file name').waitFor()
  expect(await axeViolations(hr.page)).toEqual([])
  await hr.page.getByRole('button', { name: 'Import 1 payslip' }).click()
  await hr.page.getByText(`${employee.number} 2019-05.pdf`).first().waitFor()
  expect(hr.complaints()).toEqual([])

  const { page } = await s.signIn('employee@acme.example', { path: OWN })
  await page.getByRole('button', { name: 'May 2019' }).click()
  await page.getByRole('dialog').getByText('See the file for its amounts.').waitFor()
})

test('on a phone, dark and in Hindi, the list fits and has no accessibility violations', async () => {
  const { page } = await s.signIn('employee@acme.example', { width: 390, height: 800, scheme: 'dark', language: 'hi' })
  await setLanguage(page, 'hi')
  await goTo(page, OWN)
  await page.getByText('फ़रवरी 2024').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await setLanguage(page, 'en')
})

test('a manager cannot open payslips of the team', async () => {
  const { page } = await s.signIn('manager@acme.example', { path: '/hr/payslip/list' })
  await page.locator('main h1').first().waitFor()
  expect(await words(page)).not.toContain('February 2024')
})
