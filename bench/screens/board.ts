import type { Page } from 'playwright-core'
import { analyseTables, reportFigures, withOwner, type Bench } from '../kit.ts'
import { aCompany } from '../staff.ts'
import {
  formatFrames,
  formatLoad,
  measureFrames,
  measureOpening,
  pickQuantile,
  signInAsHr,
  withBrowser,
} from './sign-in.ts'

const CARDS = 500
const PATH = '/task/board'
const CARD = '[data-column] [data-id]'
const DRAG_STEPS = 240
const ROUNDS = 7
const POLL_MS = 20

/** A board of 500 cards in the browser: opening, dragging, and two users who move the same card. */
export const benchBoard = (bench: Bench): Promise<void> =>
  withBrowser(async (browser) => {
    const { organisationId } = await aCompany(bench, 20)
    await fillBoard(bench.url, organisationId)
    await analyseTables(bench.url, organisationId)
    const page = await signInAsHr(bench, browser, organisationId)
    const opening = await measureOpening(page, PATH, CARD, CARDS)
    const frames = await measureFrames(page, () => dragAround(page))
    const other = await signInAsHr(bench, browser, organisationId)
    await other.goto(PATH)
    await other
      .locator(CARD)
      .nth(CARDS - 1)
      .waitFor()
    const delays: number[] = []
    for (let round = 0; round < ROUNDS; round++) delays.push(await moveAtOnce(page, other, round))
    reportFigures(`A board of ${CARDS} cards in the browser`, {
      'opens, ms': opening.toFixed(0),
      'frames while dragging': formatFrames(frames),
      'two users, same order after ms (median, most)': `${pickQuantile(delays, 0.5).toFixed(0)}, ${Math.max(...delays).toFixed(0)}`,
      'load of the machine': formatLoad(),
      goal: 'opens <= 500 ms, 95 % of frames <= 25 ms, same order within 300 ms',
    })
  })

/** Drags the first card over all columns, up and down, and drops it in the last one. */
async function dragAround(page: Page): Promise<void> {
  const id = await page.locator(CARD).first().getAttribute('data-id')
  const columns = await readBoxes(page, '[data-column]')
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) throw new Error('No columns')
  await page.mouse.move(first.x + 60, first.y + 20)
  await page.mouse.down()
  for (let step = 0; step < DRAG_STEPS; step++) {
    const share = step / DRAG_STEPS
    const x = first.x + 60 + share * (last.x - first.x)
    await page.mouse.move(x, first.y + 60 + 250 * (1 + Math.sin(step / 8)))
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
  await page.locator('section').last().locator(`[data-id="${id}"]`).waitFor({ timeout: 5000 })
}

/**
 * Two users hold the same card over different columns and drop it at once. The milliseconds from the last drop until
 * both see the same board.
 */
async function moveAtOnce(a: Page, b: Page, round: number): Promise<number> {
  const id = await a.locator(CARD).nth(round).getAttribute('data-id')
  const targets = [(round + 1) % 4, (round + 2) % 4]
  for (const [at, page] of [a, b].entries()) {
    await page.bringToFront()
    await page.locator(`[data-id="${id}"]`).scrollIntoViewIfNeeded()
    const card = (await readBoxes(page, `[data-id="${id}"]`))[0]
    const column = (await readBoxes(page, '[data-column]'))[targets[at] ?? 0]
    if (!card || !column) throw new Error('No card')
    await page.mouse.move(card.x + 60, card.y + 12)
    await page.mouse.down()
    await page.mouse.move(column.x + 60, card.y + 30, { steps: 4 })
    await page.mouse.move(column.x + 62, card.y + 34, { steps: 2 })
  }
  await Promise.all([a.mouse.up(), b.mouse.up()])
  const droppedAt = Date.now()
  for (;;) {
    const [first, second] = await Promise.all([readOrder(a), readOrder(b)])
    if (first === second) return Date.now() - droppedAt
    if (Date.now() - droppedAt > 10_000) throw new Error('The boards differ')
    // Reading the boards without a pause would take the time that the browsers need.
    await a.waitForTimeout(POLL_MS)
  }
}

const readOrder = (page: Page): Promise<string> =>
  page.evaluate(
    (card) =>
      [...document.querySelectorAll('[data-column]')]
        .map((column) => [...column.querySelectorAll(card)].map((one) => one.getAttribute('data-id')).join())
        .join(';'),
    '[data-id]',
  )

const readBoxes = (page: Page, selector: string): Promise<{ x: number; y: number }[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((element) => {
        const { x, y } = element.getBoundingClientRect()
        return { x, y }
      }),
    selector,
  )

const fillBoard = (url: string, organisationId: string): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    await client.query(
      `
      with lists as (select (select array_agg(id order by rank) from status) as statuses, (select array_agg(id order by rank) from priority) as priorities,
        (select id from app_user limit 1) as author)
      insert into task (id, name, rank, status_id, priority_id, end_date, created_on, completed_on, created_by, assignee_count)
      select gen_random_uuid(), 'Task number ' || n || ' with a name of usual length', n * 65536::bigint, statuses[n % 4 + 1], priorities[n % 4 + 1],
        current_date + n % 30, current_date - n % 20, case when n % 4 = 3 then current_date end, author, 0
      from generate_series(1, ${CARDS}) n, lists`,
    )
  })
