import { sql } from 'drizzle-orm'
import { currencyDigits } from '../../../domain/kit/money.ts'
import type { Api } from '../../../domain/contract.ts'
import { formatsOf, type FileFormat } from '../../../domain/payroll/returns/kinds.ts'
import { decimalOf, type Cell, type CellType, type Sheet } from '../../../domain/payroll/returns/sheet.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/file-answer.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { createSheetResponse } from '../../kit/sheet.ts'
import type { Db } from '../../kit/tenant.ts'
import type { User } from '../../kit/user.ts'
import { employerOf } from './employer.actions.ts'
import { makeReturn } from './make.ts'
import { neftSheet } from './neft.ts'
import { periodOf } from './period.queries.ts'
import { payReturnFile } from './returns.table.ts'

type Asked = Api['POST /api/payroll/returns/file']['args']['body']

/**
 * A return as a file; that it was made, of what and by whom, is kept. Errors: RETURN_FORMAT, RETURN_DOES_NOT_ADD_UP,
 * RETURN_FACTS_MISSING unless it is asked for with its gaps.
 */
export async function returnFile(
  db: Db,
  { kind, format, withGaps = false, ...asked }: Asked,
  user: User,
  secrets: Secrets,
): Promise<FileResponse> {
  if (!formatsOf[kind].includes(format)) fail('RETURN_FORMAT', {}, { format: 'RETURN_FORMAT' })
  const period = await periodOf(db, kind, asked)
  const { sheet, text } = await makeReturn(db, kind, period, { secrets, inFull: true })
  if (sheet.checks.some(({ expected, found }) => expected !== found)) fail('RETURN_DOES_NOT_ADD_UP')
  if (sheet.gaps.length > 0 && !withGaps) fail('RETURN_FACTS_MISSING', { count: sheet.gaps.length })
  await db.insert(payReturnFile).values({
    kind,
    format,
    period: period.label,
    rows: sheet.rows.length,
    gaps: sheet.gaps.length,
    madeBy: await nameOf(db, user.userId),
  })
  const name = `${kind.toLowerCase()}-${period.label.replace(/[^\w-]+/g, '-')}`
  if (format === 'txt') return new FileResponse(text ?? '', { name: `${name}.txt`, type: 'text/plain; charset=utf-8' })
  if (format === 'neft') return neftSheet(name, sheet, await employerOf(db), currencyDigits(period.currency))
  return tableFile(format, name, sheet, currencyDigits(period.currency))
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select full_name as name from app_user where id = ${userId}`)
  return rows[0]?.name ?? ''
}

const tableFile = (format: FileFormat, name: string, { columns, rows }: Sheet, digits: number): Promise<FileResponse> =>
  createSheetResponse(
    format === 'xlsx' ? 'xlsx' : 'csv',
    name,
    columns.map(({ heading, type }, at) => ({
      heading,
      value: ({ cells }: Sheet['rows'][number]) => written(cells[at] ?? null, type, digits),
    })),
    each(rows),
  )

// A sheet's number, which programs add up; its digits are those of the exact decimal.
const written = (cell: Cell, type: CellType, digits: number): Cell =>
  type === 'MONEY' && typeof cell === 'number' ? Number(decimalOf(cell, digits)) : cell

async function* each<R>(rows: readonly R[]): AsyncGenerator<R> {
  yield* rows
}
