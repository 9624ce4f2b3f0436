import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { file } from '../../db/system.table.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { signFileLink, readFileLink } from '../../kit/files/file-link.ts'
import { isImageType, detectMediaType } from '../../kit/files/media-type.ts'
import { sanitiseImage } from '../../kit/files/sanitise-image.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { assertFileQuota } from './file-quota.ts'
import type { Upload } from '../../kit/http/upload.ts'
import type { User } from '../../kit/user.ts'

/** Stores an uploaded file; pictures are encoded again. Until it is used, only the uploader can access it. */
export async function storeUploadedFile(muster: AppContext, db: Db, upload: Upload, by: User) {
  const type = detectMediaType(upload.head, upload.name)
  await assertFileQuota(muster, db, upload.size)
  const { hash, size } = isImageType(type) ? await muster.files.put(await sanitiseImage(await upload.bytes())) : upload
  if (hash === upload.hash) await upload.keep()
  const row = { id: newId(), name: sanitiseFileName(upload.name), type, size }
  await db.insert(file).values({ ...row, hash, createdBy: by.userId, isLoose: true })
  return row
}

/** Claims an uploaded file for a new record. Only the uploader can, and only once. */
export async function claimUploadedFile(db: Db, fileId: string, by: User, field = 'fileId'): Promise<{ type: string }> {
  const [claimed] = await db
    .update(file)
    .set({ isLoose: false })
    .where(and(eq(file.id, fileId), eq(file.createdBy, by.userId), eq(file.isLoose, true)))
    .returning({ type: file.type })
  return claimed ?? fail('BAD_INPUT', {}, { [field]: 'FILE_NOT_FOUND' })
}

/** A link to a file, for a user whose permission was checked. */
export async function createFileLink(muster: AppContext, db: Db, fileId: string, how: { show?: boolean } = {}) {
  const [found] = await db.select({ name: file.name, type: file.type }).from(file).where(eq(file.id, fileId))
  if (!found) fail('NOT_FOUND')
  return { url: signFileLink(muster, { organisationId: db.organisationId, fileId, show: how.show ?? false }), ...found }
}

/** The file of a link. */
export function openFileLink(muster: AppContext, token: string): Promise<FileResponse> {
  const { organisationId, fileId, show } = readFileLink(muster, token)
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const [found] = await db.select().from(file).where(eq(file.id, fileId))
    if (!found) fail('NOT_FOUND')
    return new FileResponse(muster.files.read(found.hash), { name: found.name, type: found.type, show })
  })
}

// Removes the folders of the uploader's machine and characters that could end a line or a header.
function sanitiseFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // eslint-disable-next-line no-control-regex
  const plain = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return plain.slice(0, 120) || 'file'
}
