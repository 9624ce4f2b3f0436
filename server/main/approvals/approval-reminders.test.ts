import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  decideLeaveRequest,
  submitLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { addWorkflowStep, type WorkflowStepInput } from '../../../test/factories/approvals.ts'
import type { NewStaff } from '../../../test/factories/people.ts'
import { remindAndEscalate } from './reminder.actions.ts'

const h = await harness()
let organisation: LeaveOrganisation
beforeEach(async () => {
  organisation = await aLeaveOrganisation(h)
})

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)
const aStep = (step: WorkflowStepInput) => addWorkflowStep(h, organisation.admin, 'LEAVE', step)

describe('reminders', () => {
  test('the requester can remind the approver once a day', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    const nudge = (who: Person) =>
      h.call(who, 'POST /api/approval/pipeline/statuses/{id}/nudge', { params: { id: body.approval?.id ?? '' } })
    expect((await nudge(asha)).status).toBe(200)
    expect((await nudge(asha)).code).toBe('ALREADY_REMINDED')
    expect((await nudge(organisation.employee)).status).toBe(404)
    const bell = await h.call(organisation.manager, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(bell.body.content[0]?.title).toMatch(/^Reminder: .*’s request is pending your approval$/)
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    expect((await nudge(asha)).code).toBe('NOT_PENDING')
  })

  test('the inbox filters by due date, with the current date of the approver', async () => {
    const { admin, manager } = organisation
    const due: Record<string, string> = {}
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-17', '2026-03-18', '2026-03-30']) {
      const asha = await createColleague()
      const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
      due[body.approval?.id ?? ''] = day
    }
    // The first is due at noon, the others in the first minute of their day in India, which is the day before in UTC.
    const dueAt = sql`case when day = '2026-03-09' then '2026-03-09T06:30:00Z' else (day::timestamp + interval '1 minute') at time zone 'Asia/Kolkata' end`
    await h.inOrganisation(admin.organisationId, (db) =>
      db.execute(sql`update approval_step s set escalate_after_days = 1, waits_since = ${dueAt} - interval '1 day'
        from jsonb_each_text(${JSON.stringify(due)}::jsonb) d(id, day) where s.request_id = d.id::uuid`),
    )
    const daysDue = async (filter: 'OVERDUE' | 'TODAY' | 'NEXT_7_DAYS') => {
      const { body } = await h.call(manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
        body: { filters: { mine: true, due: filter } },
      })
      return body.content.map(({ id }) => due[id])
    }
    expect(await daysDue('TODAY')).toEqual(['2026-03-10'])
    expect(await daysDue('NEXT_7_DAYS')).toEqual(['2026-03-10', '2026-03-11', '2026-03-17'])
    expect(await daysDue('OVERDUE')).toEqual(['2026-03-09', '2026-03-10'])
  })

  test('a request is overdue after the reminder time of its step, and after a week without one', async () => {
    const { admin, manager } = organisation
    const { body } = await submitLeaveRequest(h, await createColleague(), organisation.typeId, '2026-04-06')
    const countOverdue = async (waitingDays: number, remindAfterDays: number | null) => {
      await h.inOrganisation(admin.organisationId, (db) =>
        db.execute(sql`update approval_step set escalate_after_days = null, remind_after_days = ${remindAfterDays}::int,
          waits_since = ${h.clock.now().toISOString()}::timestamptz - make_interval(days => ${waitingDays}, mins => 1)
          where request_id = ${body.approval?.id}::uuid`),
      )
      const reply = await h.call(manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
        body: { filters: { mine: true, due: 'OVERDUE' } },
      })
      return reply.body.content.length
    }
    expect(await countOverdue(6, null)).toBe(0)
    expect(await countOverdue(7, null)).toBe(1)
    expect(await countOverdue(2, 3)).toBe(0)
    expect(await countOverdue(3, 3)).toBe(1)
  })

  test('an overdue step is reminded and then escalated to HR, once each', async () => {
    await aStep({ name: 'Manager', approver: 'MANAGER', remindAfterDays: 2, escalateAfterDays: 5 })
    const asha = await createColleague()
    const hr = await createColleague({ role: HR })
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    const on = (now: string) => h.inOrganisation(asha.organisationId, (db) => remindAndEscalate(db, now))
    expect(await on('2026-03-11T09:00:00Z')).toEqual({ reminded: 0, escalated: 0 })
    expect(await on('2026-03-12T09:00:00Z')).toEqual({ reminded: 1, escalated: 0 })
    expect(await on('2026-03-12T10:00:00Z')).toEqual({ reminded: 0, escalated: 0 })
    expect(await on('2026-03-15T09:00:00Z')).toEqual({ reminded: 0, escalated: 1 })
    expect(await on('2026-03-15T10:00:00Z')).toEqual({ reminded: 0, escalated: 0 })
    expect((await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).code).toBe('NOT_THE_APPROVER')
    const [waiting] = (await h.call(hr, 'POST /api/leave-hr/leave/withdraws/pending', { body: {} })).body.content
    expect(waiting?.id).toBe(body.id)
    expect((await decideLeaveRequest(h, hr, waiting ?? body, 'APPROVE')).status).toBe(200)
  })
})

test('a request of the only HR employee is not escalated to HR', async () => {
  await aStep({ name: 'Manager', approver: 'MANAGER', remindAfterDays: 2, escalateAfterDays: 5 })
  const { organisationId, employeeId } = organisation.admin
  await h.inOrganisation(organisationId, (db) =>
    db.execute(
      sql`update employment set manager_id = ${organisation.manager.employeeId} where employee_id = ${employeeId}::uuid`,
    ),
  )
  const { body } = await submitLeaveRequest(h, organisation.admin, organisation.typeId, '2026-04-06')
  const late = await h.inOrganisation(organisationId, (db) => remindAndEscalate(db, '2026-03-16T09:00:00Z'))
  expect(late).toEqual({ reminded: 1, escalated: 0 })
  expect((await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).status).toBe(200)
})
