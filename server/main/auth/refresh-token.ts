import { randomBytes } from 'node:crypto'
import { hashToken, type Secrets } from '../../kit/secrets.ts'

export interface RefreshToken {
  organisationId: string
  sessionId: string
  hash: string
}

interface CreatedToken {
  token: string
  hash: string
}

const RANDOM_LENGTH = 22

/**
 * `organisationId.sessionId.random`: the first two locate the session. The random part ends with our signature, which
 * distinguishes an old token, whose reuse ends the session, from an invented one.
 */
export const createRefreshToken = (secrets: Secrets, organisationId: string, sessionId: string): CreatedToken =>
  signToken(secrets, `${organisationId}.${sessionId}.${randomBytes(16).toString('base64url')}`)

/**
 * The token that follows the one with this hash. It is always the same, so that a browser that lost the reply gets it
 * when it asks again, although only hashes are stored.
 */
export const createNextRefreshToken = (
  secrets: Secrets,
  organisationId: string,
  sessionId: string,
  hash: string,
): CreatedToken =>
  signToken(
    secrets,
    `${organisationId}.${sessionId}.${secrets.sign(`next refresh token ${hash}`).slice(0, RANDOM_LENGTH)}`,
  )

function signToken(secrets: Secrets, start: string): CreatedToken {
  const token = `${start}${secrets.sign(start)}`
  return { token, hash: hashToken(token) }
}

const SIGNATURE_LENGTH = 43
const refreshTokenPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[\w-]{65}$/

/** The parts of a valid refresh token; null for any other text. */
export function parseRefreshToken(secrets: Secrets, token: string): RefreshToken | null {
  const [, organisationId, sessionId] = refreshTokenPattern.exec(token) ?? []
  if (
    !organisationId ||
    !sessionId ||
    !secrets.verify(token.slice(0, -SIGNATURE_LENGTH), token.slice(-SIGNATURE_LENGTH))
  )
    return null
  return { organisationId, sessionId, hash: hashToken(token) }
}
