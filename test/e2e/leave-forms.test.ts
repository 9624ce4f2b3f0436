import { expect, test } from 'vitest'
import { goTo, site } from './site.ts'

const s = await site()
const LEAVES = '/employees/employees/leaves'
const employee = await s.signIn('employee@acme.example')

test('the form resets values that another type does not support, and says why a leave is too long', async () => {
  const { page, context } = await s.signIn('employee@acme.example', { path: `${LEAVES}?request=new` })
  const drawer = page.getByRole('dialog')
  const choose = async (type: RegExp) => {
    await drawer.getByLabel('Leave type').first().click()
    await page.getByRole('option', { name: type }).click()
  }
  const next = drawer.getByRole('button', { name: 'Next' })
  const firstWednesday = drawer.locator('table tr').nth(2).locator('button').nth(2)
  await next.click()
  await firstWednesday.click()
  await drawer.getByText('First half').click()
  await drawer.getByText('Uses 0.5 days').waitFor()
  await choose(/Restricted/)
  await drawer.getByText('Uses 1 day').waitFor()
  expect(await drawer.getByText('can only be taken as full days').count()).toBe(0)
  await choose(/Unpaid/)
  for (let month = 0; month < 13; month++) await next.click()
  await firstWednesday.click()
  await drawer.getByText('A leave can span at most 366 days.').waitFor()
  await context.close()
})

test('hours start with the shift, and their fields stay visible while the user types', async () => {
  const { page, context, complaints } = await s.signIn('employee@acme.example', { path: `${LEAVES}?request=new` })
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Leave type').first().click()
  await page.getByRole('option', { name: /Casual/ }).click()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.locator('table tr').nth(2).locator('button').nth(2).click()
  await drawer.getByText('Hours', { exact: true }).click()
  const from = drawer.getByLabel('Start time', { exact: true })
  expect([await from.inputValue(), await drawer.getByLabel('End time', { exact: true }).inputValue()]).toEqual([
    '09:30',
    '11:30',
  ])
  await drawer.getByText(/^Uses 0.25 days/).waitFor()
  await from.focus()
  await page.keyboard.press('Backspace')
  await drawer.getByText('Enter a time.').waitFor()
  expect(await from.evaluate((input) => input === document.activeElement)).toBe(true)
  await drawer.getByText('Full day', { exact: true }).click()
  await drawer.getByText('Uses 1 day').waitFor()
  expect(await drawer.getByRole('button', { name: 'Request leave' }).isEnabled()).toBe(true)
  expect(complaints()).toEqual([])
  await context.close()
})

