import type { ApprovalState } from '../../../domain/main/approvals/approval.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'

/** What a link in an email allows: one user decides one request in the state it had when the email was sent. */
export interface ApprovalLink {
  organisationId: string
  requestId: string
  userId: string
  /** The version of the request. Every decision and every change increases it, so a link works once. */
  version: number
}

const LINK_DAYS = 7

/** The path of the page where the request is confirmed. */
export function signApprovalLink(
  muster: AppContext,
  { organisationId, requestId, userId, version }: ApprovalLink,
): string {
  const until = Math.floor(muster.clock.now().getTime() / 1000) + LINK_DAYS * 86_400
  const claim = [organisationId, requestId, userId, version, until.toString(36)].join('.')
  return `/approvals/confirm?token=${claim}.${muster.secrets.sign(`approval.${claim}`)}`
}

/** The path for an email: a link that contains the version of a request becomes a link that confirms the decision. */
export function toMailLink(
  muster: AppContext,
  organisationId: string,
  { link, userId }: { link: string | null; userId: string | null },
): string | null {
  const [, requestId, version] = /^\/approvals\?open=([0-9a-f-]{36})&version=(\d+)$/.exec(link ?? '') ?? []
  if (!requestId || !version || userId === null) return link
  return signApprovalLink(muster, { organisationId, requestId, userId, version: Number(version) })
}

/** The content of a link. Refused when it is invalid, has expired or was sent to another user. */
export function readApprovalLink(
  muster: AppContext,
  token: string,
  reader: { organisationId: string; userId: string },
): ApprovalLink {
  const at = token.lastIndexOf('.')
  const claim = token.slice(0, at)
  if (at < 0 || !muster.secrets.verify(`approval.${claim}`, token.slice(at + 1))) fail('APPROVAL_LINK_INVALID')
  const [organisationId = '', requestId = '', userId = '', version = '', until = ''] = claim.split('.')
  if (organisationId !== reader.organisationId || userId !== reader.userId) fail('APPROVAL_LINK_OTHER_USER')
  if (Number.parseInt(until, 36) * 1000 < muster.clock.now().getTime()) fail('APPROVAL_LINK_EXPIRED', { requestId })
  return { organisationId, requestId, userId, version: Number(version) }
}

/** Refuses the link of a pending request that has changed since the email, or that the link has decided. */
export function assertUnchanged(request: { state: ApprovalState; version: number }, link: ApprovalLink): void {
  if (request.state === 'PENDING' && request.version !== link.version)
    fail('APPROVAL_CHANGED', { requestId: link.requestId })
}
