import { reportFigures, withOwner, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const PEOPLE = 1000
const STEPS = 20

/** Starts one plan of 20 steps for each of 1,000 employees in one call, with the notices to the owners of the steps. */
export async function benchPlans(bench: Bench): Promise<void> {
  const { organisationId, asHr } = await aCompany(bench, PEOPLE)
  const employeeIds = await fillPlan(bench.url, organisationId)
  const payload = { type: 'ONBOARDING', employeeIds }
  const preview = await postTimed(bench, asHr, 'generate/preview', payload)
  const first = await postTimed(bench, asHr, 'generate', payload)
  const again = await postTimed(bench, asHr, 'generate', payload, 409)
  reportFigures(`plans, ${PEOPLE.toLocaleString('en')} of ${STEPS} steps`, {
    'preview, s': preview.toFixed(2),
    'generated with notices, s': first.toFixed(2),
    'refused when repeated, s': again.toFixed(2),
    goal: '<= 10 s',
  })
}

async function postTimed(
  { app }: Bench,
  headers: Record<string, string>,
  path: string,
  payload: object,
  status = 200,
): Promise<number> {
  const start = performance.now()
  const reply = await app.inject({ method: 'POST', url: `/api/hr/employee/plans/${path}`, headers, payload })
  if (reply.statusCode !== status) throw new Error(reply.body)
  return (performance.now() - start) / 1000
}

/** A plan for everyone: a third of the steps each for the employee, the manager and HR. All employees have accounts. */
const fillPlan = (url: string, organisationId: string): Promise<string[]> =>
  withOwner(url, organisationId, async (client) => {
    await client.query(`
      with made as (
        insert into app_user (id, username, email, full_name, current_role_id)
        select gen_random_uuid(), 'u-' || e.number, 'u-' || e.number || '@bench.example', e.number, r.id
        from employee e cross join role r where r.name = 'HRMS-Employee' returning id, full_name
      ) update employee e set user_id = made.id from made where made.full_name = e.number`)
    await client.query(`
      with type as (insert into action_type (id, name) values (gen_random_uuid(), 'Task') returning id)
      insert into action (id, name, action_type_id, owner)
      select gen_random_uuid(), 'Step ' || n, type.id, (array['PERSON', 'MANAGER', 'HR'])[n % 3 + 1] from type, generate_series(1, ${STEPS}) n`)
    await client.query(`
      with made as (insert into plan (id, name, type) values (gen_random_uuid(), 'Joining', 'ONBOARDING') returning id)
      insert into plan_step (id, plan_id, action_id, due_days) select gen_random_uuid(), made.id, a.id, 3 from made, action a`)
    const { rows } = await client.query<{ id: string }>('select id from employee')
    return rows.map(({ id }) => id)
  })
