import { sql, type SQL } from 'drizzle-orm'
import type { DuplicateGroup } from '../../../domain/hr/duplicates/duplicate.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'

type DuplicateReason = DuplicateGroup['reason']

const MAX_DUPLICATE_GROUPS = 200

// The values that are compared, as text; null is never equal. Phone numbers are compared by their last ten digits.
const selectLastDigits = (column: string) => `right(regexp_replace(${column}, '\\D', '', 'g'), 10)`
const duplicateKeys: Record<DuplicateReason, SQL> = {
  NAME_AND_BIRTH: sql.raw(`lower(e.full_name) || ' ' || e.born_on`),
  NAME_AND_JOINING: sql.raw(`lower(e.full_name) || ' ' || e.joined_on`),
  MOBILE: sql.raw(`nullif(${selectLastDigits('e.mobile')}, '')`),
  PERSONAL_MAIL: sql.raw(`lower(e.personal_email)`),
}

const duplicatePersonJson = sql.raw(
  `jsonb_build_object('id', e.id, 'number', e.number, 'fullName', e.full_name, 'joinedOn', e.joined_on, 'leftOn', e.left_on)`,
)

/** Groups of records with an equal value, largest first. Pairs marked as different people are left out. */
export async function findDuplicates(db: Db): Promise<DuplicateGroup[]> {
  const each = Object.entries(duplicateKeys).map(
    ([reason, key]) => sql`
      select ${reason}::text as reason, jsonb_agg(${duplicatePersonJson} order by e.joined_on, e.id) as people, array_agg(e.id order by e.id) as ids
      from employee e where ${key} is not null group by ${key} having count(*) > 1`,
  )
  const { rows } = await db.execute<DuplicateGroup>(sql`
    select reason, people from (${sql.join(each, sql` union all `)}) g
    where exists (
      select from unnest(g.ids) a, unnest(g.ids) b
      where a < b and not exists (select from different_people d where d.one_id = a and d.other_id = b))
    order by jsonb_array_length(people) desc, people -> 0 ->> 'fullName', reason limit ${MAX_DUPLICATE_GROUPS}`)
  return mergeDuplicateGroups(rows)
}

export interface NewEmployeeDetails {
  fullName: string
  bornOn?: string | null
  mobile?: string | null
  personalEmail?: string | null
}

/** Existing employees who may be the same person as a new employee. */
export async function findPossibleDuplicates(
  db: Db,
  { fullName, bornOn, mobile, personalEmail }: NewEmployeeDetails,
): Promise<DuplicateGroup[]> {
  const values: Partial<Record<DuplicateReason, string>> = {
    ...(bornOn && fullName.trim() ? { NAME_AND_BIRTH: `${fullName.trim().toLowerCase()} ${bornOn}` } : {}),
    ...(mobile && mobile.replace(/\D/g, '') ? { MOBILE: mobile.replace(/\D/g, '').slice(-10) } : {}),
    ...(personalEmail ? { PERSONAL_MAIL: personalEmail.trim().toLowerCase() } : {}),
  }
  const each = Object.entries(values).map(
    ([reason, value]) => sql`
      select ${reason}::text as reason, jsonb_agg(${duplicatePersonJson} order by e.joined_on, e.id) as people
      from employee e where ${duplicateKeys[reason as DuplicateReason]} = ${value} having count(*) > 0`,
  )
  if (each.length === 0) return []
  const { rows } = await db.execute<DuplicateGroup>(sql.join(each, sql` union all `))
  return mergeDuplicateGroups(rows)
}

// A group of the same employees found for several reasons appears once, with its first reason.
function mergeDuplicateGroups(groups: DuplicateGroup[]): DuplicateGroup[] {
  const seen = new Set<string>()
  return groups.filter(({ people }) => {
    const key = people
      .map(({ id }) => id)
      .toSorted()
      .join()
    return !seen.has(key) && seen.add(key)
  })
}
