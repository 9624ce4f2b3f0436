import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, toDayInZone, toWeekday, type Day } from '../../domain/kit/day.ts'
import { goTo, site } from './site.ts'

const s = await site()
const LEAVES = '/employees/employees/leaves'
const employee = await s.signIn('employee@acme.example')
const manager = await s.signIn('manager@acme.example')

/** A working day after today in the organisation's calendar: the first one, or a later one. */
function freeDay(skipped = 0): Day {
  const next = workingDay(addDays(toDayInZone('Asia/Kolkata', new Date()), 1))
  return Array.from({ length: skipped }).reduce<Day>((day) => workingDay(addDays(day, 1)), next)
}

function workingDay(day: Day): Day {
  return toWeekday(day) > 5 ? workingDay(addDays(day, 1)) : day
}

async function requestDay(page: Page, day: Day, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Request leave' }).click()
  const drawer = page.getByRole('dialog')
  const label = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
  await drawer.locator('table').first().waitFor()
  const cell = drawer.locator(`button[aria-label="${label}"]:not([data-outside])`).first()
  if ((await cell.count()) === 0) await drawer.getByRole('button', { name: 'Next' }).click()
  await cell.click()
  await drawer.getByLabel('Reason').fill(reason)
  await drawer.getByText(/^Uses 1 day/).waitFor()
  await drawer.getByRole('button', { name: 'Request leave' }).click()
  await drawer.waitFor({ state: 'detached' })
}

/** A day as the screens show it: '2 Dec', but not the end of '22 Dec'. */
function shortDay(day: Day): RegExp {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return new RegExp(`(?<!\\d)${format.format(new Date(day))}`)
}

const openRequest = (page: Page, day: Day) =>
  page
    .locator('main li', { hasText: shortDay(day) })
    .getByRole('button', { name: /Rahul Verma/ })
    .click({ timeout: 8000 })

/** A decision can be undone for 8 seconds. Leaving the screen sends it at once. */
async function sendDecision(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await goTo(page, '/employees/employees/holidays')
}

async function withdraw(page: Page): Promise<void> {
  const act = { name: 'Withdraw' }
  await page.getByRole('dialog').first().getByRole('button', act).click()
  await page
    .getByRole('dialog', { name: /^Withdraw:/ })
    .getByRole('button', act)
    .click()
}

const stateOf = (page: Page, text: string | RegExp) => page.locator('tr, li, article', { hasText: text })

test('a request and its decision appear on the other screen without a reload', async () => {
  await goTo(employee.page, LEAVES)
  await goTo(manager.page, `${LEAVES}/pending`)
  const waiting = await manager.page.locator('main li').count()
  // Pending requests stay visible behind the drawer of delegates.
  await goTo(manager.page, `${LEAVES}/pending?absence=open`)
  await manager.page.getByRole('dialog', { name: 'Approval delegates' }).waitFor()
  expect(await manager.page.locator('main li').count()).toBe(waiting)
  await goTo(manager.page, `${LEAVES}/pending`)
  const day = freeDay()

  await requestDay(employee.page, day, 'A day in the hills')
  // No reload: a live event updates the other screen.
  await manager.page.waitForFunction((before) => document.querySelectorAll('main li').length > before, waiting, {
    timeout: 8000,
  })
  await openRequest(manager.page, day)
  await manager.page.getByText('A day in the hills').first().waitFor()
  await manager.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await sendDecision(manager.page)

  await stateOf(employee.page, shortDay(day)).filter({ hasText: 'Approved' }).first().waitFor({ timeout: 8000 })
  const bell = await employee.page.evaluate(async () => {
    const { accessToken } = (await fetch('/api/auth/refresh', { method: 'POST' }).then((reply) => reply.json())) as {
      accessToken: string
    }
    const reply = await fetch('/api/notifications/getNotificationsByUser', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    })
    return (await reply.json()) as { content: { event: string; title: string }[] }
  })
  expect(bell.content[0]?.event).toMatch(/leave/i)
  expect([...employee.complaints(), ...manager.complaints()]).toEqual([])
})

