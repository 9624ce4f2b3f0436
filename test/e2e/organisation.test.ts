import { expect, test } from 'vitest'
import { setLanguage, site } from './site.ts'

const s = await site()

test('the history shows the first month of the financial year by its name', async () => {
  const { page } = await s.signIn('admin@acme.example', { path: '/settings/organisation' })
  await page.getByLabel('Financial year').first().click()
  await page.getByRole('option', { name: 'July' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('April → July').waitFor()
  await setLanguage(page, 'hi')
  await page.getByText('अप्रैल → जुलाई').waitFor()
}, 60_000)
