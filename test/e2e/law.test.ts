import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { site } from './site.ts'

const shop = await site()

test('HR adopts a reported ceiling, sees a wrong percentage at its field, and deletes the row; a change shows its effect before it is saved; tax slabs link to their rates', async () => {
  const { page, complaints } = await shop.signIn('hr@acme.example', {
    path: '/hr/payroll/salary-settings/statutory-rates?day=2026-10-31',
    width: 390,
    height: 844,
  })
  await page.getByRole('heading', { name: 'Statutory rates' }).waitFor()
  const ceiling = page.getByRole('article', { name: 'From 17 Sept 2026' })
  await ceiling.getByRole('button', { name: 'Adopt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt' }).click()
  await page.getByText('Custom rates: 1').waitFor()
  expect(await page.getByRole('article').first().textContent()).toContain('₹25,000.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(complaints()).toEqual([])

  await page.getByRole('button', { name: 'Edit or remove' }).click()
  await page.getByLabel('Employee’s contribution').fill('130')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter a percentage from 0 to 100').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await ceiling.getByText('Reported, not applied').waitFor()

  await page.goto('/hr/payroll/salary-settings/statutory-rates?subject=HOUSE_RENT')
  await page.getByRole('button', { name: 'Change rate from a date' }).click()
  await page.getByLabel('Effective from').fill('2026-11-01')
  await page.getByLabel('Source').fill('Rules as notified')
  const form = page.locator('form').filter({ has: page.getByLabel('Effective from') })
  await form.getByRole('button', { name: 'Calculate the effect on pay' }).click()
  await page.getByText(/^Effect in .* employees affected, net pay/).waitFor({ timeout: 20_000 })
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/hr/payroll/tax-slab')
  await page.getByRole('link', { name: 'The tax rate without PAN' }).click()
  await page.getByText('Minimum tax without PAN').first().waitFor()
  expect(await page.getByRole('article').allTextContents()).toEqual(
    ['New regime', 'Old regime'].map((regime) => expect.stringMatching(new RegExp(`${regime}.*\\b20%.*206AA`))),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}, 90_000)