test('a request that is withdrawn while it is open stays visible without decision buttons', async () => {
  await goTo(employee.page, LEAVES)
  const day = freeDay(4)
  await requestDay(employee.page, day, 'Perhaps to the sea')
  await goTo(manager.page, `${LEAVES}/pending`)
  await openRequest(manager.page, day)
  const detail = manager.page.locator('main', { hasText: 'Perhaps to the sea' })
  await detail.getByRole('button', { name: 'Approve', exact: true }).waitFor()

  await stateOf(employee.page, shortDay(day)).filter({ hasText: 'Pending' }).first().click()
  await withdraw(employee.page)
  await detail.getByText('Request already updated').waitFor({ timeout: 8000 })
  expect(await detail.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  expect(await manager.page.locator('main li', { hasText: shortDay(day) }).count()).toBe(0)
  await manager.page.keyboard.press('j')
  await manager.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
})

test('a rejection needs a reason, and the employee sees it', async () => {
  await goTo(employee.page, LEAVES)
  await goTo(manager.page, `${LEAVES}/pending`)
  const day = freeDay(1)
  await requestDay(employee.page, day, 'Another day in the hills')
  await openRequest(manager.page, day)
  await manager.page.getByText('Another day in the hills').first().waitFor()
  await manager.page.keyboard.press('r')
  const reject = manager.page.getByRole('button', { name: 'Reject', exact: true })
  expect(await reject.isDisabled()).toBe(true)
  await manager.page.getByLabel('Reason').fill('We ship that day')
  await reject.click()
  await sendDecision(manager.page)
  await stateOf(employee.page, 'Rejected').first().waitFor({ timeout: 8000 })
  await stateOf(employee.page, 'Rejected').first().click()
  await employee.page.getByText('We ship that day', { exact: true }).waitFor()
})

test('the form resets values that another type does not support, and says why a leave is too long', async () => {
  const { page, context } = await s.signIn('employee@acme.example')
  await goTo(page, `${LEAVES}?request=new`)
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
  for (let month = 0; month < 24; month++) await next.click()
  await firstWednesday.click()
  await drawer.getByText('A leave can span at most 366 days.').waitFor()
  await context.close()
})

test('hours start with the shift, and their fields stay visible while the user types', async () => {
  const { page, context, complaints } = await s.signIn('employee@acme.example')
  await goTo(page, `${LEAVES}?request=new`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Leave type').first().click()
  await page.getByRole('option', { name: /Casual/ }).click()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.locator('table tr').nth(2).locator('button').nth(2).click()
  await drawer.getByText('Hours', { exact: true }).click()
  const from = drawer.getByLabel('From', { exact: true })
  expect([await from.inputValue(), await drawer.getByLabel('To', { exact: true }).inputValue()]).toEqual([
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
  expect(await page.getByRole('button', { name: /^Remove filter/ }).count()).toBe(1)
  await clear.click()
  await clear.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

test('after a decision or a withdrawal the keyboard focus stays in place', async () => {
  await goTo(employee.page, LEAVES)
  const day = freeDay(1)
  await requestDay(employee.page, day, 'One to withdraw')
  await stateOf(employee.page, shortDay(day)).filter({ hasText: 'Pending' }).first().click()
  const drawer = employee.page.getByRole('dialog').first()
  await withdraw(employee.page)
  await employee.page.getByText('Withdrawn', { exact: true }).first().waitFor()
  await drawer.getByText('Withdrawn by Rahul Verma').waitFor()
  await employee.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))

  await goTo(employee.page, LEAVES)
  await requestDay(employee.page, day, 'One to approve')
  await goTo(manager.page, `${LEAVES}/pending`)
  await openRequest(manager.page, day)
  await manager.page.getByText('One to approve').first().waitFor()
  await manager.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await manager.page.getByText('Approved: Rahul Verma').waitFor()
  await manager.page.waitForFunction(() => document.activeElement?.matches('main li button[aria-current], main h1'))
  expect(await manager.page.getByText('One to approve').count()).toBe(0)
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
  const { page, context } = await s.signIn('hr@acme.example')
  await goTo(page, '/employees/employees/leave-withdrawal?record=new')
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
  await drawer.getByText('The last day must be on or after the first day.').waitFor()
  expect(await drawer.getByLabel('To', { exact: true }).inputValue()).toBe(`4 Jun ${year}`)
  expect(await drawer.getByRole('button', { name: 'Record leave' }).isDisabled()).toBe(true)
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
  const { page, context, complaints } = await s.signIn('hr@acme.example')
  await goTo(page, '/employees/employees/leave-settings?q=Casual&sort=code')
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
  const newcomer = await s.signIn('charlotte.reed@acme.example')
  await goTo(newcomer.page, LEAVES)
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
  expect(await drawer.getByText('You can encash').count()).toBe(2)
  expect(await drawer.getByRole('button', { name: 'Request encashment' }).isDisabled()).toBe(true)
  await days.fill('0.005')
  await drawer.getByText('Enter days with at most two decimals, such as 2.25.').waitFor()
  await days.fill('0.5')
  expect(await drawer.getByRole('button', { name: 'Request encashment' }).isDisabled()).toBe(false)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Discard changes' })
    .click()
  await drawer.waitFor({ state: 'detached' })
})

// The last test: it stops the clock of the page.
test('the approver of a cancellation sees that the leave has started or ended', async () => {
  await goTo(employee.page, LEAVES)
  const day = freeDay(3)
  await requestDay(employee.page, day, 'One to cancel')
  await goTo(manager.page, `${LEAVES}/pending`)
  await openRequest(manager.page, day)
  await manager.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await sendDecision(manager.page)
  await stateOf(employee.page, shortDay(day)).filter({ hasText: 'Approved' }).first().click()
  const act = { name: 'Request cancellation' }
  await employee.page.getByRole('dialog').first().getByRole('button', act).click()
  await employee.page
    .getByRole('dialog', { name: /cancel/i })
    .getByRole('button', act)
    .click()
  for (const [later, words] of [
    [0, 'This leave started on'],
    [1, 'This leave ended on'],
  ] as const) {
    await manager.page.clock.setFixedTime(`${addDays(day, later)}T08:00:00Z`)
    await goTo(manager.page, `${LEAVES}/pending?later=${later}`)
    await openRequest(manager.page, day)
    await manager.page.getByText(words).waitFor()
    expect(await manager.page.getByText(/This leave (started|ended) on/).count()).toBe(1)
  }
})
