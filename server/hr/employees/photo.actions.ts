import { assertFileQuota } from '../../main/ports.ts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { file } from '../../db/system.table.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { touchEmployee } from './employee.actions.ts'
import { employee } from './employee.table.ts'

const MAX_PHOTO_MEGABYTES = 10
const MAX_PHOTO_MEGAPIXELS = 50
const PHOTO_SIDE_PX = 256

const allowedPhotoFormats = new Set(['jpeg', 'png', 'webp'])
const photoLimits = { megabytes: MAX_PHOTO_MEGABYTES, megapixels: MAX_PHOTO_MEGAPIXELS }

/** Reads the uploaded picture and encodes it again as a square of 256 pixels, without metadata of the file. */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file({ limits: { fileSize: MAX_PHOTO_MEGABYTES * 1024 * 1024 } })
  if (!part) fail('FILE_MISSING')
  // Loaded with the first picture, because loading takes a tenth of a second.
  const { default: sharp } = await import('sharp')
  const bytes = await part.toBuffer().catch(() => fail('IMAGE_TOO_LARGE', photoLimits))
  if (bytes.length === 0) fail('NOT_AN_IMAGE')
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(bytes)
    .metadata()
    .catch(() => fail('NOT_AN_IMAGE'))
  if (!allowedPhotoFormats.has(format)) fail('NOT_AN_IMAGE')
  if (width * height > MAX_PHOTO_MEGAPIXELS * 1e6) fail('IMAGE_TOO_LARGE', photoLimits)
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_MEGAPIXELS * 1e6 })
    .rotate()
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => fail('NOT_AN_IMAGE'))
}

export async function setPhoto(
  muster: AppContext,
  db: Db,
  employeeId: string,
  picture: Buffer,
  by: User,
): Promise<{ photo: string }> {
  await assertFileQuota(muster, db, picture.length)
  const { hash, size } = await muster.files.put(picture)
  const id = newId()
  await db.insert(file).values({ id, hash, name: 'photo.webp', type: 'image/webp', size, createdBy: by.userId })
  await db.update(employee).set({ photoFileId: id }).where(eq(employee.id, employeeId))
  await touchEmployee(db, employeeId)
  return { photo: `/api/hr/employees/${employeeId}/photo?v=${id}` }
}

export async function removePhoto(db: Db, employeeId: string): Promise<void> {
  await db.update(employee).set({ photoFileId: null }).where(eq(employee.id, employeeId))
  await touchEmployee(db, employeeId)
}

/** The photo of an employee. Its URL changes with the picture, so browsers may cache it. */
export async function readPhoto(muster: AppContext, db: Db, employeeId: string): Promise<FileResponse> {
  const [found] = await db
    .select({ hash: file.hash })
    .from(employee)
    .innerJoin(file, eq(file.id, employee.photoFileId))
    .where(eq(employee.id, employeeId))
  if (!found) fail('NOT_FOUND')
  const answer = new FileResponse(muster.files.read(found.hash), { name: 'photo.webp', type: 'image/webp', show: true })
  answer.headers['cache-control'] = 'private, max-age=86400'
  return answer
}
