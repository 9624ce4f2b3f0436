import { commonFacts, dayFact, numberFact, optional, textFact, type EventDefinition } from './event-facts.ts'

const { employee, documentType, policy, cycle, comment } = commonFacts
const OWN_DOCUMENTS = '/employees/employees/forms-documents'
const APPRAISALS = '/performance/appraisals'

/** The events of service hr. */
export const hrEvents = {
  'document.added': {
    group: 'Documents',
    name: 'Document to verify',
    permission: 'document.manage',
    title: '{{name}} added a document to verify',
    body: '{{type}}',
    facts: { name: employee, type: documentType },
    link: '/employees/employees/employees-documents',
  },
  'document.verified': {
    group: 'Documents',
    name: 'My document verified',
    title: '{{type}} was verified',
    body: '',
    facts: { type: documentType, reason: optional(comment) },
    link: OWN_DOCUMENTS,
  },
  'document.rejected': {
    group: 'Documents',
    name: 'My document rejected',
    title: '{{type}} was rejected',
    body: '{{reason}}',
    facts: { type: documentType, reason: comment },
    link: OWN_DOCUMENTS,
  },
  'document.expiring': {
    group: 'Documents',
    name: 'Document expiring',
    title: '{{type}} expires on {{day}}',
    body: 'Add a new document to your record.',
    facts: { type: documentType, day: dayFact('Expiry date'), count: optional(numberFact('Count', 5)) },
    link: OWN_DOCUMENTS,
  },
  'document.missing': {
    group: 'Documents',
    name: 'Document missing',
    title: 'Documents are missing from your record',
    body: 'Add: {{types}}',
    facts: { types: textFact('Document types', 'Passport, PAN card') },
    link: OWN_DOCUMENTS,
  },
  'policy.published': {
    group: 'Documents',
    name: 'Policy to read',
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
    name: 'An incident was reported',
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
