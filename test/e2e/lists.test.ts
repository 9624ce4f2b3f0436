import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { entities } from '../../domain/entities.ts'
import { axeViolations } from '../browser.ts'
import { goTo, settled, site } from './site.ts'

const at = await site()

/** The path of each declared list. */
const paths: Record<string, string> = {
  zone: '/settings/zones',
  'department-role': '/settings/department-roles',
  'employee-type': '/employees/employees/employee-types',
  holiday: '/employees/employees/holidays',
  'action-type': '/employees/plans/action-types',
  'appraisal-type': '/settings/appraisal-types',
  'card-type': '/hr/cards/cardsTypes',
  'device-type': '/devices/types',
  shift: '/employees/employees/shifts',
  'department-shift': '/employees/employees/shifts-and-schedule',
  'employee-document-type': '/employees/employees/employees-documents/settings',
  'goal-type': '/settings/goal-types',
  'incident-type': '/hr/incident',
  'policy-type': '/hr/policy/policyTypes',
  'probation-type': '/employees/employees/probation-types',
  'resignation-type': '/employees/employees/resignation/types',
  'resignation-reason': '/employees/employees/resignation/reasons',
  'badge-type': '/employees/badges/badge-types',
  'attendance-type': '/hr/attendance-types',
  'appreciation-type': '/performance/performance/appreciation/type',
  'plan-type': '/employees/plans/types',
  action: '/employees/plans/actions',
  plan: '/employees/plans/list',
  probation: '/employees/probation/add',
  'checkin-device': '/devices/check-in',
}

const listed = entities.filter(({ name }) => paths[name])
const { page, complaints } = await at.signIn('hr@acme.example')

const looksRight = async (view: Page) => {
  expect(await axeViolations(view)).toEqual([])
  expect(await view.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(complaints()).toEqual([])
}

describe.each(listed.map((entity) => [entity.name, entity] as const))('the screen of the list %s', (name, entity) => {
  test('its list, form and import are accessible', async () => {
    await goTo(page, paths[name] as string)
    await page.getByRole('heading', { level: 1, name: entity.plural }).waitFor()
    await settled(page)
    await looksRight(page)
    await page.locator('[data-primary-action]').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).waitFor()
    await looksRight(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

test('a file is previewed, its columns are assigned and it is imported; many rows are changed; the list is exported', async () => {
  await goTo(page, '/settings/goal-types')
  await settled(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const file = (text: string) => ({ name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.locator('input[type=file]').setInputFiles(file('Aim\nCycling to work\nSales\n=Safety\n'))
  await dialog.getByText('Choose the columns for: Name.').waitFor()
  await looksRight(page)
  await dialog.getByLabel('Field for “Aim”').selectOption('name')
  await dialog.getByRole('button', { name: 'Import: 3' }).click()
  await page.getByRole('button', { name: '=Safety' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  expect((await saving).suggestedFilename()).toBe('goal-type.csv')
  await looksRight(page)
})

test('selected rows get the same value at once, and a row in use cannot be deleted and shows where it is used', async () => {
  await goTo(page, '/employees/employees/holidays?q=Good')
  await settled(page)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Field to change' }).click()
  await page.getByRole('option', { name: 'Note' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Offices are closed')
  await looksRight(page)
  await dialog.getByRole('button', { name: /^Update: / }).click()
  await page.getByText('Changes saved').waitFor()
  await goTo(page, '/settings/zones')
  await page.getByRole('button', { name: 'Bengaluru' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText(/it is used by: .*Employees: /).waitFor()
  expect(complaints()).toEqual([expect.stringContaining('409')])
})

test('a device gets a key that is shown once, and the holidays of a year are created after a preview', async () => {
  await goTo(page, '/devices/check-in')
  await page.getByRole('button', { name: 'London main gate' }).click()
  await page.getByRole('tab', { name: 'Device key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Copy this key now: it is not shown again').waitFor()
  await looksRight(page)
  await goTo(page, '/employees/employees/holidays')
  await page.getByRole('button', { name: 'Import public holidays' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: 'London' }).click()
  await dialog.getByRole('textbox', { name: 'Year' }).fill('2031')
  await dialog.getByText('1 Jan 2031').waitFor()
  await looksRight(page)
  await dialog.getByRole('button', { name: /^Add holidays: / }).click()
  await page.getByText('Holidays added').waitFor()
  expect(complaints()).toEqual([])
})

test('a long list renders only its visible rows, from the first to the last', async () => {
  await goTo(page, '/people?view=table&size=0')
  const box = page.locator('[data-endless]')
  await box.locator('tr[data-id]').first().waitFor()
  const total = Number(await box.locator('table').getAttribute('aria-rowcount')) - 1
  expect(await box.locator('tr[data-id]').count()).toBeLessThan(total)
  const last = box.locator(`tr[aria-rowindex="${total + 1}"][data-id]`)
  await expect
    .poll(
      async () => {
        await box.evaluate((element) => void (element.scrollTop = element.scrollHeight))
        return last.isVisible()
      },
      // The usual time limit of the page, because the test does not measure speed.
      { timeout: 30_000 },
    )
    .toBe(true)
  await looksRight(page)
})

test('a print states which rows it has, and has all rows of a scrolling list that are loaded', async () => {
  await goTo(page, '/employees/employees/all-employees')
  await page.emulateMedia({ media: 'print' })
  await page
    .getByText(/^1–20 of \d+$/)
    .filter({ visible: true })
    .waitFor()
  expect(await page.getByRole('button', { name: 'Next page' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: null })

  await goTo(page, '/people?view=table&size=0')
  const box = page.locator('[data-endless]')
  await box.locator('tr[data-id]').first().waitFor()
  const total = Number(await box.locator('table').getAttribute('aria-rowcount')) - 1
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  expect(await box.locator('tr[data-id]').count()).toBe(total)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await expect.poll(() => box.locator('tr[data-id]').count()).toBeLessThan(total)
})

test('filters are in a panel behind a button that counts them, and an active one can be removed', async () => {
  await goTo(page, '/employees/employees/all-employees')
  expect(await page.getByRole('combobox', { name: 'Department' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('group', { name: 'Filters' })
  await panel.getByText('Small groups of leavers').waitFor()
  await looksRight(page)
  await panel.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Engineering' }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Remove filter Department: Engineering' }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
})
