import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { goTo, settled, site } from './site.ts'

const s = await site()
const OWN = '/hr/payroll/expenses'
const OF_EMPLOYEES = '/hr/payroll/expenses/employee'
const TYPES = '/hr/payroll/expenses/expenseTypes'
const phone = { width: 390, height: 800 }

/** A photo of about 4 MB. Its noise cannot be compressed. */
const createPhoto = (): Promise<Buffer> => {
  const [width, height] = [2700, 2150]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const isScrolledSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('the screens open with claims, types and payments and have no faults', async () => {
  const screens = [
    ['employee@acme.example', OWN],
    ['manager@acme.example', OF_EMPLOYEES],
    ['hr@acme.example', TYPES],
    ['hr@acme.example', OF_EMPLOYEES],
    ['hr@acme.example', `${OF_EMPLOYEES}?tab=lines`],
  ] as const
  for (const [username, path] of screens) {
    const { page, complaints, context } = await s.signIn(username, { path })
    await page.locator('tr[data-id]').first().click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    expect(complaints()).toEqual([])
    await context.close()
  }
}, 120_000)

test('the numbers of the summary open their lines', async () => {
  const { page, complaints } = await s.signIn('hr@acme.example', { path: `${OF_EMPLOYEES}?tab=summary` })
  await page.getByRole('row', { name: /Meals/ }).getByRole('link').first().click()
  await page.locator('tr[data-id]').first().waitFor()
  expect(await page.locator('tr[data-id]').first().innerText()).toContain('Meals')
  expect(new URL(page.url()).searchParams.get('tab')).toBe('lines')
  await goTo(page, `${OF_EMPLOYEES}?tab=summary`)
  await page.getByRole('list', { name: 'Approved or reimbursed' }).getByRole('link').first().click()
  await page.locator('tr[data-id]').first().waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('ACCEPTED')
  await goTo(page, `${OF_EMPLOYEES}?tab=summary`)
  await page.getByRole('list', { name: 'By type' }).getByRole('link').last().click()
  await page.locator('tr[data-id]').first().waitFor()
  expect(new URL(page.url()).searchParams.has('typeId')).toBe(true)
  expect(complaints()).toEqual([])
})

test('a PDF receipt is shown as a picture and can be enlarged', async () => {
  const { page, complaints } = await s.signIn('employee@acme.example', { path: OWN })
  await page.getByRole('button', { name: /Visit to Pune/ }).click()
  const thumb = page.getByRole('button', { name: /^Open receipt .*\.pdf$/ }).first()
  await thumb.locator('canvas').waitFor()
  await thumb.click()
  const picture = page.getByRole('img', { name: /\.pdf$/ })
  await picture.locator('canvas').waitFor()
  const readWidth = async () => (await picture.boundingBox())?.width ?? 0
  const fitting = await readWidth()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).waitFor()
  await expect.poll(readWidth).toBeGreaterThan(2 * fitting)
  expect(complaints()).toEqual([])
})

