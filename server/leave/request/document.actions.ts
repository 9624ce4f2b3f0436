import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Day } from '../../../domain/kit/day.ts'
import { file } from '../../db/system.table.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertFileQuota } from '../../main/ports.ts'
import { findLeave } from './request.queries.ts'
import { leaveWithdrawal } from './request.table.ts'

const MAX_MEGABYTES = 10

/** The type of a file by its first bytes. The file name and the declared type are not trusted. */
const documentTypes: readonly { type: string; isOne: (bytes: Buffer) => boolean }[] = [
  { type: 'application/pdf', isOne: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
  { type: 'image/jpeg', isOne: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  { type: 'image/png', isOne: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' },
  {
    type: 'image/webp',
    isOne: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
]

/** Stores a document of the caller for a leave request. */
export async function uploadDocument(
  muster: AppContext,
  db: Db,
  request: FastifyRequest,
  user: User,
): Promise<{ id: string; name: string }> {
  const part = await request.file({ limits: { fileSize: MAX_MEGABYTES * 1024 * 1024 } })
  if (!part) fail('FILE_MISSING')
  const bytes = await part.toBuffer().catch(() => fail('LEAVE_DOCUMENT_TYPE', { megabytes: MAX_MEGABYTES }))
  const kind =
    documentTypes.find(({ isOne }) => isOne(bytes)) ?? fail('LEAVE_DOCUMENT_TYPE', { megabytes: MAX_MEGABYTES })
  await assertFileQuota(muster, db, bytes.length)
  const { hash, size } = await muster.files.put(bytes)
  const stored = { id: newId(), name: part.filename.slice(-120) || 'document' }
  await db.insert(file).values({ ...stored, hash, size, type: kind.type, createdBy: user.userId })
  return stored
}

/** Fails if another user uploaded the document or if it belongs to another leave. */
export async function checkDocument(
  db: Db,
  documentId: string,
  user: User,
  draftId: string | undefined,
): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from ${file} f where f.id = ${documentId} and f.created_by = ${user.userId} and not exists (
      select from leave_withdrawal w where w.document_id = f.id
        and (${draftId ?? null}::uuid is null or (w.id <> ${draftId ?? null}::uuid and w.group_id is distinct from ${draftId ?? null}::uuid)))`)
  if (rows.length === 0) fail('LEAVE_DOCUMENT_UNKNOWN', {}, { documentId: 'LEAVE_DOCUMENT_UNKNOWN' })
}

/** Adds a document to the caller’s leave without one, for example a certificate that arrives later. */
export async function attachDocument(db: Db, id: string, documentId: string, user: User): Promise<void> {
  await checkDocument(db, documentId, user, id)
  const attached = await db
    .update(leaveWithdrawal)
    .set({ documentId, version: sql`${leaveWithdrawal.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(leaveWithdrawal.id, id),
        eq(leaveWithdrawal.employeeId, user.employeeId ?? user.userId),
        sql`${leaveWithdrawal.documentId} is null and ${leaveWithdrawal.state} not in ('CANCELLED', 'REJECTED')`,
      ),
    )
    .returning({ id: leaveWithdrawal.id })
  if (attached.length === 0) fail('NOT_FOUND')
}

/** The document of a leave that the caller can see. */
export async function downloadDocument(
  muster: AppContext,
  db: Db,
  id: string,
  user: User,
  today: Day,
): Promise<FileResponse> {
  await findLeave(db, id, user, today)
  const [found] = await db
    .select({ hash: file.hash, name: file.name, type: file.type })
    .from(leaveWithdrawal)
    .innerJoin(file, eq(file.id, leaveWithdrawal.documentId))
    .where(eq(leaveWithdrawal.id, id))
  if (!found) fail('NOT_FOUND')
  const { hash, name, type } = found
  return new FileResponse(muster.files.read(hash), { name, type, show: true })
}
