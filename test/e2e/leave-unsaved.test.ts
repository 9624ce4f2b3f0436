import { expect, test } from 'vitest'
import { goTo, site } from './site.ts'

const s = await site()
const question = 'Leave without saving?'

test('changed rules ask for confirmation before closing; saved rules do not, and are shown as a summary', async () => {
  const { page, context, complaints } = await s.signIn('admin@acme.example')
  const drawer = page.getByRole('dialog', { name: 'Unpaid leave' })
  const confirmation = page.getByRole('dialog', { name: question })
  const row = page.getByRole('row', { name: /Unpaid leave/ })
  const open = async () => {
    await row.click()
    await drawer.getByLabel('Minimum consecutive days').waitFor()
  }
  const add = async (label: string, option: string) => {
    await drawer.getByLabel(label).first().press('ArrowDown')
    await page.getByRole('option', { name: option }).click()
  }
  await goTo(page, '/employees/employees/leave-settings?tab=rules')
  await open()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await confirmation.count()).toBe(0)

  await open()
  for (const option of ['Married', 'Widowed']) await add('Marital status', option)
  await add('Zone', 'Bengaluru')
  await drawer.getByLabel('Document required after (days)').fill('0')
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.waitFor({ state: 'detached' })
  expect(await drawer.getByLabel('Document required after (days)').inputValue()).toBe('0')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await confirmation.count()).toBe(0)
  await row.getByText('Eligibility: Married, Widowed, Bengaluru · Document required').waitFor()

  await open()
  await drawer.getByLabel('Minimum consecutive days').fill('9')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Discard changes' }).click()
  await drawer.waitFor({ state: 'detached' })
  await open()
  expect(await drawer.getByLabel('Minimum consecutive days').inputValue()).toBe('')
  expect(complaints()).toEqual([])
  await context.close()
})

test('HR sees why an employee is not eligible, and is asked for confirmation before closing', async () => {
  const { page, context } = await s.signIn('hr@acme.example', {
    path: '/employees/employees/leave-withdrawal?record=new',
  })
  const drawer = page.getByRole('dialog', { name: 'Add leave' })
  for (const [label, words] of [
    ['Employee', 'Rahul'],
    ['Leave type', 'Maternity'],
  ] as const) {
    await drawer.getByLabel(label).first().fill(words)
    await page.getByRole('option', { name: words }).first().click()
  }
  await drawer.getByLabel('From', { exact: true }).fill('9 Jun 2027')
  await page.keyboard.press('Tab')
  await drawer.getByText('This employee is not eligible for Maternity leave.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Discard changes' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await drawer.count()).toBe(0)
  await context.close()
})

test.each([
  ['an accrual rule', '/employees/employees/leaveTypeAccumulation?open=new', 'Days per cycle', '12'],
  ['a claim', '/employees/employees/compensatory-offs?open=new', 'Work done', 'The release'],
  ['a leave request', '/employees/employees/leaves?request=new', 'Reason', 'The hills'],
])('%s with unsaved input asks before it is closed', async (_what, path, label, words) => {
  const { page, context } = await s.signIn('admin@acme.example', { path })
  const confirmation = page.getByRole('dialog', { name: question })
  const field = page.getByRole('dialog').first().getByLabel(label).first()
  await field.fill(words)
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe(words)
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: 'Discard changes' }).click()
  await field.waitFor({ state: 'detached' })
  await context.close()
})
