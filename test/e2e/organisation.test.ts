import { expect, test } from 'vitest'
import { setLanguage, site } from './site.ts'

const s = await site()

test('a failed save is shown once, in the form and in view', async () => {
  const { page, context } = await s.signIn('admin@acme.example', { path: '/settings/organisation', width: 390 })
  await page.route('**/api/organisation', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Something went wrong on the server.' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const message = page.getByText('Something went wrong on the server.')
  await message.first().waitFor()
  expect(await message.count()).toBe(1)
  const alert = page.locator('form').getByRole('alert')
  expect(await alert.textContent()).toContain('Your entries are kept.')
  const header = await page.getByRole('banner').boundingBox()
  expect((await alert.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await context.close()
}, 60_000)

test('the history shows the first month of the financial year by its name', async () => {
  const { page } = await s.signIn('admin@acme.example', { path: '/settings/organisation' })
  await page.getByLabel('Financial year').first().click()
  await page.getByRole('option', { name: 'July' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('April → July').waitFor()
  await setLanguage(page, 'hi')
  await page.getByText('अप्रैल → जुलाई').waitFor()
}, 60_000)
