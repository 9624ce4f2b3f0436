import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { site, type Site } from './site.ts'

let at: Site
beforeAll(async () => {
  at = await site()
})

test('an employee edits a pending request, and its approval starts again', async () => {
  const { page, context, complaints } = await at.signIn('employee@acme.example', {
    path: '/employees/employees/leaves',
  })
  await page.getByRole('button', { name: 'Request leave' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  const day = form.locator('button[aria-label]:not([data-mark]):not([data-disabled])').filter({ hasText: /^1[0-9]$/ })
  await day.first().click()
  await day.first().click()
  await form.getByLabel('Reason').fill('A family visit')
  await form.getByText(/^Uses /).waitFor()
  await form.getByRole('button', { name: 'Request leave' }).click()
  await form.waitFor({ state: 'detached' })

  await page.getByRole('cell', { name: 'Pending', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit and resubmit' }).click()
  const editor = page.getByRole('dialog', { name: 'Request leave' })
  await editor.getByText('The approval starts again when you submit the changed request.').waitFor()
  // The button changes its colour when the days are counted.
  await editor.getByText(/^Uses /).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await editor.getByLabel('Reason').fill('A family visit, moved')
  await editor.getByRole('button', { name: 'Request leave' }).click()
  await editor.waitFor({ state: 'detached' })
  // The request is still open behind the form.
  await page
    .getByRole('dialog')
    .getByText(/^Resubmitted by /)
    .waitFor()
  expect(complaints()).toEqual([])
  await context.close()
})
