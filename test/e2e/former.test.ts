import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payslipLayout } from '../../server/payroll/slip/payslip.table.ts'
import { axeViolations } from '../browser.ts'
import { HOME, goTo, settled, site } from './site.ts'

const s = await site()
const OWN = '/employees/employees/payslips'
const username = 'manager@acme.example'

test('a former employee can open only payslips and letters', async () => {
  const { rows } = await s.h.muster.database.pool.query<{ organisation_id: string; user_id: string }>(
    'select organisation_id, user_id from find_sign_in($1)',
    [username],
  )
  const { organisation_id: organisationId = '', user_id: userId = '' } = rows[0] ?? {}
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await s.h.inOrganisation(organisationId, async (db) => {
    await db.execute(sql`update employee set left_on = ${yesterday} where user_id = ${userId}`)
    await db.insert(payslipLayout).values({ openToLeft: true })
  })

  const { page, complaints } = await s.signIn(username, { path: HOME })
  const refused: string[] = []
  page.on('response', (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`))
  await page.waitForURL((url) => url.pathname === OWN)
  await settled(page)
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect.poll(() => links.allInnerTexts(), { timeout: 10_000 }).toEqual(['Payslips', 'Letters'])
  expect(await page.getByRole('button', { name: /Notifications/ }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('main').locator('tbody').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open PDF' }).waitFor()
  await page.getByRole('dialog').getByText('Net pay').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await goTo(page, '/dashboards/performance/employee')
  await page.waitForURL((url) => url.pathname === OWN)
  await page.goto('/profile')
  await page.waitForURL((url) => url.pathname === OWN)
  await settled(page)

  await goTo(page, '/letters?open=new')
  await page.getByText('No letters').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search or jump' }).fill('a')
  await page.getByRole('button', { name: 'Payslips' }).last().waitFor()
  expect(await page.getByText('Change password').count()).toBe(0)
  expect(await page.getByText('Leaves').count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Profile' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(refused).toEqual([])
  expect(complaints()).toEqual([])
})
