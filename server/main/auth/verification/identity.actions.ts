import { and, eq } from 'drizzle-orm'
import { isAadhaar, maskAadhaar } from '../../../../domain/main/identity/aadhaar.ts'
import { findPanHolderType } from '../../../../domain/main/identity/pan.ts'
import type { AppContext } from '../../../kit/app-context.ts'
import { fail, failAndCommit } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import type { User } from '../../../kit/user.ts'
import { storeUnsentMessage } from '../../../notification/ports.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { identityNumber } from '../../../hr/record-sections/record-section.table.ts'
import { recordIdentityLookup } from '../../system/data-access.actions.ts'
import { lockUserRow } from '../account-lockout.ts'
import { appUser } from '../../users/user.table.ts'
import { storeOneTimeCode, consumeOneTimeCode } from './one-time-code.ts'
import { lockUserForSending } from './contact.actions.ts'

/** Has a code sent to the holder of an Aadhaar number. Until then only a keyed hash of the number is stored. */
export async function sendAadhaarCode(muster: AppContext, db: Db, by: User, aadhaar: string) {
  assertAadhaarNumber(aadhaar)
  const provider = createIdentityProvider(muster)
  if (!(await isOwnNumber(muster, db, by, 'AADHAAR', aadhaar)))
    fail('AADHAAR_NOT_OWN', {}, { aadhar: 'AADHAAR_NOT_OWN' })
  const user = await lockUserForSending(muster, db, by.userId, 'AADHAAR')
  await recordIdentityLookup(muster, db, by)
  const { reference, code } = await provider.sendCode(aadhaar)
  await storeOneTimeCode(muster, db, {
    userId: by.userId,
    purpose: 'AADHAAR',
    hash: hashAadhaarNumber(muster, aadhaar),
    detail: reference,
  })
  if (code) {
    const body = `Sandbox provider: ${code} is the code for ${maskAadhaar(aadhaar.slice(-4))}.`
    await storeUnsentMessage(db, {
      channel: 'SMS',
      recipient: user.mobile ?? user.email ?? user.username,
      body,
      sensitive: true,
      userId: by.userId,
    })
  }
  return { ok: true as const, sent: true, maskedAadhaar: maskAadhaar(aadhaar.slice(-4)), provider: provider.name }
}

/** Checks the code. Only the last four digits of a confirmed number are stored. */
export async function confirmAadhaar(muster: AppContext, db: Db, by: User, aadhaar: string, code: string) {
  assertAadhaarNumber(aadhaar)
  const provider = createIdentityProvider(muster)
  await lockUserRow(db, by.userId)
  const isRight = await consumeOneTimeCode(
    muster,
    db,
    by.userId,
    'AADHAAR',
    async (stored) =>
      stored.codeHash === hashAadhaarNumber(muster, aadhaar) &&
      stored.detail !== null &&
      provider.isCode(stored.detail, code),
  )
  if (!isRight) failAndCommit('WRONG_OTP', {}, { otp: 'WRONG_OTP' })
  const last4 = aadhaar.slice(-4)
  await db
    .update(appUser)
    .set({ aadhaarLast4: last4, aadhaarVerifiedAt: muster.clock.now().toISOString() })
    .where(eq(appUser.id, by.userId))
  return { ok: true as const, sent: false, maskedAadhaar: maskAadhaar(last4), provider: provider.name }
}

/**
 * Requests the details of a PAN from the provider. Users can check their own PAN, a few times a day. Users with the
 * permission to view identity numbers can check any PAN.
 */
export async function verifyPan(muster: AppContext, db: Db, by: User, pan: string) {
  if (!findPanHolderType(pan)) fail('BAD_PAN', {}, { pan: 'BAD_PAN' })
  const provider = createIdentityProvider(muster)
  if (!(await isOwnNumber(muster, db, by, 'PAN', pan))) fail('PAN_NOT_OWN', {}, { pan: 'PAN_NOT_OWN' })
  // Simultaneous requests are counted one after the other.
  await lockUserRow(db, by.userId)
  await recordIdentityLookup(muster, db, by)
  return { pan, ...(await provider.verifyPan(pan)), provider: provider.name }
}

/**
 * Whether the user may look a number up: their own, the one they are about to enter if there is none on their record, or
 * any with the permission to view identity numbers.
 */
async function isOwnNumber(
  { secrets }: AppContext,
  db: Db,
  { employeeId, permissions }: User,
  kind: 'AADHAAR' | 'PAN',
  number: string,
): Promise<boolean> {
  if (permissions.has('employee.identity')) return true
  const known = await db
    .select({ hash: identityNumber.numberHash })
    .from(identityNumber)
    .where(and(eq(identityNumber.employeeId, employeeId ?? NO_EMPLOYEE), eq(identityNumber.kind, kind)))
  const wanted = secrets.fingerprint(`${kind}:${number}`)
  return known.length === 0 || known.some(({ hash }) => hash === wanted)
}

const NO_EMPLOYEE = '00000000-0000-0000-0000-000000000000'

function assertAadhaarNumber(aadhaar: string): void {
  if (!isAadhaar(aadhaar)) fail('BAD_AADHAAR', {}, { aadhar: 'BAD_AADHAAR' })
}

const hashAadhaarNumber = (muster: AppContext, aadhaar: string) => muster.secrets.fingerprint(`aadhaar:${aadhaar}`)
