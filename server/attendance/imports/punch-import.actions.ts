import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ImportProblem } from '../../../domain/attendance/imports/punch-import.calls.ts'
import { isDay } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Upload } from '../../kit/http/upload.ts'
import type { User } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { MAX_PUNCH_AGE_DAYS, selectPunchDay } from '../punches/held-reason.ts'
import { punchImport } from '../punches/punch.table.ts'

type Reply = Api['POST /api/attendance/punches/import']['reply']

const MAX_PROBLEMS_SHOWN = 100

interface FileRow {
  row: number
  number: string
  /** Local time, `2026-03-31 09:05:00`. */
  time: string
}

interface Options {
  mode: 'check' | 'import'
  user: User
  now: Date
}

/** Checks or imports punches. A check writes nothing. Rows with problems are left out, known punches change nothing. */
export async function importPunches(db: Db, upload: Upload, { mode, user, now }: Options): Promise<Reply> {
  const { rows, problems } = await readRows(upload)
  const checked = await checkRows(db, rows, now)
  const all = [...problems, ...checked.flatMap(({ row, problem }) => (problem ? [{ row, problem }] : []))]
  const good = checked.filter(({ problem }) => problem === null)
  const fresh = good.filter(({ isKnown }) => !isKnown)
  const unique = [...new Map(fresh.map((one) => [`${one.employeeId} ${one.at}`, one])).values()]
  const importId = mode === 'import' && unique.length > 0 ? newId() : null
  if (importId !== null) {
    const importedBy = await findUserName(db, user.userId)
    await db
      .insert(punchImport)
      .values({ id: importId, fileName: upload.name.slice(0, 200), punchCount: unique.length, importedBy })
    const punches = unique.map(({ employeeId, at, zoneId }) => ({ id: newId(), employeeId, at, zoneId }))
    await db.execute(sql`
      insert into attendance_punch (id, employee_id, punched_at, source, zone_id, import_id)
      select p.id, p."employeeId", p.at, 'IMPORT', p."zoneId", ${importId}::uuid
      from json_to_recordset(${JSON.stringify(punches)}) as p(id uuid, "employeeId" uuid, at timestamptz, "zoneId" uuid)
      on conflict do nothing`)
  }
  return {
    importId,
    rows: rows.length + problems.length,
    counted: unique.length,
    repeated: good.length - unique.length,
    problemCount: all.length,
    problems: all.toSorted((a, b) => a.row - b.row).slice(0, MAX_PROBLEMS_SHOWN),
  }
}

/** The employee number is in the first column, the time in the second. A first row without a time has the headings. */
async function readRows(
  upload: Upload,
): Promise<{ rows: FileRow[]; problems: { row: number; problem: ImportProblem }[] }> {
  const rows: FileRow[] = []
  const problems: { row: number; problem: ImportProblem }[] = []
  let isFirst = true
  for await (const { row, cells } of upload.table?.rows(null) ?? fail('FILE_MISSING')) {
    const [number = '', text = ''] = cells.map((cell) => cell.trim())
    const time = parseLocalTime(text)
    const isHeading = isFirst && time === null
    isFirst = false
    if (isHeading || (number === '' && text === '')) continue
    if (number === '') problems.push({ row, problem: 'NO_NUMBER' })
    else if (time === null) problems.push({ row, problem: 'BAD_TIME' })
    else rows.push({ row, number, time })
  }
  if (rows.length === 0 && problems.length === 0) fail('IMPORT_NO_ROWS')
  return { rows, problems }
}

const TIME_PATTERN = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

function parseLocalTime(text: string): string | null {
  const [, day = '', hour, minute, second = '00'] = TIME_PATTERN.exec(text) ?? []
  return isDay(day) ? `${day} ${hour}:${minute}:${second}` : null
}

interface CheckedRow extends Record<string, unknown> {
  row: number
  employeeId: string
  at: string
  zoneId: string | null
  problem: ImportProblem | null
  isKnown: boolean
}

/** Times are in the time zone of the employee on that day. */
async function checkRows(db: Db, rows: readonly FileRow[], now: Date): Promise<CheckedRow[]> {
  const { rows: checked } = await db.execute<CheckedRow>(sql`
    select x.row, x."employeeId", x.at, x."zoneId", case
        when x."employeeId" is null then 'UNKNOWN_NUMBER'
        when x.at > ${now.toISOString()}::timestamptz then 'FUTURE'
        when x.at < ${now.toISOString()}::timestamptz - make_interval(days => ${MAX_PUNCH_AGE_DAYS}::int) then 'TOO_OLD'
        when x.day < x.joined_on or x.day > coalesce(x.left_on, 'infinity') then 'NOT_EMPLOYED'
        when exists (select from locked_period l where x.day between l.from_day and l.to_day and (l.zone_id is null or l.zone_id = x."zoneId")) then 'LOCKED_PERIOD'
      end as problem,
      exists (select from attendance_punch p where p.employee_id = x."employeeId" and p.punched_at = x.at and p.held_reason is null) as "isKnown"
    from (
      select f.row, e.id as "employeeId", e.joined_on, e.left_on, m.zone_id as "zoneId", f.time::date as day,
        f.time at time zone coalesce(z.time_zone, (select time_zone from organisation)) as at
      from json_to_recordset(${JSON.stringify(rows)}) as f(row int, number text, time timestamp)
      left join employee e on lower(e.number) = lower(f.number)
      left join lateral (select m.zone_id from employment m where m.employee_id = e.id and m.from_day <= f.time::date order by m.from_day desc limit 1) m on true
      left join zone z on z.id = m.zone_id
    ) x order by x.row`)
  return checked
}

export async function listPunchImports(db: Db): Promise<Api['GET /api/attendance/punches/imports']['reply']> {
  const { rows } = await db.execute<
    Api['GET /api/attendance/punches/imports']['reply'][number] & Record<string, unknown>
  >(sql`
    select id, file_name as "fileName", punch_count as "punchCount", imported_by as "importedBy", created_at as "importedAt", reverted_at as "revertedAt"
    from punch_import order by created_at desc, id desc limit 20`)
  return rows
}

/** The punches of an import are kept, but they do not count any more. Days in a locked period stay as they are. */
export async function revertPunchImport(db: Db, id: string, now: Date) {
  const [found] = await db.select().from(punchImport).where(eq(punchImport.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  if (found.revertedAt !== null) fail('CONFLICT')
  const punchDay = selectPunchDay({ at: sql`p.punched_at`, zoneId: sql`p.zone_id` })
  const { rows } = await db.execute<{ period: string; day: string }>(sql`
    select l.name as period, ${punchDay} as day from attendance_punch p
    join locked_period l on ${punchDay} between l.from_day and l.to_day and (l.zone_id is null or l.zone_id = p.zone_id)
    where p.import_id = ${id} limit 1`)
  if (rows[0]) fail('ATTENDANCE_DAY_LOCKED', rows[0])
  await db.execute(sql`
    update attendance_punch set held_reason = 'IMPORT_REVERTED', version = version + 1, updated_at = now() where import_id = ${id} and held_reason is null`)
  await db.update(punchImport).set({ revertedAt: now.toISOString() }).where(eq(punchImport.id, id))
  return done
}
