import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, listDays, toWeekday, type Day } from '../../domain/kit/day.ts'
import { goTo, settled, site, type Visitor } from './site.ts'

const s = await site()
const CALENDAR = '/task/calendar'

/** Creates a task by `c` with only a name. */
async function createTask(page: Page, name: string): Promise<void> {
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create task' }).click()
  await page.getByRole('button', { name: 'Create task' }).waitFor({ state: 'detached' })
}

const findBar = (page: Page, name: string) => page.getByRole('button', { name: `${name} · Personal` }).first()

/** The day under the start of the bar of a task. */
const readStart = (page: Page, name: string): Promise<Day> =>
  findBar(page, name).evaluate((bar) => {
    const { left, top } = bar.getBoundingClientRect()
    const days = [...(bar.closest('[class*=week]')?.querySelectorAll('time') ?? [])]
    const under = days.findLast((day) => (day.parentElement?.getBoundingClientRect().left ?? Infinity) <= left + 4)
    return under?.dateTime ?? `none at ${top}`
  })

const waitForStart = (page: Page, name: string, day: Day) =>
  expect.poll(() => readStart(page, name), { timeout: 10_000 }).toBe(day)

/** A day of the week of `day`, which is shown in the same row: the next one, or the previous one on a Sunday. */
const findNeighbour = (day: Day): Day => addDays(day, toWeekday(day) === 7 ? -1 : 1)

