import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/kit/day.ts'
import { recalculateDays } from '../../server/attendance/days/recalculate.actions.ts'
import { axeViolations } from '../browser.ts'
import { goTo, site } from './site.ts'

const at = await site()
const hr = await at.signIn('hr@acme.example')
const phone = await at.signIn('employee@acme.example', { width: 390 })

const OWN = '/employees/employees/attendance/employee'
const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('an employee checks in with one button on the phone, and HR sees the punch arrive', async () => {
  const { page, complaints } = phone
  await goTo(page, OWN)
  const card = page.getByRole('region', { name: 'Attendance today' })
  const button = card.getByRole('button', { name: /^Check (in|out)$/ })
  const before = await button.textContent()
  await button.click()
  await expect.poll(() => button.textContent(), { timeout: 20_000 }).not.toBe(before)
  expect(await axeViolations(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  expect(complaints()).toEqual([])

  await goTo(hr.page, '/employees/employees/attendance/admin?tab=punches')
  await hr.page
    .getByRole('cell', { name: /Rahul Verma/ })
    .first()
    .waitFor()
  await hr.page.getByText('Phone').first().waitFor()
})

test('an employee corrects a day, the manager approves it in the inbox, and the day shows it', async () => {
  const { page } = await at.signIn('employee@acme.example', { path: OWN })
  const day = page
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: /\d:\d\d\s[ap]m – \d+:\d\d/i })
    .nth(2)
  await day.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('region', { name: 'Punches' }).waitFor()
  await drawer.getByRole('button', { name: 'Correct this day' }).click()
  await drawer.getByLabel('Check-in').fill('09:07')
  await drawer.getByLabel('Reason').fill('The reader was busy')
  expect(await axeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('tab', { name: 'Regularisations' }).click()
  await page.getByText('The reader was busy').waitFor()

  const manager = await at.signIn('manager@acme.example', { path: '/approvals' })
  await manager.page.getByRole('button', { name: /Rahul Verma Days to correct/ }).click()
  await manager.page.getByText('Reason: The reader was busy').waitFor()
  expect(await axeViolations(manager.page)).toEqual([])
  await manager.page.getByRole('button', { name: 'Approve', exact: true }).click()

  await expect
    .poll(
      async () => {
        await goTo(page, `${OWN}?tab=requests`)
        return page.getByText('Approved').count()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBeGreaterThan(0)
  await goTo(page, OWN)
  await page.getByText(/9:07\sam –/i).waitFor()
})

test('HR plans a week with the keyboard, sees a conflict, publishes it, and the employee sees the plan', async () => {
  const { page } = hr
  await goTo(page, '/employees/employees/shift-planning?q=Rahul+Verma')
  const grid = page.getByRole('grid', { name: 'Roster' })
  await grid.focus()
  // A night shift and an early shift the next morning: too little rest.
  await page.keyboard.press('End')
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('1')
  await page.getByText(/Rahul Verma: (overlaps|only|.* in this week)/).waitFor()
  await page.keyboard.press('Delete')
  // The draft of the second day is gone again.
  await page.getByText('1 day in draft', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Employees who will be notified').waitFor()
  await page.getByRole('dialog').getByText('Rahul Verma').waitFor()
  await page.getByRole('button', { name: 'Publish and notify' }).click()
  await page.getByText(/Days published: 1/).waitFor()

  await goTo(phone.page, `${OWN}?tab=shifts`)
  await phone.page
    .getByText(/Night, 10:00\spm/i)
    .first()
    .waitFor()
  expect(await fitsWidth(phone.page)).toBe(true)
})

test('a bar of the charts by week opens its employees', async () => {
  const { page } = hr
  const to = new Date().toISOString().slice(0, 10)
  await at.inOrganisation((db) => recalculateDays(db, { from: addDays(to, -30), to, now: new Date() }))
  await goTo(page, '/employees/employees/attendance/admin?tab=trends')
  await page.locator('.recharts-bar-rectangle').nth(1).click()
  const drawer = page.getByRole('dialog', { name: /^Present, / })
  await drawer.getByText(/^\d+ employees$/).waitFor()
  await expect.poll(() => drawer.getByRole('link').count(), { timeout: 10_000 }).toBeGreaterThan(10)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  // The table has the same figures for the keyboard.
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await page.getByRole('table').getByRole('button').nth(2).click()
  await drawer.waitFor()
})

test('the register and presence have no accessibility violations in either colour mode', async () => {
  const dark = await at.signIn('hr@acme.example', { scheme: 'dark' })
  for (const { page } of [hr, dark]) {
    await goTo(page, '/employees/employees/attendance/admin')
    await page.getByRole('region', { name: 'Attendance register' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await goTo(page, '/employees/employees/attendance/admin?tab=live')
    await page.getByText('Checked in').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await goTo(page, '/employees/employees/attendance/admin?tab=months')
    await page.getByRole('heading', { name: /^Lock(ed)? for payroll/ }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  }
})
