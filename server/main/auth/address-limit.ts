import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail, Problem } from '../../kit/errors.ts'
import { toAddressBlock } from './address-block.ts'

const WINDOW_MINUTES = 10

/** The error codes of a failed sign-in. */
const failedSignInCodes: ErrorCode[] = ['WRONG_SIGN_IN', 'WRONG_OTP']

/**
 * Runs a sign-in within the limit of failed sign-ins of an address, for all user names and all nodes together. A
 * successful sign-in does not reset the count, because many users can share an address.
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
    // Simultaneous attempts are counted one by one, so that they cannot exceed the limit together.
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
