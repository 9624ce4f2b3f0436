import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { PieceImportProblem } from '../../../domain/attendance/imports/piece-import.calls.ts'
import { isDay } from '../../../domain/kit/day.ts'
import { canOversee } from '../../hr/ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Upload } from '../../kit/http/upload.ts'
import type { Actor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'

type Reply = Api['POST /api/attendance/pieces/import']['reply']
type Problem = Reply['problems'][number]

const MAX_PROBLEMS_SHOWN = 100

interface FileRow {
  row: number
  number: string
  day: string
  rateType: string
  quantity: string
  note: string
}

/** Checks or imports pieces. A check writes nothing. Rows with problems are left out; the same day and type is replaced. */
export async function importPieces(
  db: Db,
  upload: Upload,
  { mode, ...actor }: Actor & { mode: 'check' | 'import' },
): Promise<Reply> {
  const { rows, problems } = await readRows(upload)
  const checked = await checkRows(db, rows, actor)
  const all = [...problems, ...checked.flatMap(({ row, problem }): Problem[] => (problem ? [{ row, problem }] : []))]
  const good = checked.filter(({ problem }) => problem === null)
  const fresh = good.filter(({ isKnown }) => !isKnown)
  if (mode === 'import' && fresh.length > 0) await storePieces(db, fresh, await findUserName(db, actor.user.userId))
  return {
    rows: rows.length + problems.length,
    counted: fresh.length,
    repeated: good.length - fresh.length,
    problemCount: all.length,
    problems: all.toSorted((a, b) => a.row - b.row).slice(0, MAX_PROBLEMS_SHOWN),
  }
}

const QUANTITY_PATTERN = /^\d{1,9}(\.\d{1,2})?$/
const MAX_NOTE_LENGTH = 200

/** A first row without a day has the headings. */
async function readRows(upload: Upload): Promise<{ rows: FileRow[]; problems: Problem[] }> {
  const rows: FileRow[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  let isFirst = true
  for await (const { row, cells } of upload.table?.rows(null) ?? fail('FILE_MISSING')) {
    const [number = '', day = '', rateType = '', quantity = '', note = ''] = cells.map((cell) => cell.trim())
    const isHeading = isFirst && !isDay(day)
    isFirst = false
    if (isHeading || [number, day, rateType, quantity].every((cell) => cell === '')) continue
    const one = { row, number, day, rateType, quantity, note: note.slice(0, MAX_NOTE_LENGTH) }
    const key = [number, day, rateType].join('\t').toLowerCase()
    const problem = findRowProblem(one) ?? (seen.has(key) ? ('TWICE' as const) : null)
    seen.add(key)
    if (problem) problems.push({ row, problem })
    else rows.push(one)
  }
  if (rows.length === 0 && problems.length === 0) fail('IMPORT_NO_ROWS')
  return { rows, problems }
}

function findRowProblem({ number, day, quantity }: FileRow): PieceImportProblem | null {
  if (number === '') return 'NO_NUMBER'
  if (!isDay(day)) return 'BAD_DAY'
  return QUANTITY_PATTERN.test(quantity) ? null : 'BAD_QUANTITY'
}

interface CheckedRow extends Record<string, unknown> {
  row: number
  employeeId: string
  day: string
  rateTypeId: string
  quantity: string
  note: string
  problem: PieceImportProblem | null
  isKnown: boolean
}

async function checkRows(db: Db, rows: readonly FileRow[], { user, today }: Actor): Promise<CheckedRow[]> {
  const { rows: checked } = await db.execute<CheckedRow>(sql`
    select x.row, x."employeeId", x.day, x."rateTypeId", x.quantity::text as quantity, x.note, case
        when x."employeeId" is null then 'UNKNOWN_NUMBER'
        when x."rateTypeId" is null then 'UNKNOWN_RATE_TYPE'
        when x.day > ${today} then 'FUTURE'
        when x.day < x.joined_on or x.day > coalesce(x.left_on, 'infinity') then 'NOT_EMPLOYED'
        when exists (select from locked_period l where x.day between l.from_day and l.to_day and (l.zone_id is null or l.zone_id = x.zone_id)) then 'LOCKED_PERIOD'
      end as problem,
      exists (select from piece_entry p where p.employee_id = x."employeeId" and p.day = x.day and p.rate_type_id = x."rateTypeId" and p.quantity = x.quantity and p.note = x.note) as "isKnown"
    from (
      select f.row, f.day, f.quantity, f.note, e.id as "employeeId", e.joined_on, e.left_on, r.id as "rateTypeId", m.zone_id
      from json_to_recordset(${JSON.stringify(rows)}) as f(row int, number text, day date, "rateType" text, quantity numeric, note text)
      left join employee e on lower(e.number) = lower(f.number) and ${canOversee(user, sql`e.id`, today)}
      left join pay_rate_type r on lower(r.name) = lower(f."rateType") and r.unit = 'PIECE' and r.is_active
      left join lateral (select m.zone_id from employment m where m.employee_id = e.id and m.from_day <= f.day order by m.from_day desc limit 1) m on true
    ) x order by x.row`)
  return checked
}

async function storePieces(db: Db, pieces: readonly CheckedRow[], enteredBy: string): Promise<void> {
  const rows = pieces.map(({ employeeId, day, rateTypeId, quantity, note }) => ({
    id: newId(),
    employee_id: employeeId,
    day,
    rate_type_id: rateTypeId,
    quantity,
    note,
    entered_by: enteredBy,
  }))
  await db.execute(sql`
    insert into piece_entry (id, employee_id, day, rate_type_id, quantity, note, entered_by)
    select id, employee_id, day, rate_type_id, quantity, note, entered_by from json_populate_recordset(null::piece_entry, ${JSON.stringify(rows)})
    on conflict (organisation_id, employee_id, day, rate_type_id) do update
      set quantity = excluded.quantity, note = excluded.note, entered_by = excluded.entered_by,
        is_approved = piece_entry.is_approved and piece_entry.quantity = excluded.quantity, updated_at = now(), version = piece_entry.version + 1`)
}
