import { defineApprovalEvents } from './approval-events.ts'
import { commonFacts, dayFact, numberFact, optional, textFact, type EventDefinition } from './event-facts.ts'

const OWN_ATTENDANCE = '/employees/employees/attendance/employee'
const OWN_SHIFTS = `${OWN_ATTENDANCE}?tab=shifts`
const { period } = commonFacts

/** The events of attendance. */
export const attendanceEvents = {
  ...defineApprovalEvents('regularisation', {
    group: 'Regularisations',
    groupTitle: '{{count}} regularisation requests',
    link: OWN_ATTENDANCE,
    facts: { period, count: optional(numberFact('Days', 2)) },
    body: 'Days to correct: {{period}}',
    titles: {
      requested: '{{name}} requested a regularisation',
      step: 'Regularisation approved by {{who}}. Now pending with {{next}}.',
      approved: 'Your regularisation was approved by {{who}}',
      rejected: 'Your regularisation was rejected by {{who}}: {{comment}}',
      sent_back: 'Your regularisation was sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('shift_swap', {
    group: 'Shift swaps',
    groupTitle: '{{count}} shift swap requests',
    link: OWN_SHIFTS,
    facts: { day: dayFact('Day'), colleague: textFact('Colleague', 'Ravi Kumar') },
    body: 'Shift of {{day}} with {{colleague}}',
    titles: {
      requested: '{{name}} requested a shift swap',
      step: 'Shift swap approved by {{who}}. Now pending with {{next}}.',
      approved: 'Your shift swap was approved by {{who}}',
      rejected: 'Your shift swap was rejected by {{who}}: {{comment}}',
      sent_back: 'Your shift swap was sent back by {{who}}: {{comment}}',
    },
  }),
  'attendance.corrected': {
    group: 'Attendance',
    name: 'Attendance corrected by HR',
    title: '{{who}} corrected your attendance: {{period}}',
    body: '{{reason}}',
    facts: { who: commonFacts.actor, period, reason: textFact('Reason', 'The device was out of order') },
    link: OWN_ATTENDANCE,
  },
  'attendance.missing': {
    group: 'Attendance',
    name: 'Missing check-out',
    title: 'A check-out is missing on {{day}}',
    body: 'Request a regularisation to correct the day.',
    facts: { day: dayFact('Day') },
    link: OWN_ATTENDANCE,
  },
  'attendance.not_in': {
    group: 'Attendance',
    name: 'Not checked in',
    title: 'You have not checked in today',
    body: 'Your shift started at {{time}}.',
    facts: { time: textFact('Start of the shift', '09:00') },
    link: OWN_ATTENDANCE,
  },
  'roster.published': {
    group: 'Attendance',
    name: 'Shifts published',
    title: 'Your shifts were published: {{period}}',
    body: 'Days changed: {{count}}',
    facts: { period, count: numberFact('Days', 5) },
    link: OWN_SHIFTS,
  },
  'roster.swapped': {
    group: 'Attendance',
    name: 'Shift swapped with me',
    title: 'Your shift on {{day}} was swapped with {{name}}',
    body: '',
    facts: { day: dayFact('Day'), name: commonFacts.employee },
    link: OWN_SHIFTS,
  },
} satisfies Record<string, EventDefinition>
