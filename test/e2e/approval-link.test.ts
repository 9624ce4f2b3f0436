import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signApprovalLink } from '../../server/main/approvals/approval-link.ts'
import { axeViolations } from '../browser.ts'
import { site } from './site.ts'

const s = await site()

test('the link to a request that the approver can no longer see opens no other request', async () => {
  const { page } = await s.signIn('manager@acme.example', {
    path: '/approvals?open=00000000-0000-4000-8000-000000000000',
  })
  await page.getByText('This request was withdrawn, decided or passed on to another approver.').waitFor()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  expect(await approve.count()).toBe(0)
  await page.keyboard.press('j')
  await approve.waitFor()
}, 60_000)

test('the link of an approval email shows what the decision needs, and decides once', async () => {
  const { page } = await s.signIn('manager@acme.example', {
    path: await signPendingLeaveLink('manager@acme.example'),
    width: 390,
  })
  await page.getByText(/No other team members are on leave|Team members on leave at the same time/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Decision saved').waitFor()
  await page.reload()
  await page.getByText('Approved by Anita Sharma').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
}, 60_000)

test('a failure of the server does not count as a request that is opened in Approvals', async () => {
  const { page } = await s.signIn('manager@acme.example')
  const reference = '00000000-0000-4000-8000-000000000001'
  await page.route('**/api/approval/links/**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { code: 'INTERNAL', detail: `Reference: ${reference}`, facts: { requestId: reference } },
    }),
  )
  await page.goto('/approvals/confirm?token=any')
  await page.getByRole('alert').getByText(reference).waitFor()
  expect(await page.getByRole('link', { name: 'Open in Approvals' }).getAttribute('href')).toBe('/approvals')
}, 60_000)

/** The link in the email about a leave request that is pending with this approver. */
async function signPendingLeaveLink(username: string): Promise<string> {
  const [request] = await s.inOrganisation(async (db) => {
    const found = await db.execute<{ requestId: string; version: number; userId: string; organisationId: string }>(sql`
      select r.id as "requestId", r.version, u.id as "userId", r.organisation_id as "organisationId"
      from approval_request r
      join approval_step s on s.request_id = r.id and s.state = 'WAITING'
      join employee e on e.id = s.approver_id join app_user u on u.id = e.user_id
      where r.state = 'PENDING' and r.kind = 'LEAVE' and u.username = ${username} limit 1`)
    return found.rows
  })
  if (!request) throw new Error(`No leave request is pending with ${username}`)
  return signApprovalLink(s.h.muster, request)
}
