import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, toWeekday, type Day } from '../../domain/kit/day.ts'
import { findCodes, readPdfText } from '../factories/invitations.ts'
import { looksRight } from './form-steps.ts'
import { goTo, site } from './site.ts'

const at = await site()
const names = ['Anil', 'Bela', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gauri', 'Hari', 'Indu', 'Jaya']
const list = [
  'Employee ID,First name,Last name,Hire date,Manager ID',
  ...names.map((name, index) => `N${index + 1},${name},Kulkarni,01-02-2020,A102`),
].join('\n')

function nextWorkingDay(day: Day): Day {
  return toWeekday(day) > 5 ? nextWorkingDay(addDays(day, 1)) : day
}

/** Saves the download of a button, and returns its content. */
async function download(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFileSync(await (await saving).path())
}

test('HR imports ten people and invites them; one accepts with a printed code and requests leave', async () => {
  const { page, complaints } = await at.signIn('hr@acme.example', { path: '/employees/import' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 10 employees' }).click({ timeout: 20_000 })
  await page.getByText('The new employees cannot sign in yet').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Invite to sign in' }).click()
  await page.getByText('No mail server is set up').waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Invite 10 employees' }).click()
  await page.getByText('The user accounts are ready.').waitFor()
  const pdf = await download(page, 'Print codes')
  const codes = findCodes(pdf)
  expect(codes).toHaveLength(10)
  expect(readPdfText(pdf)).toContain('anil.kulkarni')
  await looksRight(page)
  expect(complaints()).toEqual([])

  const invited = await at.visit({ width: 390, height: 844, scheme: 'dark' })
  await invited.page.goto('/login')
  await invited.page.getByRole('link', { name: 'Enter your one-time code' }).click()
  await invited.page.getByLabel('Username').fill('anil.kulkarni')
  await invited.page.getByLabel('One-time code').fill('AAAA-AAAA-AAAA')
  await invited.page.getByLabel('New password').fill('seven purple kettles')
  await invited.page.getByRole('button', { name: 'Set password and sign in' }).click()
  await invited.page.getByText('Incorrect username or code').waitFor()
  await looksRight(invited.page)
  // The slips are sorted by name: the first is Anil's.
  await invited.page.getByLabel('One-time code').fill((codes[0] ?? '').toLowerCase())
  await invited.page.getByRole('button', { name: 'Set password and sign in' }).click()
  await invited.page.waitForURL((url) => url.pathname.startsWith('/dashboards'))
  await requestLeave(invited.page)
})

async function requestLeave(page: Page): Promise<void> {
  await goTo(page, '/employees/employees/leaves')
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
  const day = nextWorkingDay(addDays(today, 14))
  await page.getByRole('button', { name: 'Request leave' }).first().click()
  const drawer = page.getByRole('dialog')
  const label = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
  await drawer.locator('table').first().waitFor()
  const cell = drawer.locator(`button[aria-label="${label}"]`).first()
  if ((await cell.count()) === 0) await drawer.getByRole('button', { name: 'Next' }).click()
  await cell.click()
  await drawer.getByLabel('Reason').fill('A wedding')
  await drawer.getByText(/^Uses 1 day/).waitFor()
  await drawer.getByRole('button', { name: 'Request leave' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Pending').first().waitFor()
}

test.each([
  ['a wide screen', { width: 1280 }],
  ['a phone in dark mode', { width: 390, height: 844, scheme: 'dark' as const }],
])('HR invites from the list and from a record, and withdraws an invitation, on %s', async (_, options) => {
  const { page } = await at.signIn('hr@acme.example', {
    path: '/employees/employees/all-employees?q=Kulkarni',
    ...options,
  })
  await page.getByLabel('Select Bela Kulkarni').check()
  await page.getByRole('button', { name: 'Invite to sign in' }).click()
  await page.getByText('This employee has an invitation that is still valid').first().waitFor()
  expect(await page.getByRole('button', { name: 'Invite 0 employees' }).isDisabled()).toBe(true)
  await looksRight(page)
  await page.keyboard.press('Escape')

  const id = await page.locator('[data-id]', { hasText: 'Chitra Kulkarni' }).getAttribute('data-id')
  await goTo(page, `/people/${id ?? ''}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'User account' }).click()
  await page.getByText('chitra.kulkarni').first().waitFor()
  await looksRight(page)
  const again = findCodes(await download(page, 'Print a new code'))
  expect(again).toHaveLength(1)

  await goTo(page, '/employees/invitations?q=Dev')
  await page.getByText('Dev Kulkarni').first().click()
  await page.getByText('dev.kulkarni').last().waitFor()
  await looksRight(page)
  const revoke = page.getByRole('button', { name: 'Revoke' })
  if ((await revoke.count()) === 0) return void (await page.getByText('Revoked').first().waitFor())
  await revoke.click()
  await page
    .getByRole('dialog', { name: /^Revoke the invitation/ })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await page.getByText('The invitation was revoked.').waitFor()
})

test('an employee cannot open the invitations and has no button to invite', async () => {
  const { page } = await at.signIn('employee@acme.example', { path: '/employees/invitations' })
  await page.getByText('You do not have access to this').waitFor()
  expect(await page.getByRole('button', { name: 'Invite all without a user account' }).count()).toBe(0)
})
