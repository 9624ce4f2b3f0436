import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { errors } from '../../../domain/errors.ts'
import { returnFormats } from '../../../domain/payroll/returns/kinds.ts'
import type { ReturnView } from '../../../domain/payroll/returns/returns.calls.ts'
import { sumColumns } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { makeReturn } from './make-return.ts'
import { findReturnPeriod } from './period.queries.ts'

type ReturnViewInput = Api['POST /api/payroll/returns/view']['args']['body']

const MAX_GAPS_SHOWN = 100

/** One page of a return with its totals, its checks against the payrolls, and missing facts. */
export async function createReturnView(
  db: Db,
  { kind, page = 0, size = 50, ...query }: ReturnViewInput,
  { secrets, today }: { secrets: Secrets; today: Day },
): Promise<ReturnView> {
  const period = await findReturnPeriod(db, kind, query)
  const { sheet } = await makeReturn(db, kind, period, { secrets, today, inFull: false })
  const { columns, rows, checks, payments = [], gaps } = sheet
  return {
    kind,
    from: period.from,
    to: period.to,
    currency: period.currency,
    columns: columns.map(({ key, heading, type }) => ({ key, heading, type })),
    content: rows.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    totals: sumColumns(sheet),
    checks,
    payments,
    gaps: gaps.slice(0, MAX_GAPS_SHOWN).map((gap) => ({ ...gap, words: errors[gap.code][1] })),
    gapCount: gaps.length,
    formats: [...returnFormats[kind]],
  }
}

type FileSearch = Api['POST /api/payroll/returns/files/search']['args']['body']
type ReturnFileRow = Api['POST /api/payroll/returns/files/search']['reply']['content'][number]

/** The created files, latest first. */
export async function searchReturnFiles(db: Db, { page = 0, size = 20, filters = {} }: FileSearch) {
  const where = filters.kind ? sql`f.kind = ${filters.kind}` : sql`true`
  const [rows, counted] = await Promise.all([
    db.execute<ReturnFileRow>(sql`
      select f.id, f.kind, f.format, f.period, f.rows, f.gaps, f.made_by as "madeBy", f.created_at as "madeAt"
      from pay_return_file f where ${where} order by f.created_at desc, f.id desc limit ${size} offset ${page * size}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from pay_return_file f where ${where}`),
  ])
  const totalElements = counted.rows[0]?.total ?? 0
  return {
    content: rows.rows,
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  }
}
