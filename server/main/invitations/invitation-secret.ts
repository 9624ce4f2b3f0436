import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, normaliseInvitationCode } from '../../../domain/main/invitations/invitation.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { createToken, hashToken } from '../../kit/secrets.ts'

/** A token for a mailed link, `organisationId.random`, and the hash that is stored. */
export function createInvitationToken(organisationId: string): { token: string; hash: string } {
  const { token, hash } = createToken()
  return { token: `${organisationId}.${token}`, hash }
}

/** The organisation and the hash of a token. */
export function readInvitationToken(token: string): { organisationId: string; hash: string } {
  const [, organisationId, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  if (!organisationId || !secret) fail('TOKEN_INVALID')
  return { organisationId, hash: hashToken(secret) }
}

/** A code to print, and the keyed hash that is stored. */
export function createInvitationCode(muster: AppContext, userId: string): { code: string; hash: string } {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return { code, hash: hashInvitationCode(muster, userId, code) }
}

export const hashInvitationCode = (muster: AppContext, userId: string, typed: string): string =>
  muster.secrets.fingerprint(`INVITATION:${userId}:${normaliseInvitationCode(typed)}`)
