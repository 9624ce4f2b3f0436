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
  /** English. */
  label: string
  /** An English text with placeholders for the facts, shown in the inbox. It may choose between texts. */
  words: string | ((facts: ApprovalFacts) => string)
  /** The permission that an approver needs. */
  permission: string
  /** The path in the web app where the approver sees the request. */
  link: string
  /** Topics of live updates that a decision affects. */
  topics: readonly string[]
  onApproved(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
  onRejected(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
  onSentBack(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
}

export const describeApproval = ({ words }: ApprovalKind, facts: ApprovalFacts): string =>
  typeof words === 'string' ? words : words(facts)

const registeredKinds = new Map<string, ApprovalKind>()

/** Registers a kind of request. A service calls it when its routes are registered. */
export function provideApprovalKind(kind: ApprovalKind): void {
  registeredKinds.set(kind.kind, kind)
}

export const listApprovalKinds = (): ApprovalKind[] => [...registeredKinds.values()]

export function requireApprovalKind(name: string): ApprovalKind {
  const found = registeredKinds.get(name)
  if (!found) throw new Error(`No area provides approvals of ${name}`)
  return found
}
