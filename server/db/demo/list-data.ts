import type { StepKind, StepOwner } from '../../../domain/hr/onboarding/plan.entities.ts'

/** The list entries of the demo organisation. */
export const demoActions: { name: string; type: string; owner: StepOwner; kind?: StepKind }[] = [
  { name: 'Offer letter signed', type: 'Document', owner: 'HR' },
  { name: 'Identity and bank documents collected', type: 'Document', owner: 'PERSON' },
  { name: 'Email account created', type: 'Account', owner: 'HR' },
  { name: 'Laptop handed over', type: 'Equipment', owner: 'HR' },
  { name: 'Team introduction', type: 'Meeting', owner: 'MANAGER' },
  { name: 'Goals for the first 90 days', type: 'Meeting', owner: 'MANAGER' },
  { name: 'Work handed over', type: 'Handover', owner: 'PERSON' },
  { name: 'Laptop and access card returned', type: 'Equipment', owner: 'PERSON' },
  { name: 'Accounts closed', type: 'Account', owner: 'HR' },
  { name: 'Exit interview', type: 'Meeting', owner: 'PERSON', kind: 'EXIT_INTERVIEW' },
  { name: 'Relieving letter', type: 'Document', owner: 'HR' },
]

export const demoPlans: { name: string; type: string; steps: [action: string, dueDays: number][] }[] = [
  {
    name: 'Standard onboarding',
    type: 'ONBOARDING',
    steps: [
      ['Offer letter signed', -14],
      ['Email account created', -2],
      ['Laptop handed over', 0],
      ['Team introduction', 0],
      ['Identity and bank documents collected', 3],
      ['Goals for the first 90 days', 10],
    ],
  },
  {
    name: 'Standard offboarding',
    type: 'OFFBOARDING',
    steps: [
      ['Work handed over', -5],
      ['Exit interview', -3],
      ['Laptop and access card returned', 0],
      ['Accounts closed', 0],
      ['Relieving letter', 7],
    ],
  },
]

export const demoShifts = [
  { name: 'General', startsAt: '09:30', endsAt: '18:30', crossesMidnight: false, breakMinutes: 60, colour: '#7048e8' },
  {
    name: 'Early',
    startsAt: '06:00',
    endsAt: '14:30',
    crossesMidnight: false,
    breakMinutes: 30,
    minimumStaff: 3,
    colour: '#e67700',
  },
  {
    name: 'Late',
    startsAt: '14:00',
    endsAt: '22:30',
    crossesMidnight: false,
    breakMinutes: 30,
    minimumStaff: 2,
    colour: '#1971c2',
  },
  { name: 'Night', startsAt: '22:00', endsAt: '06:30', crossesMidnight: true, breakMinutes: 45, colour: '#495057' },
].map((one) => ({ ...one, graceMinutes: 10 }))

export const demoReasons = [
  'Better opportunity',
  'Further studies',
  'Personal reasons',
  'Relocation',
  'Job dissatisfaction',
  'Health',
]

export const demoAttendance = [
  { name: 'Present', code: 'P', countsAs: 'PRESENT', colour: '#2f9e44' },
  { name: 'Absent', code: 'A', countsAs: 'ABSENT', colour: '#c92a2a' },
  { name: 'Half day', code: 'HD', countsAs: 'HALF_DAY', colour: '#e67700' },
  { name: 'Late', code: 'L', countsAs: 'LATE', colour: '#d9480f' },
  { name: 'On leave', code: 'LV', countsAs: 'ON_LEAVE', colour: '#1971c2' },
  { name: 'Holiday', code: 'H', countsAs: 'HOLIDAY', colour: '#7048e8' },
  { name: 'Weekly off', code: 'WO', countsAs: 'WEEK_OFF', colour: '#495057' },
  { name: 'Work from home', code: 'WFH', countsAs: 'WORK_FROM_HOME', colour: '#0b7285' },
  { name: 'On duty', code: 'OD', countsAs: 'ON_DUTY', colour: '#087f5b' },
]

type FeedbackQuestions = { text: string; kind: 'TEXT' | 'RATING' | 'YES_NO'; isNeeded: boolean }[]

export const demoQuestions: Record<'EXIT' | 'PROBATION', FeedbackQuestions> = {
  EXIT: [
    { text: 'What made you decide to leave?', kind: 'TEXT', isNeeded: true },
    { text: 'How was the work with your manager?', kind: 'RATING', isNeeded: true },
    { text: 'Would you consider rejoining?', kind: 'YES_NO', isNeeded: false },
  ],
  PROBATION: [
    { text: 'Does the performance meet expectations?', kind: 'RATING', isNeeded: true },
    { text: 'Should the probation end with a confirmation?', kind: 'YES_NO', isNeeded: true },
    { text: 'What would support their development?', kind: 'TEXT', isNeeded: false },
  ],
}