test('a bar of the calendar moves by mouse and by keyboard, and the change can be undone', async () => {
  const { page, complaints, context } = await s.signIn('employee@acme.example', { path: CALENDAR })
  await createTask(page, 'Visit the printer')
  await findBar(page, 'Visit the printer').waitFor()
  const today = await readStart(page, 'Visit the printer')
  const other = findNeighbour(today)
  // The upper edge of a day has no bars.
  await findBar(page, 'Visit the printer').dragTo(page.locator(`[class*=day]:has(> time[datetime="${other}"])`), {
    targetPosition: { x: 40, y: 8 },
  })
  await waitForStart(page, 'Visit the printer', other)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await waitForStart(page, 'Visit the printer', today)

  await findBar(page, 'Visit the printer').focus()
  await page.keyboard.press(other > today ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
  await waitForStart(page, 'Visit the printer', other)
  expect(complaints()).toEqual([])
  await context.close()
})

test('the calendar selects all statuses at first, loads one page of 40, and names the absent users', async () => {
  const { page, complaints, context } = await s.signIn('manager@acme.example')
  const bodies: { url: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push({ url: request.url(), body: request.postDataJSON() as unknown })
  })
  await goTo(page, CALENDAR)
  const bodyOf = (path: string) => bodies.find(({ url }) => url.endsWith(path))?.body
  expect(bodyOf('/api/task/tasks/search')).toMatchObject({ page: 0, size: 40 })
  expect(bodyOf('/api/task/status_master/search')).toEqual({})
  const shown = page.locator('[class*=MultiSelect] [class*=Pill-label]')
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Personal', 'To do', 'In progress', 'In review', 'Done'])

  const dones = page.getByRole('button', { name: / · Done$/ })
  await dones.first().waitFor()
  await page.getByRole('combobox', { name: 'Statuses' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Done' }).click()
  await expect.poll(() => dones.count()).toBe(0)
  await page.reload()
  await settled(page)
  await page
    .getByRole('button', { name: / · In progress$/ })
    .first()
    .waitFor()
  expect(await dones.count()).toBe(0)
  expect(complaints()).toEqual([])
  await context.close()
})

test('holidays and approved leave are in the background of the calendar', async () => {
  const { page, complaints, context } = await s.signIn('hr@acme.example', { path: CALENDAR })
  const year = new Date().getFullYear()
  const findNotes = (note: RegExp) => page.locator('[class*=note]').filter({ hasText: note })
  await goTo(page, `${CALENDAR}?month=${year}-01`)
  await findNotes(/Republic Day/)
    .first()
    .waitFor()

  const months = listDays(`${year - 1}-12-01`, `${year}-12-01`).filter((day) => day.endsWith('-01'))
  let monthWithLeave: string | undefined
  for (const month of months) {
    const loaded = page.waitForResponse((response) => response.url().endsWith('/leave/calendar'))
    await goTo(page, `${CALENDAR}?month=${month.slice(0, 7)}`)
    const { content } = (await (await loaded).json()) as { content: { away: { isPending: boolean }[] }[] }
    if (content.some(({ away }) => away.some(({ isPending }) => !isPending))) {
      monthWithLeave = month
      break
    }
  }
  expect(monthWithLeave).toBeDefined()
  await findNotes(/on leave/)
    .first()
    .waitFor()
  expect(complaints()).toEqual([])
  await context.close()
})

test('a sprint is planned against the capacity, started, and closed with its unfinished tasks moved on', async () => {
  const lead: Visitor = await s.signIn('manager@acme.example')
  const { page } = lead
  await goTo(page, '/sprint')
  await page.getByRole('row', { name: /Sprint 2/ }).click()
  await page.getByRole('button', { name: 'Close sprint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close “Sprint 2”?' })
  await dialog.getByText(/Unfinished tasks: [1-9]/).waitFor()
  await dialog.getByRole('radio', { name: 'Backlog' }).check()
  await dialog.getByRole('button', { name: 'Close sprint' }).click()
  await page.getByText(/unfinished tasks were moved to the backlog/).waitFor()
  await page.keyboard.press('Escape')

  const today = new Date().toISOString().slice(0, 10)
  await planSprint(page, 'Sprint 3', addDays(today, 30))
  await page.keyboard.press('Escape')
  await planSprint(page, 'Sprint 4', addDays(today, 50))
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Sprint 3/ }).click()

  const backlog = page.getByRole('region', { name: 'Team backlog' })
  const planned = page.getByRole('region', { name: 'In the sprint' })
  const adds = backlog.getByRole('button', { name: /^Add: / })
  await adds.nth(1).waitFor()
  const labels = await adds.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  for (const label of labels.slice(0, 2)) {
    await backlog.getByRole('button', { name: label, exact: true }).click()
    await planned.getByRole('button', { name: label.replace('Add', 'Remove'), exact: true }).waitFor()
  }
  await page.getByRole('tab', { name: 'Capacity' }).click()
  await page.getByText(/^Planned .* of .*h/).waitFor()
  await page.getByRole('button', { name: 'Start sprint' }).click()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await page.getByText('The sprint has started').waitFor()
  await page.getByRole('tab', { name: 'Progress' }).click()
  await page.getByText('Velocity').first().waitFor()

  await page.getByRole('button', { name: 'Close sprint' }).click()
  const closing = page.getByRole('dialog', { name: 'Close “Sprint 3”?' })
  await closing.getByText('Unfinished tasks: 2').waitFor()
  expect(await closing.getByRole('radio', { name: 'Sprint 4' }).isChecked()).toBe(true)
  await closing.getByRole('button', { name: 'Close sprint' }).click()
  await page.getByText('2 unfinished tasks were moved to Sprint 4.').waitFor()
  expect(lead.complaints()).toEqual([])
  await lead.context.close()
})

async function planSprint(page: Page, name: string, from: Day): Promise<void> {
  await page.getByRole('button', { name: 'New sprint' }).click()
  const form = page.getByRole('dialog', { name: 'New sprint' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: 'Product' }).click()
  await fillDay(form, 'Start date', from)
  await fillDay(form, 'End date', addDays(from, 13))
  await page
    .getByRole('button', { name: /^(Add|Save|Create)/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Start sprint' }).waitFor()
}

async function fillDay(form: Locator, label: string, day: Day): Promise<void> {
  const field = form.getByLabel(label).first()
  await field.fill(day)
  await field.press('Tab')
}
