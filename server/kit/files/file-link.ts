import type { AppContext } from '../app-context.ts'
import { fail } from '../errors.ts'

/** A link to one file, valid for a short time. The function that signs it must check the permission. */
export interface FileLink {
  organisationId: string
  fileId: string
  /** Shown in the browser if that is safe, otherwise downloaded. */
  show: boolean
}

const LINK_SECONDS = 120

/** The path of the file, valid for two minutes. */
export function signFileLink(
  muster: AppContext,
  { organisationId, fileId, show }: FileLink,
  seconds = LINK_SECONDS,
): string {
  const until = Math.floor(muster.clock.now().getTime() / 1000) + seconds
  const claim = `${organisationId}.${fileId}.${until.toString(36)}.${show ? 's' : 'a'}`
  return `/api/files/${claim}.${muster.secrets.sign(`file.${claim}`)}`
}

/** The content of a link token. Refused when the token is invalid or has expired. */
export function readFileLink(muster: AppContext, token: string): FileLink {
  const at = token.lastIndexOf('.')
  const claim = token.slice(0, at)
  if (at < 0 || !muster.secrets.verify(`file.${claim}`, token.slice(at + 1))) fail('LINK_EXPIRED')
  const [organisationId = '', fileId = '', until = '', how] = claim.split('.')
  if (Number.parseInt(until, 36) * 1000 < muster.clock.now().getTime()) fail('LINK_EXPIRED')
  return { organisationId, fileId, show: how === 's' }
}
