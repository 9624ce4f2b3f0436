import { bool, choice, date, text, textarea, type Fields } from '../../kit/field.ts'

export const identityKinds = [
  'PAN',
  'AADHAAR',
  'UAN',
  'ESI',
  'PASSPORT',
  'DRIVING_LICENCE',
  'VOTER_ID',
  'OTHER',
] as const

interface RecordSection {
  /** The last segment of the path: `/api/hr/employees/{id}/<path>`. */
  path: string
  label: string
  /** True when employees maintain it themselves, false when only HR does. */
  isOwn: boolean
  /** True when employees add the first entry themselves, and request every other change for approval. */
  needsApproval?: boolean
  /** Encrypted fields. Only the last four characters leave the server. */
  sealed: readonly string[]
  fields: Fields
}

const defineSection = <const F extends Fields, const P extends string>(
  made: Omit<RecordSection, 'fields' | 'path'> & { fields: F; path: P },
): Omit<RecordSection, 'fields' | 'path'> & { fields: F; path: P } => made

export const Address = defineSection({
  path: 'addresses',
  label: 'Address',
  isOwn: true,
  needsApproval: true,
  sealed: [],
  fields: {
    kind: choice('Type', ['CURRENT', 'PERMANENT', 'OTHER']),
    line1: text('Address', { max: 200 }),
    line2: text('Address line 2', { max: 200, nullable: true }),
    city: text('City', { max: 80 }),
    region: text('State or region', { max: 80, nullable: true }),
    postcode: text('Postcode', { max: 20, nullable: true }),
    country: text('Country', { max: 60 }),
  },
})

export const EmergencyContact = defineSection({
  path: 'emergencyContacts',
  label: 'Emergency contact',
  isOwn: true,
  sealed: [],
  fields: {
    name: text('Name', { max: 120 }),
    relation: text('Relationship', { max: 60 }),
    phone: text('Phone', { max: 24 }),
    note: textarea('Note', { max: 300, nullable: true }),
  },
})

export const FamilyMember = defineSection({
  path: 'family',
  label: 'Family member',
  isOwn: true,
  sealed: [],
  fields: {
    name: text('Name', { max: 120 }),
    relation: choice('Relationship', ['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER']),
    bornOn: date('Date of birth', { nullable: true }),
    isDependent: bool('Dependent', { initial: false }),
  },
})

export const BankAccount = defineSection({
  path: 'bankAccounts',
  label: 'Bank account',
  isOwn: false,
  sealed: ['number'],
  fields: {
    holder: text('Account holder', { max: 120 }),
    bank: text('Bank', { max: 120 }),
    number: text('Account number', { max: 34 }),
    code: text('IFSC or bank code', { max: 20, nullable: true }),
    isPrimary: bool('Salary account', { initial: false }),
  },
})

export const IdentityNumber = defineSection({
  path: 'identities',
  label: 'Identity number',
  isOwn: false,
  sealed: ['number'],
  fields: {
    kind: choice('Type', identityKinds),
    number: text('Number', { max: 40 }),
    country: text('Country', { max: 60, nullable: true }),
    expiresOn: date('Expires on', { nullable: true }),
  },
})

export const recordSections = { Address, EmergencyContact, FamilyMember, BankAccount, IdentityNumber }
export type RecordSectionName = keyof typeof recordSections
