import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { site } from './site.ts'

const shop = await site()
const shots = process.env['MUSTER_SHOTS']

test('an employee declares an investment and sees the tax in both regimes; HR sees the declaration', async () => {
  const { page, complaints } = await shop.signIn('employee@acme.example', { path: '/tax?year=2026-27' })
  await page.getByRole('heading', { name: 'My tax' }).waitFor()
  await page.getByText('Annual tax comparison').waitFor()
  await page.getByLabel('Old regime: rent, investments and loans are deductible').check()
  await page
    .getByRole('combobox', { name: 'Add', exact: true })
    .or(page.getByRole('textbox', { name: 'Add', exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Life insurance premium' }).click()
  await page.getByRole('textbox', { name: 'Life insurance premium' }).fill('150000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Declaration saved.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/tax.png`, fullPage: true })
  expect(await axeViolations(page)).toEqual([])
  expect(complaints()).toEqual([])

  await page.getByLabel('Tax deducted elsewhere this year').fill('1000000000000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This value is too high. Enter a lower one.').waitFor()
  await page.reload()
  expect(await page.getByLabel('Tax deducted elsewhere this year').inputValue()).toBe('0.00')
  expect(complaints().every((text) => text.includes('422'))).toBe(true)

  const hr = await shop.signIn('hr@acme.example', { path: '/hr/payroll/tax?year=2026-27' })
  await hr.page.getByRole('heading', { name: 'Tax declarations' }).waitFor()
  await hr.page.getByRole('row').nth(1).click()
  await hr.page.getByRole('textbox', { name: 'Life insurance premium' }).fill('40000')
  if (shots) await hr.page.screenshot({ path: `${shots}/tax-hr.png`, fullPage: true })
  await hr.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await hr.page.getByText('Verification saved.').waitFor()
  expect(hr.complaints()).toEqual([])

  await page.reload()
  await page.getByText('HR has verified this declaration.').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Life insurance premium' }).isDisabled()).toBe(true)
}, 90_000)
