import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** What was decided about a subject, by whom. */
export interface ApprovalDecision {
  at: string
  today: Day
  byUserId: string
  by: string
  comment: string | null
}

type ApprovalFacts = Record<string, string | number>

/** Something that can be approved. Its area says here what follows; that happens in the transaction of the decision. */
export interface ApprovalKind {
  kind: string
  /** English. */
  label: string
  /** English with places for the request's facts, which may choose between texts: what an inbox shows. */
  words: string | ((facts: ApprovalFacts) => string)
  /** Whoever decides needs it. */
  permission: string
  /** Where the deciding person sees it in the web app. */
  link: string
  /** Live topics that a decision touches. */
  topics: readonly string[]
  onApproved(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
  onRejected(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
  onSentBack(db: Db, subjectId: string, decision: ApprovalDecision): Promise<void>
}

export const describeApproval = ({ words }: ApprovalKind, facts: ApprovalFacts): string =>
  typeof words === 'string' ? words : words(facts)

const registeredKinds = new Map<string, ApprovalKind>()

/** An area says once, when its routes are registered, what of its can be approved. */
export function provideApprovalKind(kind: ApprovalKind): void {
  registeredKinds.set(kind.kind, kind)
}

export const listApprovalKinds = (): ApprovalKind[] => [...registeredKinds.values()]

export function requireApprovalKind(name: string): ApprovalKind {
  const found = registeredKinds.get(name)
  if (!found) throw new Error(`No area provides approvals of ${name}`)
  return found
}
