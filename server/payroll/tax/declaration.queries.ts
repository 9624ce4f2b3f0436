import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { taxCalls } from '../../../domain/payroll/tax/tax.calls.ts'
import type { Declaration } from '../../../domain/payroll/tax/tax.schemas.ts'
import { selectEmployeesOnDay } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { toHomeView, type StoredHome } from './landlord-pan.ts'

type DeclarationQueryCalls = typeof taxCalls
type DeclarationSearch = Static<DeclarationQueryCalls['POST /api/payroll/tax/declarations/search']['body']>
type DeclarationListRow = Static<
  DeclarationQueryCalls['POST /api/payroll/tax/declarations/search']['response']
>['content'][number]
type StoredDeclaration = Omit<Declaration, 'homes'> & { homes: StoredHome[] } & Record<string, unknown>

const selectProofs = (which: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', f.name) order by x.id), '[]') from tax_proof x join file f on f.id = x.file_id
  where x.declaration_id = d.id and ${which})`

const declarationColumns = sql`d.id, d.version, json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee, d.year, d.status, d.regime,
  (select coalesce(json_agg(json_build_object('head', a.head, 'declared', a.declared, 'proven', a.proven, 'proofs', ${selectProofs(sql`x.head = a.head`)}) order by a.head), '[]')
    from tax_declaration_amount a where a.declaration_id = d.id) as amounts,
  d.homes, ${selectProofs(sql`x.head = 'RENT'`)} as "rentProofs", d.employers, d.other_tax_deducted as "otherTaxDeducted", d.extra_tax as "extraTax", d.verified_at as "verifiedAt"`

const selectDeclarationTables = (today: Day) =>
  sql`tax_declaration d join ${selectEmployeesOnDay(today)} p on p.id = d.employee_id`

/** Users can only see their own tax here. HR and Admin use separate calls for others. */
export const requireOwnEmployee = ({ employeeId }: User): string => employeeId ?? fail('TAX_NO_EMPLOYEE')

export async function findDeclaration(db: Db, id: string, today: Day): Promise<Declaration> {
  const { rows } = await db.execute<StoredDeclaration>(
    sql`select ${declarationColumns} from ${selectDeclarationTables(today)} where d.id = ${id}`,
  )
  return toDeclarationView(rows[0] ?? fail('NOT_FOUND'))
}

/** The declaration of a year; an empty one in the regime of the pay if the employee has not declared. */
export async function findYearDeclaration(db: Db, employeeId: string, year: string, today: Day): Promise<Declaration> {
  const { rows } = await db.execute<StoredDeclaration>(
    sql`select ${declarationColumns} from ${selectDeclarationTables(today)} where d.employee_id = ${employeeId} and d.year = ${year}`,
  )
  return rows[0] ? toDeclarationView(rows[0]) : createEmptyDeclaration(db, employeeId, year, today)
}

async function createEmptyDeclaration(db: Db, employeeId: string, year: string, today: Day): Promise<Declaration> {
  const { rows } = await db.execute<Pick<Declaration, 'employee' | 'regime'>>(sql`
    select json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee, coalesce(t.tax_regime, 'NEW') as regime
    from ${selectEmployeesOnDay(today)} p
    left join lateral (select tax_regime from employee_pay e where e.employee_id = p.id and e.from_day <= ${today} order by e.from_day desc limit 1) t on true
    where p.id = ${employeeId}`)
  const { employee, regime } = rows[0] ?? fail('NOT_FOUND')
  return {
    id: null,
    version: 0,
    employee,
    year,
    status: 'DRAFT',
    regime,
    amounts: [],
    homes: [],
    rentProofs: [],
    employers: [],
    otherTaxDeducted: 0,
    extraTax: 0,
    verifiedAt: null,
  }
}

const toDeclarationView = (stored: StoredDeclaration): Declaration => ({
  ...stored,
  homes: stored.homes.map(toHomeView),
  verifiedAt: stored.verifiedAt && new Date(stored.verifiedAt).toISOString(),
})

/** The declarations of a year with their totals, for verification. */
export function searchDeclarations(db: Db, search: DeclarationSearch, today: Day): Promise<Page<DeclarationListRow>> {
  const { limit, offset } = toLimitOffset(search)
  const { year, status, q } = search.filters ?? {}
  const where = sql`${year === undefined ? sql`true` : sql`d.year = ${year}`}
    and ${status === undefined ? sql`true` : sql`d.status = ${status}`}
    and ${q === undefined ? sql`true` : sql`position(lower(${q}) in lower(p.full_name || ' ' || p.number)) > 0`}`
  const from = sql`${selectDeclarationTables(today)}
    left join lateral (select coalesce(sum(a.declared), 0)::bigint as declared, sum(a.proven)::bigint as proven from tax_declaration_amount a where a.declaration_id = d.id) a on true`
  return fetchPage(db, search, {
    rows: db
      .execute<DeclarationListRow>(sql`
        select d.id, json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee, d.year, d.status, d.regime, a.declared, a.proven,
          (select count(*)::int from tax_proof x where x.declaration_id = d.id) as proofs
        from ${from} where ${where} order by ${orderDeclarations(search.sort)}, d.id limit ${limit} offset ${offset}`)
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${from} where ${where}`,
  })
}

const declarationSortOrders: Record<string, SQL> = {
  employee: sql`p.full_name`,
  '-employee': sql`p.full_name desc`,
  declared: sql`a.declared`,
  '-declared': sql`a.declared desc`,
}
const orderDeclarations = (sort: string | undefined): SQL =>
  declarationSortOrders[sort ?? 'employee'] ?? sql`p.full_name`
