import type { Named } from '../../../domain/kit/schema.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** A decision about the subject of a request. */
export interface ApprovalDecision {
  at: string
  today: Day
  byUserId: string
  by: string
  comment: string | null
}

type ApprovalFacts = Record<string, string | number>

/** A kind of request that can be approved. Its service defines what a decision changes, in the same transaction. */
export interface ApprovalKind {
  kind: string
  /** The name in English. */
  label: string
  /** An English text with placeholders for the facts, shown in the inbox. It may choose between texts. */
  words: string | ((facts: ApprovalFacts) => string)
  /** Users with this permission see the requests of their team; HR users with it can decide instead of an approver. */
  permission: string
  /** The path in the web app where the requester sees the request. */
  requesterLink: string
  /** Topics of live updates that a decision affects. */
  topics: readonly string[]
  /** Who decides while HR has not configured a workflow: HR, or by default the manager. */
  isForHr?: boolean
  /** The conditions that a workflow of this kind can have, in addition to those on the requester. */
  conditions: readonly ('amount' | 'days' | 'type')[]
  /** The types for the condition on the type. */
  listTypes?(db: Db): Promise<Named[]>
  onApproved(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
  /** The same for many subjects, all or none, for bulk approvals. */
  onApprovedInBulk?(db: Db, subjectIds: readonly string[], decision: ApprovalDecision): Promise<void>
  onRejected(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
  onSentBack(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
}

export const describeApproval = ({ words }: ApprovalKind, facts: ApprovalFacts): string =>
  typeof words === 'string' ? words : words(facts)

/**
 * The path in the web app where an approver sees a request. With the version of the request, an email contains a link
 * that confirms the decision instead.
 */
export const toApproverLink = (requestId: string, version?: number): string =>
  `/approvals?open=${requestId}${version === undefined ? '' : `&version=${version}`}`

/** The path in the web app where the requester sees a request. */
export const toRequesterLink = ({ requesterLink }: ApprovalKind, subjectId: string): string =>
  `${requesterLink}${requesterLink.includes('?') ? '&' : '?'}open=${subjectId}`

const registeredKinds = new Map<string, ApprovalKind>()

/** Registers a kind of request. A service calls it when its routes are registered. */
export function provideApprovalKind(kind: ApprovalKind): void {
  registeredKinds.set(kind.kind, kind)
}

/** In the order of their names, whatever the order in which the services start. */
export const listApprovalKinds = (): ApprovalKind[] =>
  [...registeredKinds.values()].toSorted((a, b) => a.label.localeCompare(b.label))

export function requireApprovalKind(name: string): ApprovalKind {
  const found = registeredKinds.get(name)
  if (!found) throw new Error(`No area provides approvals of ${name}`)
  return found
}
