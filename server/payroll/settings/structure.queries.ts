import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { StructureRow } from '../../../domain/payroll/settings/structure.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** Structures by name, each with its lines and current rules. */
export async function readStructures(db: Db, today: Day, where: SQL = sql`true`): Promise<StructureRow[]> {
  const { rows } = await db.execute<StructureRow>(sql`
    select s.id, s.version, s.name, s.description, s.is_active as "isActive",
      (select count(distinct p.employee_id)::int from pay_term p where p.structure_id = s.id and coalesce(p.to_day >= ${today}, true)) as people,
      coalesce((
        select json_agg(json_build_object(
          'component', json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'type', c.component_type),
          'method', r.method, 'fromDay', r.from_day) order by l.position)
        from pay_structure_line l join ctc_component c on c.id = l.component_id
        left join salary_rule r on r.structure_id = s.id and r.component_id = c.id
          and r.from_day <= ${today} and coalesce(r.to_day >= ${today}, true)
        where l.structure_id = s.id), '[]') as lines
    from pay_structure s where ${where} order by lower(s.name), s.id limit 1000`)
  return rows
}

export const findStructure = async (db: Db, id: string, today: Day): Promise<StructureRow> =>
  (await readStructures(db, today, sql`s.id = ${id}`))[0] ?? fail('NOT_FOUND')
