import { defineApprovalEvents } from './approval-events.ts'
import { commonFacts, dayFact, numberFact, optional, textFact, type EventDefinition } from './event-facts.ts'

const { employee, documentType, policy, cycle } = commonFacts
const OWN_DOCUMENTS = '/employees/employees/forms-documents'
const APPRAISALS = '/performance/appraisals'

/** The events of service hr. */
export const hrEvents = {
  ...defineApprovalEvents('document_check', {
    group: 'Document check',
    groupTitle: '{{count}} documents to verify',
    link: OWN_DOCUMENTS,
    facts: { type: documentType, number: optional(textFact('Document number', 'Z1234567')) },
    body: '{{type}}',
    titles: {
      requested: '{{name}} added a document to verify',
      step: 'Document verified by {{who}}. Now pending with {{next}}.',
      approved: 'Your document was verified by {{who}}',
      rejected: 'Your document was rejected by {{who}}: {{comment}}',
      sent_back: 'Your document was sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('profile_change', {
    group: 'Profile change',
    groupTitle: '{{count}} profile change requests',
    link: '/profile',
    facts: {
      count: numberFact('Fields to change', 2),
      field: optional(textFact('Field', 'T-shirt size')),
      topic: optional(textFact('Topic', 'NAME')),
    },
    body: 'Fields to change: {{count}}',
    titles: {
      requested: '{{name}} requested a profile change',
      step: 'Profile change approved by {{who}}. Now pending with {{next}}.',
      approved: 'Your profile change was approved by {{who}}',
      rejected: 'Your profile change was rejected by {{who}}: {{comment}}',
      sent_back: 'Your profile change was sent back by {{who}}: {{comment}}',
    },
  }),
  'document.expiring': {
    group: 'Documents',
    name: 'Document expiring soon',
    title: '{{type}} expires on {{day}}',
    body: 'Add a new document to your record.',
    facts: { type: documentType, day: dayFact('Expiry date'), count: optional(numberFact('Count', 5)) },
    link: OWN_DOCUMENTS,
  },
  'document.missing': {
    group: 'Documents',
    name: 'Required document missing',
    title: 'Documents are missing from your record',
    body: 'Add: {{types}}',
    facts: { types: textFact('Document types', 'Passport, PAN card') },
    link: OWN_DOCUMENTS,
  },
  'policy.published': {
    group: 'Documents',
    name: 'Policy published',
    title: 'A policy was published',
    body: '{{name}}',
    facts: { name: policy },
    link: '/policies',
  },

  'appraisal.started': {
    group: 'Performance',
    name: 'Appraisal started',
    title: 'Your appraisal has started: {{name}}',
    body: 'Submit your self-appraisal by {{day}}.',
    facts: { name: cycle, day: commonFacts.dueDay },
    link: APPRAISALS,
  },
  'appraisal.handed-in': {
    group: 'Performance',
    name: 'Appraisal submitted',
    title: '{{name}} submitted their self-appraisal',
    body: '',
    facts: { name: employee },
    link: APPRAISALS,
  },
  'appraisal.released': {
    group: 'Performance',
    name: 'My appraisal released',
    title: 'Your appraisal is released: {{name}}',
    body: '',
    facts: { name: cycle },
    link: APPRAISALS,
  },
  'appreciation.received': {
    group: 'Performance',
    name: 'Appreciation received',
    title: '{{name}} appreciated you: {{type}}',
    body: '{{message}}',
    facts: {
      name: textFact('Given by', 'Ravi Kumar'),
      type: textFact('Appreciation type', 'Team player'),
      message: textFact('Message', 'Thank you for your help with the release.'),
    },
    link: '/appreciation',
  },
  'card.received': {
    group: 'Performance',
    name: 'Card received',
    title: 'You received a card',
    body: '',
    facts: {},
    link: '/employees/employees/cards',
  },

  'incident.reported': {
    group: 'Incidents',
    name: 'Incident reported',
    permission: 'incident.manage',
    title: 'An incident was reported',
    body: '',
    facts: {},
    link: '/incidents',
  },
  'incident.handler': {
    group: 'Incidents',
    name: 'Incident assigned to me',
    title: 'An incident was assigned to you',
    body: '',
    facts: {},
    link: '/incidents',
  },
} satisfies Record<string, EventDefinition>
