import { sql } from 'drizzle-orm'
import { parseChoices } from '../../../domain/hr/custom-fields/custom-field.ts'
import type { EntityRules, FieldProblems } from '../../kit/lists/crud.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** A choice field needs options. The type and owner of a field that employees have filled in cannot change. */
export const customFieldRules: EntityRules = {
  async check({ kind, choices }, { db, before }): Promise<FieldProblems> {
    if (kind === 'CHOICE' && parseChoices({ choices: choices as string | null }).length === 0)
      return { choices: 'FIELD_REQUIRED' }
    if (before && before.kind !== kind && (await countCustomFieldUses(db, String(before.id))) > 0)
      return { kind: 'CUSTOM_KIND_IN_USE' }
    return {}
  },
  async inUse(id, db) {
    const people = await countCustomFieldUses(db, id)
    return people > 0 ? String(people) : null
  },
}

async function countCustomFieldUses(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from employee where custom ? ${id}`,
  )
  return rows[0]?.count ?? 0
}
