import type { AppContext } from '../app-context.ts'
import { fail } from '../errors.ts'

/** A link to one file, for as long as it takes to follow it. Whoever signs one has checked that the person may. */
export interface FileLink {
  organisationId: string
  fileId: string
  /** Shown in the browser where that is safe; otherwise saved. */
  show: boolean
}

const LINK_SECONDS = 120

/** The path of the file, good for two minutes. */
export function signFileLink(
  muster: AppContext,
  { organisationId, fileId, show }: FileLink,
  seconds = LINK_SECONDS,
): string {
  const until = Math.floor(muster.clock.now().getTime() / 1000) + seconds
  const claim = `${organisationId}.${fileId}.${until.toString(36)}.${show ? 's' : 'a'}`
  return `/api/files/${claim}.${muster.secrets.sign(`file.${claim}`)}`
}

/** What a link's token stands for; refused when it is another's making or its time has run out. */
export function readFileLink(muster: AppContext, token: string): FileLink {
  const at = token.lastIndexOf('.')
  const claim = token.slice(0, at)
  if (at < 0 || !muster.secrets.verify(`file.${claim}`, token.slice(at + 1))) fail('LINK_EXPIRED')
  const [organisationId = '', fileId = '', until = '', how] = claim.split('.')
  if (Number.parseInt(until, 36) * 1000 < muster.clock.now().getTime()) fail('LINK_EXPIRED')
  return { organisationId, fileId, show: how === 's' }
}
