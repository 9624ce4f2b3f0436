import { expect, test } from 'vitest'
import { goTo, site } from './site.ts'

const s = await site()

test('the link to a request that the approver can no longer see opens no other request', async () => {
  const { page } = await s.signIn('manager@acme.example')
  await goTo(page, '/approvals?open=00000000-0000-4000-8000-000000000000')
  await page.getByText('This request was withdrawn, decided or passed on to another approver.').waitFor()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  expect(await approve.count()).toBe(0)
  await page.keyboard.press('j')
  await approve.waitFor()
}, 60_000)
