import type { Fact } from '../kit/format-fact.ts'
import type { Permission } from '../main/users/permissions.ts'
import type { Channel } from './channel.ts'

export const factKinds = ['TEXT', 'DAY', 'PERIOD', 'NUMBER', 'LIST'] as const
export type FactKind = (typeof factKinds)[number]

export type FactValue = Fact | readonly string[]

/** A value that a template may use. `label` is English. */
export interface EventFact {
  label: string
  kind: FactKind
  example: FactValue
  /** The value may be empty. All other facts must be in the default text. */
  isOptional?: true
}

export type EventFacts = Readonly<Record<string, EventFact>>

/**
 * An event that users can be notified of. `group`, `name`, `title` and `body` are English. `title` and `body` are the
 * default text of its notices; the code that notifies may pass a more exact one.
 */
export interface EventDefinition {
  group: string
  name: string
  title: string
  body: string
  /** The headline of several unread notices of the event, with `{{count}}`: '{{count}} leave requests'. */
  groupTitle?: string
  facts: EventFacts
  /** The path of the record. The notice of each record contains the exact link. */
  link: string
  /**
   * Users without this permission do not see the event among their preferences. The code that notifies chooses the
   * recipients.
   */
  permission?: Permission
  /** Default channels. If not set: the notification bell. */
  defaultChannels?: readonly Channel[]
  /** Protects against fraud: users cannot turn it off or choose other channels. */
  isMandatory?: true
}

const text = (label: string, example: string): EventFact => ({ label, kind: 'TEXT', example })
const day = (label: string, example = '2026-03-16'): EventFact => ({ label, kind: 'DAY', example })
const number = (label: string, example: number): EventFact => ({ label, kind: 'NUMBER', example })
export const optional = (fact: EventFact): EventFact => ({ ...fact, isOptional: true })

/** The facts that several events have. */
export const commonFacts = {
  requester: text('Requester', 'Asha Rao'),
  decidedBy: text('Decided by', 'Meera Iyer'),
  comment: text('Comment', 'The team is short of staff'),
  approver: text('Approver', 'Meera Iyer'),
  nextApprover: text('Next approver', 'Ravi Kumar'),
  leaveType: text('Leave type', 'Annual leave'),
  period: { label: 'Period', kind: 'PERIOD', example: '2026-03-16/2026-03-18' } satisfies EventFact,
  days: number('Days', 3),
  employee: text('Employee', 'Asha Rao'),
  actor: text('Changed by', 'Meera Iyer'),
  documentType: text('Document type', 'Passport'),
  policy: text('Policy', 'Travel policy'),
  cycle: text('Appraisal cycle', 'Annual appraisal 2026'),
  dueDay: day('Due date'),
  fromDay: day('From', '2026-03-16'),
  toDay: day('To', '2026-03-20'),
  count: number('Count', 5),
} as const

/** The facts of every event. */
export const recipientFacts: EventFacts = {
  recipient: optional(text('Recipient', 'Asha Rao')),
  organisation: optional(text('Organisation', 'Acme')),
}

export const textFact = text
export const dayFact = day
export const numberFact = number
export const listFact = (label: string, example: readonly string[]): EventFact => ({ label, kind: 'LIST', example })
