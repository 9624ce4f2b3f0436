import { randomBytes } from 'node:crypto'
import { hashToken, type Secrets } from '../../kit/secrets.ts'

export interface RefreshToken {
  organisationId: string
  sessionId: string
  hash: string
}

/**
 * `organisationId.sessionId.random`: the first two locate the session. The random part ends with our signature, which
 * distinguishes an old token, whose reuse ends the session, from an invented one.
 */
export function createRefreshToken(
  secrets: Secrets,
  organisationId: string,
  sessionId: string,
): { token: string; hash: string } {
  const start = `${organisationId}.${sessionId}.${randomBytes(16).toString('base64url')}`
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
