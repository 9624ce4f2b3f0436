import type { EventName } from '../events.ts'

/** A reminder that HR maintains. `name` and `about` are English. */
export interface ReminderDefinition {
  name: string
  about: string
  event: EventName
  /** Default days before the due date; 0 is the due date itself. Empty: the reminder is not about a date. */
  daysBefore: readonly number[]
  /** Default local time, HH:MM. */
  time: string
  /** The weekdays on which it is executed, 1 is Monday. Every day if not set. */
  weekdays?: readonly number[]
}

/** All reminders. Later services add their reminders here, and register a function that finds the due records. */
export const reminderDefinitions = {
  DOCUMENT_EXPIRY: {
    name: 'Document expiry',
    about: 'Employees and HR are reminded of expiring documents. The number of days comes from the document type.',
    event: 'document.expiring',
    daysBefore: [],
    time: '08:00',
  },
  PROBATION: {
    name: 'Probation due',
    about: 'Managers and HR are reminded of probations about to end. A probation type can have its own number of days.',
    event: 'reminder.probation',
    daysBefore: [14, 3],
    time: '08:00',
  },
  BIRTHDAY: {
    name: 'Birthdays',
    about: 'Colleagues are notified of birthdays in their department. Employees can opt out.',
    event: 'reminder.birthday',
    daysBefore: [0],
    time: '08:00',
  },
  POLICY: {
    name: 'Policies to acknowledge',
    about: 'Employees are reminded every Monday of policies that they have not acknowledged.',
    event: 'reminder.policy',
    daysBefore: [],
    time: '09:00',
    weekdays: [1],
  },
  PENDING_APPROVAL: {
    name: 'Pending approvals',
    about: 'Approvers are reminded every Monday of requests that are pending with them.',
    event: 'reminder.approval',
    daysBefore: [],
    time: '09:00',
    weekdays: [1],
  },
  PAYROLL_CUTOFF: {
    name: 'Payroll cut-off',
    about: 'HR is reminded of the cut-off date of a salary slip cycle.',
    event: 'reminder.payroll',
    daysBefore: [3, 1],
    time: '08:00',
  },
  PLAN_OVERDUE: {
    name: 'Overdue plan steps',
    about: 'The owners of overdue plan steps are reminded on the day after the due date, then every week.',
    event: 'plan.overdue',
    daysBefore: [],
    time: '08:00',
  },
  MISSING_PUNCH: {
    name: 'Missing check-outs',
    about: 'Employees are reminded of a missing check-out on the previous day.',
    event: 'attendance.missing',
    daysBefore: [],
    time: '09:30',
  },
} as const satisfies Record<string, ReminderDefinition>

export type ReminderKind = keyof typeof reminderDefinitions
export const reminderKinds = Object.keys(reminderDefinitions) as ReminderKind[]

export const findReminderDefinition = (kind: ReminderKind): ReminderDefinition => reminderDefinitions[kind]
