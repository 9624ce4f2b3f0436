import { sql } from 'drizzle-orm'
import { rosterEntry } from '../../server/attendance/roster/roster.table.ts'
import type { Harness } from '../harness.ts'
import { aLine, anExpenseType, aSubmittedClaim } from './expenses.ts'
import { aDocumentType, aFile } from './records.ts'
import { decideLeaveRequest, submitLeaveRequest, type LeaveOrganisation } from './leave.ts'
import { aProbationProposal, aResignationType, decideResignation } from './separation.ts'
import { anEmployee, type Staff } from './people.ts'

/** An organisation in which requests of every kind can be made. The test clock is at Tuesday, 10 March 2026. */
export interface ApprovalScene {
  h: Harness
  organisation: LeaveOrganisation
  compOffTypeId: string
}

type StartRequest = (scene: ApprovalScene, requester: Staff) => Promise<unknown>

/** Kind -> how an employee makes a request of it. A new kind needs an entry here. */
export const approvalSubjects: Readonly<Record<string, StartRequest>> = {
  LEAVE: ({ h, organisation }, requester) => submitLeaveRequest(h, requester, organisation.typeId, '2026-04-06'),
  async LEAVE_CANCELLATION({ h, organisation }, requester) {
    const { body } = await submitLeaveRequest(h, requester, organisation.typeId, '2026-04-07')
    await decideLeaveRequest(h, organisation.admin, body, 'APPROVE')
    const { body: next } = await h.call(requester, 'GET /api/leave-hr/leave/withdraws/{id}', {
      params: { id: body.id },
    })
    if (next.state === 'PENDING') await decideLeaveRequest(h, organisation.admin, next, 'APPROVE')
    const approved = await h.call(requester, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    return h.call(requester, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { reason: 'The trip was moved', version: approved.body.version },
    })
  },
  COMPENSATORY_OFF: ({ h, compOffTypeId }, requester) =>
    h.call(requester, 'POST /api/leave-hr/compensatoryOffs', {
      body: { leaveTypeId: compOffTypeId, workedDay: '2026-03-08', days: 1, reason: 'Release night' },
    }),
  EXPENSE: async ({ h, organisation }, requester) =>
    aSubmittedClaim(h, requester, [aLine(await anExpenseType(h, organisation.admin))]),
  LEAVE_ENCASHMENT: ({ h, organisation }, requester) =>
    h.call(requester, 'POST /api/leave-hr/leave/encashments', {
      body: { leaveTypeId: organisation.typeId, cycleId: organisation.cycleId, days: 2 },
    }),
  async DOCUMENT_CHECK({ h, organisation }, requester) {
    const typeId = await aDocumentType(h, organisation.admin)
    const fileId = await aFile(h, requester)
    return h.call(requester, 'POST /api/hr/employee/documents/employee', { body: { typeId, fileId } })
  },
  RESIGNATION: async ({ h, organisation }, requester) =>
    h.call(requester, 'POST /api/hr/resignations', { body: await aResignationType(h, organisation.admin) }),
  async RESIGNATION_WITHDRAWAL({ h, organisation }, requester) {
    const body = await aResignationType(h, organisation.admin)
    const { body: made } = await h.call(requester, 'POST /api/hr/resignations', { body })
    const find = () => h.call(requester, 'GET /api/hr/resignations/{id}', { params: { id: made.id } })
    await decideResignation(h, organisation.admin, made.id)
    if ((await find()).body.state === 'PENDING') await decideResignation(h, organisation.admin, made.id)
    const { body: accepted } = await find()
    return h.call(requester, 'POST /api/hr/resignations/{id}/withdraw', {
      params: { id: made.id },
      body: { version: accepted.version, reason: 'A new role in the team' },
    })
  },
  PROBATION: (scene, requester) => aProbationProposal(scene.h, scene.organisation.admin, requester),
  REGULARISATION: ({ h }, requester) =>
    h.call(requester, 'POST /api/attendance/regularisations', {
      body: { reason: 'Forgot', days: [{ day: '2026-03-06', kind: 'TIMES', inTime: '09:00', outTime: '18:00' }] },
    }),
  async SHIFT_SWAP({ h }, requester) {
    const { organisationId, employeeId } = requester
    const { rows } = await h.inOrganisation(organisationId, (db) =>
      db.execute<{ managerId: string | null }>(
        sql`select manager_id as "managerId" from employment where employee_id = ${employeeId} order by from_day desc limit 1`,
      ),
    )
    const managerId = rows[0]?.managerId
    const colleague = await anEmployee(h, {
      organisationId,
      manager: managerId ? { employeeId: managerId } : requester,
    })
    const day = '2026-04-15'
    await h.inOrganisation(organisationId, (db) =>
      db
        .insert(rosterEntry)
        .values(
          [employeeId, colleague.employeeId].map((one) => ({
            employeeId: one,
            day,
            kind: 'OFF' as const,
            isDraft: false,
          })),
        )
        .onConflictDoNothing(),
    )
    const reply = await h.call(requester, 'POST /api/attendance/swaps', {
      body: { day, colleagueId: colleague.employeeId, reason: 'Visit' },
    })
    // The colleague agrees first; then the steps of the workflow follow.
    const mine = { body: { filters: { mine: true } } }
    const inbox = await h.call(colleague, 'POST /api/approval/pipeline/statuses/admin/pending/entities', mine)
    const request = inbox.body.content.find(({ subjectId }) => subjectId === reply.body.id)
    if (request)
      await h.call(colleague, 'POST /api/approval/pipeline/statuses/action', {
        body: { id: request.id, action: 'APPROVE', version: request.version },
      })
    return reply
  },
  PROFILE_CHANGE: ({ h }, requester) =>
    h.call(requester, 'POST /api/hr/employee/profileChanges', {
      body: { lastName: 'Sharma', reason: 'Marriage' },
    }),
}

export async function anApprovalScene(h: Harness, organisation: LeaveOrganisation): Promise<ApprovalScene> {
  const { admin } = organisation
  const effect = await h.call(admin, 'POST /api/leave-hr/timeOffTypes/create', {
    body: { name: 'Comp', effect: 'COMPENSATORY' },
  })
  const type = await h.call(admin, 'POST /api/leave-hr/leave/types', {
    body: { name: 'Comp', code: 'CO', timeOffTypeId: effect.body.id, creditDays: 30, claimDays: 14 },
  })
  const rules = await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
  const { id = '', version = 0 } = rules.body[0] ?? {}
  await h.call(admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', {
    params: { id },
    body: { days: 12, maxEncashment: 6, encashKeeps: 4, payBasis: 'FIXED', payAmount: 150_000, version },
  })
  return { h, organisation, compOffTypeId: type.body.id }
}
