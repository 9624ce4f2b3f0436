import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HOME, goTo, settled, site } from './site.ts'

const s = await site()
const CLAIM = /Visit to Pune/

test('an approval on the dashboard can be undone before it is sent', async () => {
  const { page, complaints } = await s.signIn('manager@acme.example', { path: HOME })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.getByText(CLAIM).waitFor()
  await page
    .getByRole('button', { name: /^Approve: / })
    .first()
    .click()
  await page.getByText(CLAIM).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(CLAIM).waitFor()
  expect(sent).not.toContain('/api/approval/pipeline/statuses/action')
  expect(complaints()).toEqual([])
}, 60_000)

test('an approval of several requests can be undone, and is sent when the inbox is left', async () => {
  const { page, complaints, context } = await s.signIn('manager@acme.example')
  const sent: string[] = []
  await page.route('**/api/approval/pipeline/statuses/actions', async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.fulfill({ json: [] })
  })
  await goTo(page, '/approvals')
  const rows = page.locator('main ul > li')
  const number = await rows.count()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: `Approve ${number}` }).click()
  await page.getByText('No pending approvals').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(number)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: `Approve ${number}` }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect.poll(() => sent.length).toBe(1)
  expect(complaints()).toEqual([])
  await context.close()
}, 60_000)

test('after a decision the focus is on the request that opens next', async () => {
  const { page, complaints, context } = await s.signIn('manager@acme.example', { path: '/approvals' })
  const rows = page.locator('main li')
  const next = await rows.nth(2).textContent()
  await rows.nth(1).getByRole('button').first().click()
  await settled(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const focused = () => page.evaluate(() => document.activeElement?.closest('main li')?.textContent)
  await expect.poll(focused).toBe(next)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(complaints()).toEqual([])
  await context.close()
}, 60_000)

test('a claim is approved right after one of its lines was rejected; the approval is sent when the approver signs out', async () => {
  const { page, complaints } = await s.signIn('manager@acme.example', { path: '/approvals' })
  await page.locator('main li').getByText(CLAIM).click()
  await settled(page)
  await page.route('**/reject', async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  const reject = page.getByRole('button', { name: 'Reject line' }).first()
  await reject.click()
  await page.getByLabel('Reason').fill('The bill cannot be read.')
  await reject.click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('button', { name: /Anita Sharma/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/login')
  expect(complaints()).toEqual([])

  const employee = await s.signIn('employee@acme.example', { path: '/hr/payroll/expenses' })
  const row = employee.page.getByRole('row', { name: CLAIM })
  expect(await row.innerText()).toContain('Approved')
}, 60_000)
