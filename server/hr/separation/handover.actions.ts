import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { applyJobChange } from '../../../domain/hr/employees/employment-timeline.ts'
import type { Handover, HandoverGroup } from '../../../domain/hr/separation/handover.calls.ts'
import type { Resignation } from '../../../domain/hr/separation/resignation.calls.ts'
import { addDays, maxDay, type Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { countApprovalsOfApprover, handOverApprovals } from '../../main/approval-ports.ts'
import { notify } from '../../notification/ports.ts'
import { countOpenTasks, reassignOpenTasks } from '../../task/ports.ts'
import { readTimelines, replaceTimelines } from '../bulk-change/timelines.ts'
import { lockAssignment } from '../employees/assignment.queries.ts'
import { assertNoReportingCycle, lockReportingLines } from '../employees/reporting-line.ts'
import { findResignation } from './resignation.queries.ts'

type HandoverInput = Api['POST /api/hr/resignations/{id}/handover']['args']['body']

/** The team, work and assets that an employee with an accepted resignation hands over. */
export async function findHandover(db: Db, id: string, actor: Actor): Promise<Handover> {
  const { employee, lastDay } = await findAcceptedResignation(db, id, actor)
  return readHandover(db, employee.id, findHandoverDay(lastDay, actor.today))
}

/** Assigns the selected groups of the handover to a new owner, who is notified. */
export async function handOver(
  db: Db,
  id: string,
  { toEmployeeId, groups }: HandoverInput,
  actor: Actor,
): Promise<Handover> {
  const { employee, lastDay } = await findAcceptedResignation(db, id, actor)
  const day = findHandoverDay(lastDay, actor.today)
  const owner = await lockAssignment(db, toEmployeeId, day)
  if (!owner || owner.leftOn !== null || toEmployeeId === employee.id)
    fail('BAD_REFERENCE', {}, { toEmployeeId: 'BAD_REFERENCE' })
  if (groups.includes('APPROVALS') && !owner.userId) fail('BAD_INPUT', {}, { toEmployeeId: 'DELEGATE_NOT_ALLOWED' })
  const before = await readHandover(db, employee.id, day)
  const hasGroup = (group: HandoverGroup) => groups.includes(group)
  const reports = before.reports.filter(({ id: reportId }) => reportId !== toEmployeeId)
  if (hasGroup('REPORTS'))
    await changeManager(
      db,
      reports.map(({ id: reportId }) => reportId),
      toEmployeeId,
      day,
    )
  if (hasGroup('PLAN_STEPS')) await reassignPlanSteps(db, employee.id, toEmployeeId)
  if (hasGroup('TASKS')) await reassignOpenTasks(db, { fromEmployeeId: employee.id, toEmployeeId })
  if (hasGroup('APPROVALS')) await handOverApprovals(db, { fromEmployeeId: employee.id, toEmployeeId })
  const after = await readHandover(db, employee.id, day)
  if (owner.userId)
    await notify(db, {
      userIds: [owner.userId],
      event: 'handover.received',
      facts: {
        name: employee.name,
        reports: hasGroup('REPORTS') ? reports.length : 0,
        steps: hasGroup('PLAN_STEPS') ? before.planSteps : 0,
        tasks: hasGroup('TASKS') ? before.tasks : 0,
        approvals: before.approvals - after.approvals,
      },
      link: '/plan-steps',
    })
  return after
}

async function findAcceptedResignation(db: Db, id: string, actor: Actor): Promise<Resignation> {
  const found = await findResignation(db, id, actor)
  if (found.isOwn) fail('NOT_ALLOWED', { permission: 'resignation.approve' })
  if (found.state !== 'ACCEPTED') fail('RESIGNATION_NOT_ACCEPTED')
  return found
}

/** The day after the last working day, or today when it has passed. */
const findHandoverDay = (lastDay: Day, today: Day): Day => maxDay(addDays(lastDay, 1), today)

async function readHandover(db: Db, employeeId: string, day: Day): Promise<Handover> {
  const { rows } = await db.execute<Omit<Handover, 'tasks' | 'approvals'> & Record<string, unknown>>(sql`
    select coalesce((select json_agg(json_build_object('id', e.id, 'name', e.full_name) order by e.full_name, e.id)
        from employment m join employee e on e.id = m.employee_id
        where m.manager_id = ${employeeId} and m.from_day <= ${day} and (m.to_day is null or m.to_day >= ${day})), '[]') as reports,
      (select count(*) from employee_plan_step s join employee_plan p on p.id = s.employee_plan_id
        where s.owner_id = ${employeeId} and s.employee_id <> ${employeeId} and s.state = 'OPEN' and p.state = 'OPEN') as "planSteps",
      coalesce((select json_agg(a.name order by a.name) from asset a where a.employee_id = ${employeeId} and a.state in ('ISSUED', 'HELD')), '[]') as assets`)
  const tasks = await countOpenTasks(db, employeeId)
  const approvals = await countApprovalsOfApprover(db, employeeId)
  const [found] = rows
  return found ? { ...found, tasks, approvals } : fail('NOT_FOUND')
}

async function changeManager(db: Db, employeeIds: readonly string[], managerId: string, day: Day): Promise<void> {
  if (employeeIds.length === 0) return
  await lockReportingLines(db)
  const timelines = await readTimelines(db, employeeIds)
  const changed = [...timelines].flatMap(([id, records]) => {
    const after = applyJobChange(records, day, { managerId }, null)
    return after ? [[id, after] as const] : []
  })
  await replaceTimelines(db, new Map(changed))
  await assertNoReportingCycle(db, managerId)
  await enqueueJob(db, 'reroute-approvals', { organisationId: db.organisationId, userId: null, employeeId: null })
}

const reassignPlanSteps = (db: Db, from: string, to: string) =>
  db.execute(sql`
    update employee_plan_step s set owner_id = ${to}, is_owner_set = true, version = s.version + 1, updated_at = now()
    from employee_plan p where p.id = s.employee_plan_id and p.state = 'OPEN' and s.owner_id = ${from}
      and s.employee_id not in (${from}::uuid, ${to}::uuid) and s.state = 'OPEN'`)
