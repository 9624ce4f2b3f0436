import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { eligibilityRule } from '../../../domain/leave/request/eligibility-rules.ts'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { selectEmployeeSnapshot, type EmployeeSnapshot } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'

interface EligibilityRow extends Record<string, unknown> {
  person: EmployeeSnapshot | null
  types: { id: string; name: string; rules: Partial<RequestRules> | null }[]
}

/** The active leave types that the employee is eligible for; all types if there is no employee. */
export async function listEligibleTypes(db: Db, employeeId: string | null, on: Day): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<EligibilityRow>(sql`
    select (select row_to_json(me) from (${selectEmployeeSnapshot(employeeId ?? sql`null::uuid`, on)}) me) as person, (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'rules', k.rules)), '[]')
      from leave_type t left join taking_rule k on k.leave_type_id = t.id where t.is_active) as types`)
  const { person = null, types = [] } = rows[0] ?? {}
  const isFor = ({ name, rules }: EligibilityRow['types'][number]) =>
    person === null || eligibilityRule({ ...defaultRequestRules, ...rules, name }, person) === null
  return new Set(types.filter(isFor).map(({ id }) => id))
}
