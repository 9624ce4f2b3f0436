import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail, Problem } from '../../kit/errors.ts'
import { toAddressBlock } from './address-block.ts'

const WINDOW_MINUTES = 10

/** The codes of sign-ins that count as failed. */
const failedSignInCodes: ErrorCode[] = ['WRONG_SIGN_IN', 'WRONG_OTP']

/**
 * Signs in within the limit of failed sign-ins that an address has, whatever names it tries and whichever node it asks. A
 * sign-in that succeeds takes none of them back: behind one address are many people.
 */
export async function withAddressLimit<T>(
  muster: AppContext,
  request: FastifyRequest,
  signIn: () => Promise<T>,
): Promise<T> {
  await assertAddressAllowed(muster, request)
  try {
    return await signIn()
  } catch (error) {
    // Tries that are judged at the same time are counted one by one: no more of them are answered than the limit allows.
    if (error instanceof Problem && failedSignInCodes.includes(error.code))
      await checkAddress(muster, request, 'record_failed_sign_in')
    throw error
  }
}

export const assertAddressAllowed = (muster: AppContext, request: FastifyRequest): Promise<void> =>
  checkAddress(muster, request, 'find_sign_in_wait')

async function checkAddress(
  { database, clock, config }: AppContext,
  { ip }: FastifyRequest,
  check: 'find_sign_in_wait' | 'record_failed_sign_in',
): Promise<void> {
  const { rows } = await database.pool.query<{ seconds: number }>(`select ${check}($1, $2, $3, $4) as seconds`, [
    toAddressBlock(ip),
    clock.now().toISOString(),
    config.failedSignInsPerAddress,
    WINDOW_MINUTES,
  ])
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) fail('ADDRESS_LOCKED', { minutes: Math.ceil(seconds / 60), seconds })
}