test('an amount that is not a number is kept, marked and not saved; an invalid day shows an error', async () => {
  const { page, context } = await s.signIn('employee@acme.example', { path: OWN })
  await page.getByRole('button', { name: 'New claim' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add line' }).click()
  await drawer.getByRole('combobox', { name: 'Expense type' }).click()
  await page.getByRole('option', { name: 'Meals' }).click()
  const amount = drawer.getByRole('textbox', { name: 'Amount' })
  for (const text of ['12abc', '1.2.3']) {
    await amount.click()
    await amount.fill(text)
    await amount.blur()
    await drawer.getByText('Enter a number, for example 1,234.50').first().waitFor()
    expect(await amount.inputValue()).toBe(text)
    expect(await amount.getAttribute('aria-invalid')).toBe('true')
    await drawer.getByRole('button', { name: 'Submit' }).click()
    await drawer.getByText('Not saved.').first().waitFor()
    expect(await drawer.getByText('Pending with').count()).toBe(0)
  }
  await amount.fill('1234.5')
  await amount.blur()
  await drawer.getByText('Saved', { exact: true }).waitFor()
  expect(await amount.inputValue()).toBe('1,234.50')
  const day = drawer.getByRole('textbox', { name: 'Date' }).first()
  const before = await day.inputValue()
  await day.fill('31/2/2026')
  await day.press('Tab')
  await drawer.getByText('Enter a valid date, such as 31/1/2026.').waitFor()
  expect(await day.inputValue()).toBe(before)
  await context.close()
})

test('a claim is made with a photo of 4 MB on a phone and paid by a bank file', async () => {
  const photo = await createPhoto()
  expect(photo.length).toBeGreaterThan(3_500_000)
  const claimant = await s.signIn('employee@acme.example', { path: OWN, ...phone })
  const taps: string[] = []
  const tap = async (name: string, act: () => Promise<unknown>) => {
    taps.push(name)
    await act()
  }
  const { page } = claimant
  const chooser = page.waitForEvent('filechooser')
  await tap('photo', () => page.getByRole('button', { name: 'Photo' }).tap())
  await tap('choose', async () => (await chooser).setFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: photo }))
  const drawer = page.getByRole('dialog')
  const type = drawer.getByRole('combobox', { name: 'Expense type' })
  await type.waitFor({ timeout: 30_000 })
  await tap('type', () => type.tap())
  await tap('meals', () => page.getByRole('option', { name: 'Meals' }).tap())
  const amount = drawer.getByRole('textbox', { name: 'Amount' })
  await tap('amount', () => amount.tap())
  await amount.fill('1234.50')
  await drawer.getByRole('button', { name: 'Open receipt bill.jpg' }).waitFor()
  await drawer.getByRole('button', { name: 'Open receipt bill.jpg' }).click()
  await page.getByRole('img', { name: 'bill.jpg' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('img', { name: 'bill.jpg' }).waitFor({ state: 'hidden' })
  expect(await amount.inputValue()).toBe('1,234.50')
  expect(await isScrolledSideways(page)).toBe(false)
  expect(await axeViolations(page)).toEqual([])
  await tap('submit', () => drawer.getByRole('button', { name: 'Submit' }).tap())
  await drawer.getByText('Pending with Anita Sharma').waitFor()
  expect(taps.length).toBeLessThanOrEqual(8)
  const number = /#(\d+)/.exec(await drawer.getByText(/Claim #\d+/).innerText())?.[1] ?? ''
  expect(claimant.complaints()).toEqual([])

  const manager = await s.signIn('manager@acme.example', { path: `${OF_EMPLOYEES}?sort=-submittedAt`, ...phone })
  await manager.page.getByText(`#${number} `).first().click()
  const decision = manager.page.getByRole('dialog')
  await decision.getByText('₹1,234.50').first().waitFor()
  await decision.getByRole('button', { name: 'Approve' }).click()
  await decision.getByText('Approved').first().waitFor()
  expect(manager.complaints()).toEqual([])

  const hr = await s.signIn('hr@acme.example', { path: `${OF_EMPLOYEES}?tab=payments` })
  // 1,234.50 is all that is due to Rahul Verma: his other approved claim of the demo is paid.
  await hr.page.getByRole('checkbox', { name: /^Rahul Verma: ₹1,234.50/ }).waitFor()
  for (const box of await hr.page.getByRole('checkbox', { name: /^(?!Rahul).*lines: / }).all()) await box.uncheck()
  await hr.page.getByRole('button', { name: 'Prepare payment' }).click()
  const row = hr.page.locator('tr[data-id]').first()
  await row.getByText('Prepared').waitFor()
  const saving = hr.page.waitForEvent('download')
  await row.getByRole('button', { name: /Bank file/ }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const [heads = '', ...transfers] = file.trim().split(/\r?\n/)
  expect(transfers).toHaveLength(1)
  expect(transfers[0]?.split(',')[heads.split(',').indexOf('Amount')]).toBe('1234.50')
  await row.getByRole('button', { name: 'Mark as paid' }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await row.getByText('Paid', { exact: true }).waitFor()
  expect(hr.complaints()).toEqual([])

  await page.reload()
  await page.getByText('Payment batch').first().waitFor()
  await page.getByText('Reimbursed').first().waitFor()
}, 180_000)
