import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Api } from '../../../domain/contract.ts'
import { file } from '../../db/system.table.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { isImageType } from '../../kit/files/media-type.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { claimUploadedFile } from '../../main/system/file.actions.ts'
import { organisation } from '../../main/organisation/organisation.table.ts'
import { mailLayout } from './template.table.ts'

type MailLayoutInput = Api['PUT /api/templates/mailLayout']['args']['body']

const defaultLayout = { colour: '#7048e8', footer: '', logoHash: null }

async function readStoredLayout(db: Db) {
  const [found] = await db
    .select({ colour: mailLayout.colour, footer: mailLayout.footer, logoHash: file.hash })
    .from(mailLayout)
    .leftJoin(file, eq(file.id, mailLayout.logoFileId))
  return found ?? defaultLayout
}

export async function findMailLayout(db: Db) {
  const { logoHash, ...layout } = await readStoredLayout(db)
  return { ...layout, hasLogo: logoHash !== null }
}

export async function updateMailLayout(db: Db, change: MailLayoutInput, user: User) {
  if (change.logoFileId) {
    const { type } = await claimUploadedFile(db, change.logoFileId, user, 'logoFileId')
    if (!isImageType(type)) fail('BAD_INPUT', {}, { logoFileId: 'UNSUPPORTED_MEDIA' })
  }
  await db
    .insert(mailLayout)
    .values(change)
    .onConflictDoUpdate({
      target: [mailLayout.organisationId, mailLayout.key],
      set: { ...change, version: sql`${mailLayout.version} + 1`, updatedAt: sql`now()` },
    })
  return findMailLayout(db)
}

/** The layout with the name of the organisation and the logo as PNG. */
export async function loadMailLayout(muster: AppContext, db: Db) {
  const { logoHash, ...layout } = await readStoredLayout(db)
  const [found] = await db.select({ name: organisation.name }).from(organisation)
  const logo = logoHash === null ? null : await loadLogo(muster, logoHash)
  return { ...layout, organisation: found?.name ?? '', logo }
}

const logoCache = new LRUCache<string, Buffer>({ max: 50 })

// Images are stored as WebP, which some mail programs do not show.
async function loadLogo(muster: AppContext, hash: string): Promise<Buffer> {
  const known = logoCache.get(hash)
  if (known) return known
  const bytes = Buffer.concat(await muster.files.read(hash).toArray())
  const png = await sharp(bytes)
    .resize({ width: 320, height: 80, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  logoCache.set(hash, png)
  return png
}
