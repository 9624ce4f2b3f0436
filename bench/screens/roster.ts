import type { Page } from 'playwright-core'
import { recalculateDays } from '../../server/attendance/days/recalculate.actions.ts'
import { analyseTables, executeStatements, reportFigures, type Bench } from '../kit.ts'
import { fillMonth, MONTH } from '../punches.ts'
import { aCompany } from '../staff.ts'
import { formatFrames, formatLoad, measureFrames, measureOpening, signInAsHr, withBrowser } from './sign-in.ts'

const PEOPLE = 1000
const DAYS = 31
const ROSTER = `/employees/employees/shift-planning?from=${MONTH}-01&days=${DAYS}`
const REGISTER_SIZE = 100
const REGISTER = `/employees/employees/attendance/admin?month=${MONTH}&size=${REGISTER_SIZE}`
const CELL = '[role=grid] [role=gridcell]'
const SCROLL_STEPS = 400
const SCROLL_STEP = 90

/** The roster of 1,000 employees and the register of 100 in the browser. */
export const benchRoster = (bench: Bench): Promise<void> =>
  withBrowser(async (browser) => {
    const { organisationId } = await aCompany(bench, PEOPLE)
    await fillMonth(bench, organisationId)
    await planEveryone(bench.url, organisationId)
    await bench.muster.database.inTenant({ organisationId, userId: null }, (db) =>
      recalculateDays(db, { from: `${MONTH}-01`, to: `${MONTH}-${DAYS}`, now: new Date('2026-11-10T00:00:00Z') }),
    )
    await analyseTables(bench.url, organisationId)
    const page = await signInAsHr(bench, browser, organisationId)
    const register = await measureOpening(page, REGISTER, 'table td > button', REGISTER_SIZE * DAYS)
    const roster = await measureOpening(page, ROSTER, CELL, 200)
    const rendered = { rows: 0, columns: 0 }
    const frames = await measureFrames(page, () => scrollAround(page, rendered))
    reportFigures('Roster and register in the browser', {
      [`roster of ${PEOPLE} x ${DAYS} opens, ms`]: roster.toFixed(0),
      'frames while scrolling': formatFrames(frames),
      'most rows and columns in the DOM': `${rendered.rows} and ${rendered.columns}`,
      [`register of ${REGISTER_SIZE} x ${DAYS} opens, ms`]: register.toFixed(0),
      'load of the machine': formatLoad(),
      goal: '95 % of frames <= 25 ms, at most 60 rows and 40 columns, register opens <= 1,000 ms',
    })
  })

/** Scrolls by the wheel down, back up and sideways. Records the maximum of rows and columns in the DOM. */
async function scrollAround(page: Page, rendered: { rows: number; columns: number }): Promise<void> {
  await page.locator('[role=grid]').hover()
  for (let step = 0; step < SCROLL_STEPS; step++) {
    const isAcross = step % 8 === 7
    await page.mouse.wheel(
      isAcross ? 60 * Math.sign(Math.sin(step)) : 0,
      step < SCROLL_STEPS * 0.7 ? SCROLL_STEP : -SCROLL_STEP,
    )
    await page.waitForTimeout(16)
    if (step % 10 > 0) continue
    const now = await page.evaluate(() => {
      const rows = document.querySelectorAll('[role=grid] [role=row]')
      return { rows: rows.length, columns: Math.max(...[...rows].map((row) => row.childElementCount)) }
    })
    rendered.rows = Math.max(rendered.rows, now.rows)
    rendered.columns = Math.max(rendered.columns, now.columns)
  }
  const top = await page.locator('[role=grid]').evaluate((grid) => grid.scrollTop)
  if (top < 1000) throw new Error(`The roster has scrolled only to ${top}`)
}

/** A shift on each working day for everyone who has none. */
const planEveryone = (url: string, organisationId: string): Promise<void> =>
  executeStatements(url, organisationId, [
    `
      insert into roster_entry (id, employee_id, day, is_draft, kind, shift_id)
      select gen_random_uuid(), e.id, d::date, false, 'SHIFT', s.id
      from employee e cross join generate_series(date '${MONTH}-01', date '${MONTH}-${DAYS}', interval '1 day') d, (select id from shift limit 1) s
      where extract(isodow from d) <= 5 on conflict do nothing`,
  ])
