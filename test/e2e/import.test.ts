import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { writeForeignList } from '../fixtures/foreign-list.ts'
import { root } from '../source-tree.ts'
import { site } from './site.ts'

const at = await site()
const list = `${root}/test/fixtures/employees.csv`

test.each([
  ['a wide screen', { width: 1280 }],
  ['a phone in dark mode', { width: 390, height: 844, scheme: 'dark' as const }],
])('a list of employees is imported and the import is undone, on %s', async (_, options) => {
  const { page, complaints } = await at.signIn('hr@acme.example', options)
  const looksRight = async () => {
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.goto('/employees/import')
  await page.locator('input[type=file]').setInputFiles(list)
  await page.getByText('107 rows').waitFor()
  await looksRight()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Ready to import').waitFor({ timeout: 20_000 })
  await looksRight()
  // The server has the state of the import, so it is shown again after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Import 107 employees' }).click()
  await page.getByText('Employees imported').waitFor({ timeout: 20_000 })
  await looksRight()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('The import was undone').waitFor({ timeout: 20_000 })
  expect(complaints()).toEqual([])
})

test('the errors of a file are shown before the import', async () => {
  const { page } = await at.signIn('hr@acme.example', { path: '/employees/import' })
  const file = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.locator('input[type=file]').setInputFiles(file('Employee ID,Name\n'))
  await page.getByText('This file has headings but no rows below them. Add rows and upload it again.').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles(file('Employee ID,Name,Hire date,Manager ID\nX1,Asha Rao,31-02-2020,\nX2,Binod Rai,01-02-2020,X9\n'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Fix 2 errors before importing').waitFor({ timeout: 20_000 })
  await page.getByText('Enter a valid date in the order DMY.').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByRole('button', { name: /^Import \d/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Import without these managers' }).click()
  await page.getByText(/^Fix 1 errors? before importing/).waitFor({ timeout: 20_000 })
  await page.getByLabel('Import the other rows and skip those with errors').click()
  await page.getByRole('button', { name: /^Import 1 employees?$/ }).click({ timeout: 20_000 })
  await page.getByText('Employees imported').waitFor({ timeout: 20_000 })
})

test('a list of 311 with foreign headings is imported after one choice', async () => {
  const { page, complaints } = await at.signIn('admin@acme.example', { path: '/employees/import' })
  const buffer = Buffer.from(writeForeignList())
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await page.getByText('311 rows').waitFor()
  await page.getByRole('combobox', { name: 'Field for “TermReason”' }).selectOption('new')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import without these managers' }).click({ timeout: 20_000 })
  await page.getByText('96 of the new employees have left').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Import 311 employees' }).click()
  await page.getByText('Employees imported').waitFor({ timeout: 20_000 })
  expect(complaints()).toEqual([])
})
