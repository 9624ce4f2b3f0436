import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { goTo, site } from './site.ts'

const at = await site()
const employee = await at.signIn('employee@acme.example')
const hr = await at.signIn('hr@acme.example')

test('an employee requests another last name, HR approves it, and the profile shows it', async () => {
  const { page } = employee
  await goTo(page, '/profile')
  await page.getByRole('button', { name: 'Request a change: Name' }).click()
  await page.getByLabel('Last name').fill('Kapoor')
  await page.getByLabel('Reason').fill('Marriage')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('region', { name: 'Change requests' }).getByText('Kapoor').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rahul Verma')

  await goTo(hr.page, '/approvals')
  await hr.page.getByRole('button', { name: 'Rahul Verma Name change' }).click()
  await hr.page.getByText('Reason: Marriage').waitFor()
  expect(await axeViolations(hr.page)).toEqual([])
  await hr.page.getByRole('button', { name: 'Approve', exact: true }).click()

  await expect
    .poll(
      async () => {
        await goTo(page, '/profile')
        return page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe('Rahul Kapoor')
})

test('a pending request is withdrawn from the profile', async () => {
  const { page, complaints } = await at.signIn('employee@acme.example', {
    path: '/profile',
    width: 390,
    scheme: 'dark',
  })
  const requests = page.getByRole('region', { name: 'Change requests' })
  await requests.getByRole('button', { name: 'Withdraw' }).first().click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await requests.getByText('Withdrawn').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(complaints()).toEqual([])
})
