import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { goTo, site } from './site.ts'

const at = await site()
const employee = await at.signIn('employee@acme.example')
const manager = await at.signIn('manager@acme.example')
const hr = await at.signIn('hr@acme.example')

test('HR previews and starts an onboarding plan, and the employee completes their step', async () => {
  const { page } = hr
  await goTo(page, '/employees/plans/generate?q=Rahul')
  await page.getByRole('button', { name: 'Rahul Verma' }).click()
  await page.getByText('Team introduction').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start plans: 1' }).click()
  await page.getByText('Plans started or updated: 1').waitFor()

  await goTo(employee.page, '/employees/onboarding/onboarding')
  await employee.page.getByRole('button', { name: 'Complete: Identity and bank documents collected' }).click()
  expect(await axeViolations(employee.page)).toEqual([])
  await employee.page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
  await employee.page.getByText('1 of 6').waitFor()
})

test('a manager completes a step in their list', async () => {
  const { page } = manager
  await goTo(page, '/plan-steps')
  await page.getByRole('button', { name: 'Team introduction' }).first().click()
  await page.getByRole('button', { name: 'Complete: Team introduction' }).click()
  await page
    .getByRole('dialog', { name: /^Complete/ })
    .getByRole('button', { name: 'Complete', exact: true })
    .click()
  await page.getByText('2 of 6').waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('an employee resigns, the manager accepts, and offboarding starts', async () => {
  const { page } = employee
  await goTo(page, '/employees/employees/resignation')
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Resignation', exact: true }).click()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await page.getByText('Notice period: 60 days').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Requested last working day').fill('2020-01-31')
  await page.keyboard.press('Tab')
  await page.getByText('The last working day must be on or after the day of the resignation').waitFor()
  await page.getByLabel('Requested last working day').fill('')
  await page.keyboard.press('Tab')
  await page.getByText('Notice period: 60 days').waitFor()
  await page.getByRole('button', { name: 'Submit resignation' }).click()
  await page.getByText('Resignation sent').waitFor()

  await goTo(manager.page, '/employees/employees/resignation')
  await manager.page.getByRole('button', { name: 'Rahul Verma' }).click()
  await manager.page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await axeViolations(manager.page)).toEqual([])
  await manager.page.getByLabel('Comment', { exact: true }).fill('Can you stay for the handover?')
  await manager.page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByText('Can you stay for the handover?').first().waitFor()
  await manager.page.getByRole('button', { name: 'Approve' }).click()
  await manager.page.getByText('Decision saved').waitFor()

  await goTo(page, '/employees/offboarding/offboarding')
  await page.getByText('In progress').waitFor()
})

test('the employee asks to withdraw the resignation, and the manager approves it', async () => {
  const { page } = employee
  await goTo(page, '/employees/employees/resignation')
  await page.getByRole('button', { name: 'Withdraw resignation' }).click()
  await page.getByLabel('Reason').fill('A new role in the team')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Withdrawal pending').waitFor()

  await goTo(manager.page, '/employees/employees/resignation-withdrawal')
  await manager.page.getByRole('button', { name: 'Rahul Verma' }).click()
  await manager.page.getByRole('button', { name: 'Approve' }).click()
  await manager.page.getByText('Decision saved').waitFor()

  await goTo(page, '/employees/offboarding/offboarding')
  await page.getByText('Cancelled').waitFor()
})

test('the screens fit a phone in dark colours', async () => {
  const { page, complaints } = await at.signIn('employee@acme.example', { width: 390, scheme: 'dark' })
  for (const path of ['/employees/onboarding/onboarding', '/employees/employees/resignation', '/plan-steps']) {
    await goTo(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
    expect(await axeViolations(page), path).toEqual([])
  }
  expect(complaints()).toEqual([])
})

test('HR issues an asset and a letter, and the employee confirms the asset and finds the letter', async () => {
  const { page } = hr
  await goTo(page, '/assets')
  await page.getByRole('button', { name: 'Issue an asset' }).first().click()
  await page.getByRole('combobox', { name: 'Employee' }).fill('Rahul')
  await page.getByRole('option', { name: /Rahul Verma/ }).click()
  await page.getByRole('textbox', { name: 'Asset' }).fill('Laptop 14')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByText('Asset issued').waitFor()
  await goTo(page, '/letters')
  await page.getByRole('button', { name: 'Issue a letter' }).click()
  await page.getByRole('combobox', { name: 'Employee' }).fill('Rahul')
  await page.getByRole('option', { name: /Rahul Verma/ }).click()
  await page.getByText('Dear Rahul Verma').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Issue letter' }).click()
  await page.getByText('Letter issued').waitFor()

  await goTo(employee.page, '/assets')
  await employee.page.getByRole('button', { name: 'Laptop 14' }).click()
  await employee.page.getByRole('button', { name: 'I have received it' }).click()
  await employee.page.getByText('Asset acknowledged').waitFor()
  await goTo(employee.page, '/letters')
  await employee.page.getByRole('main').getByText('Appointment letter', { exact: true }).waitFor()
  expect(await axeViolations(employee.page)).toEqual([])
})

test('HR reads headcount and attrition', async () => {
  await goTo(hr.page, '/employees/figures')
  await hr.page.getByRole('heading', { name: 'Headcount', exact: true }).waitFor()
  expect(await axeViolations(hr.page)).toEqual([])
})
