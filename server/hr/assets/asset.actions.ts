import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { AssetRow } from '../../../domain/hr/assets/asset.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import { findAssignment } from '../employees/assignment.queries.ts'
import { findAsset } from './asset.queries.ts'
import { asset } from './asset.table.ts'

type AssetInput = Api['POST /api/hr/assets']['args']['body']
type AssetUpdateInput = Api['PUT /api/hr/assets/{id}']['args']['body']
type AssetReturnInput = Api['POST /api/hr/assets/{id}/return']['args']['body']
type AssetChargeInput = Api['POST /api/hr/assets/{id}/charge']['args']['body']

registerConstraintErrors({ asset_serial_key: 'ASSET_SERIAL_TAKEN' })

/** Issues an asset to an employee, who is asked to acknowledge it. */
export async function issueAsset(db: Db, input: AssetInput, actor: TimedActor): Promise<AssetRow> {
  const person = await findAssignment(db, input.employeeId, actor.today)
  if (!person) fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  const id = newId()
  await db.insert(asset).values({
    ...normaliseTexts(input),
    id,
    employeeId: input.employeeId,
    issuedBy: await findUserName(db, actor.user.userId),
  })
  await notify(db, {
    userIds: person.userId ? [person.userId] : [],
    event: 'asset.issued',
    facts: { name: input.name.trim() },
    link: '/assets',
  })
  return findAsset(db, id, actor)
}

export async function changeAsset(db: Db, id: string, { version, ...input }: AssetUpdateInput, actor: Actor) {
  await lockForeignAsset(db, id, version, actor)
  await updateAsset(db, id, version, normaliseTexts(input))
  return findAsset(db, id, actor)
}

/** The employee confirms that they have the asset. */
export async function acknowledgeAsset(db: Db, id: string, version: number, actor: TimedActor): Promise<AssetRow> {
  const stored = await lockHeldAsset(db, id, version, actor)
  if (stored.employeeId !== actor.user.employeeId) fail('NOT_FOUND')
  if (stored.state === 'HELD') fail('ASSET_ACKNOWLEDGED')
  await updateAsset(db, id, version, { state: 'HELD', acknowledgedAt: actor.now })
  return findAsset(db, id, actor)
}

export async function returnAsset(
  db: Db,
  id: string,
  { version, returnedOn, condition }: AssetReturnInput,
  actor: Actor,
): Promise<AssetRow> {
  const { employeeId, name, issuedOn } = await lockForeignAsset(db, id, version, actor)
  if (returnedOn < issuedOn) fail('ASSET_RETURN_EARLY', { day: issuedOn }, { returnedOn: 'ASSET_RETURN_EARLY' })
  await updateAsset(db, id, version, { state: 'RETURNED', returnedOn, returnCondition: condition })
  const holder = await findAssignment(db, employeeId, actor.today)
  await notify(db, {
    userIds: holder?.userId ? [holder.userId] : [],
    event: 'asset.returned',
    facts: { name, who: await findUserName(db, actor.user.userId), day: returnedOn },
    link: '/assets',
  })
  return findAsset(db, id, actor)
}

/** The asset is not returned. Its value is recovered in the settlement. */
export async function chargeAsset(
  db: Db,
  id: string,
  { version, amount, note }: AssetChargeInput,
  actor: Actor,
): Promise<AssetRow> {
  await lockForeignAsset(db, id, version, actor)
  await updateAsset(db, id, version, { state: 'CHARGED', charge: amount, note: note.trim() })
  return findAsset(db, id, actor)
}

export async function deleteAsset(db: Db, id: string, actor: Actor): Promise<void> {
  assertNotOwn(await findAsset(db, id, actor))
  await db.delete(asset).where(eq(asset.id, id))
}

const normaliseTexts = ({ name, serialNumber, note, ...rest }: Omit<AssetUpdateInput, 'version'>) => ({
  kind: rest.kind,
  condition: rest.condition,
  issuedOn: rest.issuedOn,
  name: name.trim(),
  serialNumber: serialNumber?.trim() || null,
  note: note?.trim() || null,
})

async function lockHeldAsset(db: Db, id: string, version: number, actor: Actor) {
  await findAsset(db, id, actor)
  const [stored] = await db.select().from(asset).where(eq(asset.id, id)).for('update')
  if (!stored) fail('NOT_FOUND')
  if (stored.version !== version) fail('STALE_VERSION', { yours: version, current: stored.version })
  if (stored.state === 'RETURNED' || stored.state === 'CHARGED') fail('ASSET_NOT_HELD')
  return stored
}

/** The same for HR. Refused for own assets, which a user cannot return or charge. */
async function lockForeignAsset(db: Db, id: string, version: number, actor: Actor) {
  assertNotOwn(await findAsset(db, id, actor))
  return lockHeldAsset(db, id, version, actor)
}

function assertNotOwn({ isOwn }: AssetRow): void {
  if (isOwn) fail('NOT_ALLOWED', { permission: 'asset.manage' })
}

const updateAsset = (db: Db, id: string, version: number, values: Partial<typeof asset.$inferInsert>) =>
  db
    .update(asset)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(asset.id, id))
