import pg from 'pg'
import { HR } from '../domain/main/users/roles.ts'
import type { User } from '../server/kit/user.ts'
import { newId } from '../server/kit/db/tenant-table.ts'
import { APP_ROLE } from '../server/kit/db/pool.ts'
import { signAccessToken } from '../server/kit/http/access-token.ts'
import { createOrganisation, createUser } from '../server/main/organisation/organisation.actions.ts'
import { analyseTables, type Bench } from './kit.ts'

export interface Company {
  organisationId: string
  /** The authorization header of an HR user. */
  asHr: Record<string, string>
}

/** An organisation of `size` employees in 40 departments, ten per manager. */
export async function aCompany(bench: Bench, size: number): Promise<Company> {
  const { organisationId, userId } = await createOrganisation(
    bench.muster,
    { name: 'Bench', subdomain: `bench-${size}-${newId().slice(-6)}` },
    async (db, organisationId) => ({
      organisationId,
      userId: await createUser(db, {
        username: `hr-${newId().slice(-8)}`,
        email: 'hr@bench.example',
        fullName: 'Bench HR',
        roles: [HR],
      }),
    }),
  )
  await fillCompany(bench.url, organisationId, size)
  return { organisationId, asHr: await createBearer(bench, { organisationId, userId, role: HR, employeeId: null }) }
}

export async function createBearer(
  bench: Bench,
  user: Pick<User, 'organisationId' | 'userId' | 'role' | 'employeeId'>,
): Promise<Record<string, string>> {
  const token = await signAccessToken(bench.muster, { ...user, sessionId: newId(), timeZone: 'Asia/Kolkata' })
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

async function fillCompany(url: string, organisationId: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set role ${APP_ROLE}`)
  await client.query("select set_config('app.organisation', $1, false)", [organisationId])
  await client.query(
    "insert into zone (id, name, time_zone, country) values (gen_random_uuid(), 'Bengaluru', 'Asia/Kolkata', 'IN')",
  )
  await client.query(
    "insert into department (id, name) select gen_random_uuid(), 'Department ' || n from generate_series(1, 40) n",
  )
  await client.query(
    `insert into employee (id, number, first_name, last_name, full_name, work_email, joined_on)
     select gen_random_uuid(), 'B' || n, 'First' || n % 977, 'Last' || n % 1231, 'First' || n % 977 || ' Last' || n % 1231, 'b' || n || '@bench.example', date '2020-01-01' + n % 1500
     from generate_series(1, $1::int) n`,
    [size],
  )
  await client.query(`
    insert into employment (id, employee_id, from_day, department_id, job_title, manager_id, zone_id)
    select gen_random_uuid(), e.id, e.joined_on, d.ids[1 + e.n % 40], 'Engineer', case when e.n > 0 then boss.id end, (select id from zone limit 1)
    from (select id, joined_on, row_number() over (order by number) - 1 as n from employee) e
    cross join (select array_agg(id order by name) as ids from department) d
    left join (select id, row_number() over (order by number) - 1 as n from employee) boss on boss.n = e.n / 10`)
  await client.query('reset role')
  await client.end()
  await analyseTables(url, organisationId)
}
