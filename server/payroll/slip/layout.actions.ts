import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Api } from '../../../domain/contract.ts'
import type { PayslipLayout } from '../../../domain/payroll/slip/payslip.calls.ts'
import { file } from '../../db/system.table.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { isImageType } from '../../kit/files/media-type.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { claimUploadedFile } from '../../main/system/file.actions.ts'
import { payslipLayout } from './payslip.table.ts'

type PayslipLayoutChange = Api['PUT /api/payroll/payslipLayout']['args']['body']

const unsetLayout = {
  version: 0,
  name: null,
  address: '',
  footer: null,
  showsEmployer: true,
  showsLeave: true,
  showsYear: true,
  openToLeft: false,
  logoHash: null,
}

/** The payslip layout with the file hash of the logo; defaults with version 0 until it is saved. */
async function readStoredLayout(db: Db) {
  const [found] = await db
    .select({
      version: payslipLayout.version,
      name: payslipLayout.name,
      address: payslipLayout.address,
      footer: payslipLayout.footer,
      showsEmployer: payslipLayout.showsEmployer,
      showsLeave: payslipLayout.showsLeave,
      showsYear: payslipLayout.showsYear,
      openToLeft: payslipLayout.openToLeft,
      logoHash: file.hash,
    })
    .from(payslipLayout)
    .leftJoin(file, eq(file.id, payslipLayout.logoFileId))
  return found ?? unsetLayout
}

export async function findLayout(db: Db): Promise<PayslipLayout> {
  const { logoHash, ...layout } = await readStoredLayout(db)
  return { ...layout, hasLogo: logoHash !== null }
}

/** Whether former employees may sign in to read their payslips. */
export async function isOpenToFormerEmployees(db: Db): Promise<boolean> {
  const [layout] = await db.select({ openToLeft: payslipLayout.openToLeft }).from(payslipLayout)
  return layout?.openToLeft ?? unsetLayout.openToLeft
}

/** The logo of the organisation for documents, as PNG; null without one. */
export async function loadOrganisationLogo(muster: AppContext, db: Db): Promise<Uint8Array | null> {
  return (await loadLayoutWithLogo(muster, db)).logo
}

/** The layout with the bytes of the logo. */
export async function loadLayoutWithLogo(muster: AppContext, db: Db) {
  const { logoHash, ...layout } = await readStoredLayout(db)
  return { ...layout, logo: logoHash === null ? null : await loadLogo(muster, logoHash) }
}

export async function changeLayout(
  db: Db,
  { version, ...change }: PayslipLayoutChange,
  user: User,
): Promise<PayslipLayout> {
  if (change.logoFileId) {
    const { type } = await claimUploadedFile(db, change.logoFileId, user, 'logoFileId')
    if (!isImageType(type)) fail('BAD_INPUT', {}, { logoFileId: 'PAYSLIP_LOGO_KIND' })
  }
  const changed = await db
    .insert(payslipLayout)
    .values(change)
    .onConflictDoUpdate({
      target: payslipLayout.organisationId,
      set: { ...change, version: sql`${payslipLayout.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${payslipLayout.version} = ${version}`,
    })
    .returning({ id: payslipLayout.id })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: (await findLayout(db)).version })
  return findLayout(db)
}

const logoCache = new LRUCache<string, Uint8Array>({ max: 50 })

/** The logo as PNG in print size. PDF cannot contain WebP, the format of stored pictures. */
async function loadLogo(muster: AppContext, hash: string): Promise<Uint8Array> {
  const known = logoCache.get(hash)
  if (known) return known
  const bytes = Buffer.concat(await muster.files.read(hash).toArray())
  const png = await sharp(bytes)
    .resize({ width: 480, height: 220, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  logoCache.set(hash, png)
  return png
}
