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

/** The row of the request that starts on the day. Other rows may show the day as their due date. */
const findRow = (page: Page, day: Day) =>
  page.locator('main li').getByRole('button', { name: new RegExp(`Rahul Verma .*, ${shortDay(day).source}`) })

const openRequest = (page: Page, day: Day) => findRow(page, day).click()

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
  await detail.getByText('Request already updated').waitFor()
  expect(await detail.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  expect(await findRow(manager.page, day).count()).toBe(0)
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
