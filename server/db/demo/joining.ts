import { sql } from 'drizzle-orm'
import { addDays } from '../../../domain/kit/day.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import { employeePlanStep } from '../../hr/plans/employee-plan.table.ts'
import { generatePlans } from '../../hr/plans/generate.actions.ts'
import { submitResignation } from '../../hr/separation/resign.actions.ts'
import { provideResignationApprovals } from '../../hr/separation/resignation.approvals.ts'
import { toDemoActor, type DemoContext } from './records.ts'

const JOINERS = 4
const NOTICE_DAYS = 45
const DAY_MS = 86_400_000

/** Plans of the latest joiners with a part of their steps done, and a resignation that is pending. */
export async function seedJoining(demo: DemoContext): Promise<void> {
  const { db, people, today } = demo
  const hr = people.find(({ name }) => name === 'Priya Nair')
  const joiners = people.slice(-JOINERS)
  const leaver = people.at(-JOINERS - 2)
  if (!hr || !leaver) return
  await generatePlans(
    db,
    { type: 'ONBOARDING', employeeIds: joiners.map(({ employeeId }) => employeeId) },
    toDemoActor(demo, hr, HR),
  )
  // The first two steps of each plan are done.
  const doneAt = new Date(Date.parse(today) - DAY_MS).toISOString()
  await db.execute(sql`
    update ${employeePlanStep} s set state = 'DONE', done_at = ${doneAt}, done_by = ${hr.name}
    from (select id, row_number() over (partition by employee_plan_id order by position) as number from ${employeePlanStep}) x
    where x.id = s.id and x.number <= 2`)
  provideResignationApprovals()
  const { rows } = await db.execute<{ typeId: string; reasonId: string }>(sql`
    select (select id from resignation_type where name = 'Resignation') as "typeId", (select id from resignation_reason order by name limit 1) as "reasonId"`)
  const [chosen] = rows
  if (chosen)
    await submitResignation(
      db,
      { ...chosen, requestedDay: addDays(today, NOTICE_DAYS), note: 'I move to another city.' },
      toDemoActor(demo, leaver),
    )
}
