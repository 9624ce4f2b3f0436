import { beforeAll, expect, test } from 'vitest'
import { goTo, site, type Site } from './site.ts'

let at: Site
beforeAll(async () => {
  at = await site()
})

const OWN = '/employees/employees/attendance/employee'

test('a punch without a connection is stored on the device and sent later; HR sees that it was offline', async () => {
  const { page, context } = await at.signIn('employee@acme.example', { width: 390 })
  await goTo(page, OWN)
  const card = page.getByRole('region', { name: 'Attendance today' })
  const button = card.getByRole('button', { name: /^Check (in|out)$/ })
  const before = await button.textContent()
  await context.setOffline(true)
  await button.click()
  await card.getByText(/waiting to be sent$/).waitFor()
  // The next punch has the opposite direction.
  expect(await button.textContent()).not.toBe(before)
  // The punch is sent from any screen.
  await page.evaluate(() => history.back())
  await context.setOffline(false)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('muster.offline-punches')), { timeout: 20_000 })
    .toBe('[]')
  await context.close()

  const hr = await at.signIn('hr@acme.example', { path: '/employees/employees/attendance/admin?tab=punches' })
  await hr.page
    .getByRole('row')
    .filter({ hasText: 'Rahul Verma' })
    .getByText(/^Offline, received /)
    .first()
    .waitFor()
  await hr.context.close()
})

test('a punch that the server refuses shows the reason, and leads to a regularisation', async () => {
  const { page, context } = await at.signIn('employee@acme.example', { path: OWN })
  const card = page.getByRole('region', { name: 'Attendance today' })
  await context.setOffline(true)
  await card.getByRole('button', { name: /^Check (in|out)$/ }).click()
  await card.getByText(/waiting to be sent$/).waitFor()
  // The device was off for three days.
  await page.evaluate(() => {
    const key = 'muster.offline-punches'
    const [punch] = JSON.parse(localStorage.getItem(key) ?? '[]')
    punch.body.offlineAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
    localStorage.setItem(key, JSON.stringify([punch]))
  })
  await context.setOffline(false)
  const notice = card.getByRole('alert').filter({ hasText: 'not accepted' })
  await notice.getByText('Offline check-ins are accepted for 24 hours.', { exact: false }).waitFor({ timeout: 20_000 })
  await notice.getByRole('link', { name: 'Request a regularisation' }).waitFor()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'detached' })
  await context.close()
})
