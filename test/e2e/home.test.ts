import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { HOME, site, type Site } from './site.ts'

const userHome = '/dashboards/performance/employee'
const hrHome = '/dashboards/performance/admin'

let shared: Site
beforeAll(async () => {
  shared = await site()
})

/** A window that is high enough for all cards. Only cards near the visible part are loaded. */
const tall = { path: HOME, height: 4000 }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const todos = (page: Page) => region(page, 'Needs your attention').getByRole('link')

test.each([
  ['employee@acme.example', userHome, ['Leave balances', 'My leave requests', 'My pay', 'Next holiday']],
  ['manager@acme.example', userHome, ['Pending approvals', 'Team today', 'Away']],
  [
    'hr@acme.example',
    hrHome,
    ['Payroll', 'Headcount in the last 12 months', 'Joiners and leavers', 'Compliance calendar'],
  ],
  ['admin@acme.example', hrHome, ['Users and messages', 'Payroll cost in the last 12 months', 'Expiring documents']],
])('the home screen of %s begins with the things to do', async (user, path, cards) => {
  const { page, context, complaints } = await shared.signIn(user, { ...tall, path })
  await todos(page).first().waitFor()
  expect(await page.locator('main section').first().getAttribute('aria-label')).toBe('Needs your attention')
  for (const card of cards) await region(page, card).waitFor()
  expect(await page.locator('main h1').textContent()).toMatch(/^Good (morning|afternoon|evening), /)
  expect(complaints()).toEqual([])
  await context.close()
})

test('employees see no cards of HR, and HR no leave balances', async () => {
  const employee = await shared.signIn('employee@acme.example', tall)
  await todos(employee.page).first().waitFor()
  for (const card of ['Payroll', 'Pending approvals', 'Team today', 'Users and messages'])
    expect(await region(employee.page, card).count()).toBe(0)
  await employee.context.close()
  const hr = await shared.signIn('hr@acme.example', tall)
  await region(hr.page, 'Payroll').waitFor()
  expect(await region(hr.page, 'Leave balances').count()).toBe(0)
  expect(await region(hr.page, 'Users and messages').count()).toBe(0)
  await hr.context.close()
})

test.each(['hr@acme.example', 'admin@acme.example'])(
  '%s see their to-dos at the top without scrolling',
  async (user) => {
    const { page, context } = await shared.signIn(user, { path: HOME })
    await region(page, 'My to-dos').getByRole('textbox', { name: 'New to-do' }).waitFor()
    await context.close()
  },
)

test('HR open their own home screen, which separates approved days from days taken', async () => {
  const { page, context } = await shared.signIn('hr@acme.example', tall)
  await page.getByRole('link', { name: 'My dashboard' }).click()
  const balance = region(page, 'Leave balances').getByRole('listitem').filter({ hasText: 'Casual leave' })
  await balance.getByText(/^[\d.]+ approved$/).waitFor()
  await region(page, 'My leave requests').getByText('Approved').first().waitFor()
  await context.close()
})

test('a month of the headcount opens the employees of that day', async () => {
  const { page, context } = await shared.signIn('hr@acme.example', tall)
  const month = region(page, 'Headcount in the last 12 months').getByRole('link').first()
  await month.waitFor()
  const count = (await month.textContent())?.match(/^\d+/)?.[0]
  await month.click()
  await page.waitForURL(/all-employees\?asOf=/)
  await page
    .getByText(new RegExp(`of ${count}$`))
    .first()
    .waitFor()
  await context.close()
})

test('celebrations, joiners and appreciations are one feed, and a line opens its record', async () => {
  const { page, context } = await shared.signIn('employee@acme.example', tall)
  const feed = region(page, 'Company feed')
  await feed.getByRole('link', { name: 'Send appreciation' }).waitFor()
  const lines = feed.getByRole('link').filter({ hasText: /·/ })
  await lines.first().waitFor()
  for (const gone of ['Birthdays & anniversaries', 'New joiners', 'Appreciation'])
    expect(await region(page, gone).count()).toBe(0)
  const thanks = feed.getByRole('link').filter({ hasText: 'Thanked by' })
  if ((await thanks.count()) === 0) await feed.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await thanks.first().click()
  await page.waitForURL(/\/appreciation\?employeeId=/)
  await context.close()
})

test('the compliance calendar marks what is overdue, and what HR has done', async () => {
  const { page, context } = await shared.signIn('hr@acme.example', tall)
  const calendar = region(page, 'Compliance calendar')
  await calendar.getByRole('link', { name: 'Provident fund return and payment' }).first().click()
  await page.waitForURL(/payroll\/returns\?month=/)
  const item = page.getByRole('listitem').filter({ hasText: 'ESI contribution' })
  await item.getByRole('button', { name: /^Mark as (not )?done: ESI/ }).waitFor()
  if ((await item.getByText(/^Done by /).count()) === 0)
    await item.getByRole('button', { name: /^Mark as done/ }).click()
  await item.getByText(/^Done by /).waitFor()
  await item.getByRole('button', { name: /^Mark as not done/ }).click()
  await item.getByText(/^Done by /).waitFor({ state: 'detached' })
  await context.close()
})

test('a call that fails affects its own card only', async () => {
  const { page, context } = await shared.signIn('hr@acme.example', { height: tall.height })
  await page.route(/payrollDrafts\/search/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(hrHome)
  await region(page, 'Payroll').getByRole('button', { name: 'Try again' }).waitFor()
  await region(page, 'Needs your attention').getByText('Part of the list could not be loaded.').waitFor()
  await expect.poll(() => todos(page).count(), { timeout: 10_000 }).toBeGreaterThan(2)
  await region(page, 'Payroll cost in the last 12 months').getByRole('link').first().waitFor()
  await page.unroute(/payrollDrafts\/search/)
  await region(page, 'Payroll').getByRole('button', { name: 'Try again' }).click()
  await region(page, 'Payroll').getByText('Payment date').waitFor()
  await context.close()
})

test.each([
  ['hr@acme.example', hrHome],
  ['employee@acme.example', userHome],
])('the cards of %s stay in place while they load', async (user, path) => {
  const { page, context } = await shared.signIn(user)
  await page.addInitScript(observeLayoutShifts)
  await page.goto(path)
  await todos(page).first().waitFor()
  await expect.poll(() => page.locator('main .mantine-Skeleton-root').count()).toBe(0)
  expect(await page.evaluate<number>('layoutShift')).toBeLessThanOrEqual(0.05)
  await context.close()
})

const observeLayoutShifts = `
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

test('a card that fails does not affect the others, and loads again', async () => {
  const { page, context } = await shared.signIn('hr@acme.example', tall)
  await todos(page).first().waitFor()
  await page.route('**/api/hr/headcount/months**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  const card = region(page, 'Headcount in the last 12 months')
  const retry = card.getByRole('button', { name: 'Try again' })
  await retry.waitFor({ timeout: 20_000 })
  await region(page, 'Compliance calendar').getByRole('link').first().waitFor()
  await todos(page).first().waitFor()
  await page.unroute('**/api/hr/headcount/months**')
  await retry.click()
  await card.getByRole('link').first().waitFor()
  await context.close()
})
