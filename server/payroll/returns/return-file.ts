import { strToU8, zipSync } from 'fflate'
import { currencyDigits } from '../../../domain/kit/money.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Api } from '../../../domain/contract.ts'
import { returnFormats, type FileFormat } from '../../../domain/payroll/returns/kinds.ts'
import {
  formatAmountDecimal,
  type ReturnCell,
  type ReturnCellType,
  type ReturnSheet,
} from '../../../domain/payroll/returns/sheet.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { createSheetResponse } from '../../kit/files/spreadsheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findEmployer } from './employer.actions.ts'
import { makeReturn } from './make-return.ts'
import { createNeftSheet } from './neft.ts'
import { findReturnPeriod } from './period.queries.ts'
import { payReturnFile } from './returns.table.ts'
import { recordReturnAccess } from './return-access.ts'
import { findUserName } from '../../main/ports.ts'

type ReturnFileInput = Api['POST /api/payroll/returns/file']['args']['body']

/**
 * Creates a return file and records who created it. Errors: RETURN_FORMAT, RETURN_DOES_NOT_ADD_UP, and
 * RETURN_FACTS_MISSING unless missing facts are accepted.
 */
export async function createReturnFile(
  db: Db,
  { kind, format, withGaps = false, ...query }: ReturnFileInput,
  user: User,
  { secrets, today }: { secrets: Secrets; today: Day },
): Promise<FileResponse> {
  if (!returnFormats[kind].includes(format)) fail('RETURN_FORMAT', {}, { format: 'RETURN_FORMAT' })
  const period = await findReturnPeriod(db, kind, query)
  const { sheet, text, texts = [] } = await makeReturn(db, kind, period, { secrets, today, inFull: true })
  if (sheet.checks.some(({ expected, found }) => expected !== found)) fail('RETURN_DOES_NOT_ADD_UP')
  if (sheet.gaps.length > 0 && !withGaps) fail('RETURN_FACTS_MISSING', { count: sheet.gaps.length })
  await db.insert(payReturnFile).values({
    kind,
    format,
    period: period.label,
    rows: sheet.rows.length,
    gaps: sheet.gaps.length,
    madeBy: await findUserName(db, user.userId),
  })
  await recordReturnAccess(db, user, 'RETURN_FILE', { kind, format, ...query }, sheet.rows)
  const name = `${kind.toLowerCase()}-${period.label.replace(/[^\w-]+/g, '-')}`
  if (format === 'txt') return new FileResponse(text ?? '', { name: `${name}.txt`, type: 'text/plain; charset=utf-8' })
  if (format === 'zip') return createZip(name, texts)
  if (format === 'neft') return createNeftSheet(name, sheet, await findEmployer(db), currencyDigits(period.currency))
  return createTableFile(format, name, sheet, currencyDigits(period.currency))
}

function createZip(name: string, texts: readonly { month: string; text: string }[]): FileResponse {
  const files = Object.fromEntries(texts.map(({ month, text }) => [`${name}-${month}.txt`, strToU8(text)]))
  return new FileResponse(Buffer.from(zipSync(files, { level: 0 })), { name: `${name}.zip`, type: 'application/zip' })
}

const createTableFile = (
  format: FileFormat,
  name: string,
  { columns, rows }: ReturnSheet,
  digits: number,
): Promise<FileResponse> =>
  createSheetResponse(
    format === 'xlsx' ? 'xlsx' : 'csv',
    name,
    columns.map(({ heading, type }, at) => ({
      heading,
      value: ({ cells }: ReturnSheet['rows'][number]) => toFileCell(cells[at] ?? null, type, digits),
    })),
    streamRows(rows),
  )

// A cell with a number, so that spreadsheets can add it, with the exact decimal digits.
const toFileCell = (cell: ReturnCell, type: ReturnCellType, digits: number): ReturnCell =>
  type === 'MONEY' && typeof cell === 'number' ? Number(formatAmountDecimal(cell, digits)) : cell

async function* streamRows<R>(rows: readonly R[]): AsyncGenerator<R> {
  yield* rows
}