test('the default period of a report is not a filter; another period is one and can be cleared', async () => {
  const { page, context } = await s.signIn('hr@acme.example')
  const report = '/employees/employees/leaves/report'
  const clear = page.getByRole('button', { name: 'Clear all' })
  await goTo(page, report)
  await page.getByText(/^1–/).waitFor()
  expect(await clear.count()).toBe(0)
  const year = await page.evaluate(() => new Date().getFullYear())
  await goTo(page, `${report}?from=${year}-03-01`)
  await expect.poll(() => page.getByRole('button', { name: /^Remove filter/ }).count(), { timeout: 10_000 }).toBe(1)
  await clear.click()
  await clear.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

test('deleting the calendar link asks for confirmation, and then focuses the button for a new link', async () => {
  const { page } = employee
  await goTo(page, `${LEAVES}?feed=open`)
  const drawer = page.getByRole('dialog', { name: 'Calendar subscription' })
  await drawer.getByRole('button', { name: 'Create calendar link' }).click()
  const end = drawer.getByRole('button', { name: 'Revoke link' })
  await end.click()
  const confirmation = page.getByRole('dialog', { name: 'Revoke the calendar link?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.waitFor({ state: 'detached' })
  await end.click()
  await confirmation.getByRole('button', { name: 'Revoke link' }).click()
  await end.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Create calendar link'))
  expect(await confirmation.count()).toBe(0)
})

test('dates that HR enters in the wrong order stay as typed and show an error', async () => {
  const { page, context } = await s.signIn('hr@acme.example', {
    path: '/employees/employees/leave-withdrawal?record=new',
  })
  const drawer = page.getByRole('dialog')
  for (const [label, words] of [
    ['Employee', 'Rahul'],
    ['Leave type', 'Casual'],
  ] as const) {
    await drawer.getByLabel(label).first().fill(words)
    await page.getByRole('option', { name: words }).first().click()
  }
  const year = await page.evaluate(() => new Date().getFullYear())
  for (const [label, day] of [
    ['From', `9 Jun ${year}`],
    ['To', `4 Jun ${year}`],
  ] as const) {
    await drawer.getByLabel(label, { exact: true }).fill(day)
    await page.keyboard.press('Tab')
  }
  await drawer.getByText('The end date must be on or after the start date.').waitFor()
  expect(await drawer.getByLabel('To', { exact: true }).inputValue()).toBe(`4 Jun ${year}`)
  expect(await drawer.getByRole('button', { name: 'Add leave' }).isDisabled()).toBe(true)
  await context.close()
})

test('an invalid month or year in the URL shows the current one', async () => {
  const { page, context, complaints } = await s.signIn('employee@acme.example')
  const thisYear = await page.evaluate(() => String(new Date().getFullYear()))
  for (const address of ['tab=calendar&month=2026-13', 'tab=calendar&month=soon', 'tab=year&year=soon']) {
    await goTo(page, `${LEAVES}?${address}`)
    await page.locator('main [aria-live=polite]', { hasText: thisYear }).waitFor()
  }
  expect(complaints()).toEqual([])
  await context.close()
})

test('a new tab has its own search and order', async () => {
  const { page, context, complaints } = await s.signIn('hr@acme.example', {
    path: '/employees/employees/leave-settings?q=Casual&sort=code',
  })
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('tab', { name: 'Leave cycles' }).click()
  await page.getByRole('cell', { name: '2027' }).first().waitFor()
  await goTo(page, '/employees/employees/leave-withdrawal?state=CANCELLATION_PENDING')
  await page.getByRole('tab', { name: 'Encashment' }).click()
  await page.waitForFunction(() => location.search === '?tab=encashments')
  expect(complaints()).toEqual([])
  await context.close()
})

test('an employee on probation sees which leave must wait; other employees see no notice', async () => {
  const newcomer = await s.signIn('charlotte.reed@acme.example', { path: LEAVES })
  const notice = newcomer.page.getByRole('note')
  await notice.getByText(/^On probation until /).waitFor()
  await notice.getByText(/^Earned leave accrues during probation and can be taken from /).waitFor()

  const confirmed = await s.signIn('employee@acme.example')
  const answered = confirmed.page.waitForResponse(/\/employee\/probation\//)
  await goTo(confirmed.page, LEAVES)
  expect((await answered).status()).toBe(200)
  await confirmed.page.getByRole('list', { name: 'Leave balances' }).waitFor()
  expect(await confirmed.page.getByRole('note').count()).toBe(0)
  expect([...newcomer.complaints(), ...confirmed.complaints()]).toEqual([])
  for (const { context } of [newcomer, confirmed]) await context.close()
})

test('the encashment form shows its limit and an error as soon as a larger number is typed', async () => {
  const { page } = employee
  await goTo(page, '/employees/employees/leave-withdrawal?tab=encashments&open=new')
  const drawer = page.getByRole('dialog', { name: 'Encash leave' })
  const days = drawer.getByLabel('Days')
  await days.fill('99')
  await page.waitForFunction(() => document.querySelector('[role=dialog] input[aria-invalid=true]'))
  await expect.poll(() => drawer.getByText('You can encash').count(), { timeout: 10_000 }).toBe(2)
  expect(await drawer.getByRole('button', { name: 'Send request' }).isDisabled()).toBe(true)
  await days.fill('0.005')
  await drawer.getByText('Enter days with at most two decimals, such as 2.25.').waitFor()
  await days.fill('0.5')
  expect(await drawer.getByRole('button', { name: 'Send request' }).isDisabled()).toBe(false)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Discard changes' })
    .click()
  await drawer.waitFor({ state: 'detached' })
})
