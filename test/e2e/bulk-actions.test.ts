import { expect, test } from 'vitest'
import { settled, site } from './site.ts'

const shop = await site()

test('HR opens the bulk change of employees with every filter of the list', async () => {
  const { page, complaints } = await shop.signIn('hr@acme.example', {
    path: '/employees/bulk-changes?leftFrom=2026-01-31&joinedFrom=never',
  })
  await page.getByLabel('Contract ends until').waitFor()
  await expect.poll(() => page.getByLabel('Last working day from').inputValue(), { timeout: 10_000 }).toContain('2026')
  expect(await page.getByLabel('Joined from').inputValue()).toBe('')
  expect(complaints()).toEqual([])
}, 60_000)

test('payslips put on hold together are reported once; deleting them asks first and names the employees', async () => {
  const { page } = await shop.signIn('hr@acme.example', { path: '/hr/payroll/draft' })
  await page.getByRole('row').nth(1).click()
  await page.getByRole('tab', { name: 'Payslips' }).click()
  const rows = page.getByRole('region', { name: 'Payslips' }).getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  const name =
    (await rows.nth(1).getByRole('button').first().innerText()).split('\n').find((line) => line.length > 2) ?? ''
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('Payslips put on hold', { exact: true }).first().waitFor()
  await page.getByText('1 on hold.').waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)

  const checker = await shop.signIn('admin@acme.example', { path: page.url() })
  await checker.page.getByRole('button', { name: 'Finalise' }).click()
  await checker.page
    .getByRole('dialog')
    .getByText(/^On hold, not paid: 1\./)
    .waitFor()

  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(name).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted', { exact: true }).first().waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)

  await rows.filter({ hasText: name }).first().waitFor({ state: 'detached' })
  await settled(page)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: /^Select all 5\d$/ }).click()
  await page.getByText(/^5\d selected$/).waitFor()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  // The selection includes the user's own payslip on another page, so nothing is put on hold.
  await page.getByText('You cannot change your own pay.').waitFor()
}, 90_000)
