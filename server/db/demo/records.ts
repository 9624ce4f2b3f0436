import { addDays, type Day } from '../../../domain/kit/day.ts'
import { listInitialPermissions } from '../../../domain/main/users/all-permissions.ts'
import { EMPLOYEE, type RoleName } from '../../../domain/main/users/roles.ts'
import { employeeDocumentType, policyType } from '../../hr/catalogue/catalogue.table.ts'
import { provideDocumentApprovals, startDocumentCheck } from '../../hr/documents/document-check.ts'
import { findDocument } from '../../hr/documents/document.queries.ts'
import { blankForm, employeeDocument } from '../../hr/documents/documents.table.ts'
import { policyAcknowledgement, policyDocument, policyVersion } from '../../hr/policies/policies.table.ts'
import { provideProfileChangeApprovals } from '../../hr/profile-changes/profile-change.approvals.ts'
import { requestProfileChange } from '../../hr/profile-changes/request-change.actions.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { file } from '../system.table.ts'
import { createSamplePdf } from './sample-pdf.ts'
import type { SeededPerson } from './people.ts'
import { demoPolicies } from './record-data.ts'

export interface DemoContext {
  muster: AppContext
  db: Db
  people: readonly SeededPerson[]
  today: Day
}

const findByName = ({ people }: DemoContext, name: string) =>
  people.find((one) => one.name === name) ?? pickFirstPerson(people)
function pickFirstPerson(people: readonly SeededPerson[]): SeededPerson {
  const [first] = people
  if (!first) throw new Error('The demo has people')
  return first
}

/**
 * Creates documents of the demo employees: most are verified, some are missing, expiring, expired, rejected or pending.
 */
export async function seedDocuments(demo: DemoContext): Promise<void> {
  const { db, people, today } = demo
  const hr = findByName(demo, 'Priya Nair')
  const types = documentTypes.map((type) => ({ id: newId(), ...type }))
  await db.insert(employeeDocumentType).values(types)
  const fileIds = new Map(
    await Promise.all(
      types.map(async ({ name }) => [name, await storeSampleFile(demo, name, [`Demo paper: ${name}`])] as const),
    ),
  )
  const rows = people.flatMap((person, at) =>
    types.flatMap(({ id: typeId, name, expires, visibleTo }, kind) => {
      const expiresOn = expires ? addDays(today, pickDaysToExpiry(at)) : null
      const state = pickDocumentState(at, kind)
      if (!state || (expires && at % 3 !== 2)) return []
      return [
        {
          id: newId(),
          employeeId: person.employeeId,
          typeId,
          fileId: fileIds.get(name) ?? '',
          number: expires ? `Z${String(1_000_000 + at * 7919)}` : null,
          expiresOn,
          state,
          reason: state === 'REJECTED' ? 'The scan cannot be read. Please scan it again.' : null,
          uploadedBy: visibleTo === 'HR_ONLY' ? hr.userId : person.userId,
          ...(state === 'PENDING'
            ? {}
            : { decidedBy: hr.userId, decidedAt: pickInstant(addDays(today, -20 - (at % 9)), at + kind) }),
        },
      ]
    }),
  )
  await db.insert(employeeDocument).values(rows)
  provideDocumentApprovals()
  for (const [at, { id, employeeId, uploadedBy, state }] of rows.entries())
    if (state === 'PENDING' && uploadedBy !== hr.userId)
      await startDocumentCheck(db, await findDocument(db, id, toDemoActor(demo, { employeeId, userId: uploadedBy })), {
        now: pickInstant(addDays(today, -1 - (at % 3)), at),
        today,
      })
  const forms = await Promise.all(
    blankForms.map(async ([name, description]) => ({
      name,
      description,
      fileId: await storeSampleFile(demo, name, [
        'Name: ______________________',
        'Date: ______________________',
        'Signature: _________________',
      ]),
    })),
  )
  await db.insert(blankForm).values(forms)
}

/** The employee in a role, by default with the permissions of an employee. */
export const toDemoActor = (
  { db, today }: DemoContext,
  { employeeId, userId }: Pick<SeededPerson, 'employeeId' | 'userId'>,
  role: RoleName = EMPLOYEE,
): TimedActor => ({
  user: {
    userId,
    organisationId: db.organisationId,
    sessionId: '',
    role,
    employeeId,
    timeZone: 'Asia/Kolkata',
    seenBy: null,
    hasLeft: false,
    permissions: new Set(listInitialPermissions(role)),
  },
  now: `${addDays(today, -1)}T05:10:00.000Z`,
  today,
})

/** One pending request to change an employee record. */
export async function seedProfileChange(demo: DemoContext): Promise<void> {
  provideProfileChangeApprovals()
  const person = findByName(demo, 'Rahul Verma')
  await requestProfileChange(
    demo.db,
    { maritalStatus: 'MARRIED', reason: 'I got married last month.' },
    demo.muster.secrets,
    toDemoActor(demo, person),
  )
}

const documentTypes = [
  { name: 'Proof of identity', isRequired: true, expires: false, visibleTo: 'PERSON_AND_HR', reminderDays: 30 },
  { name: 'Degree certificate', isRequired: true, expires: false, visibleTo: 'PERSON_AND_HR', reminderDays: 30 },
  { name: 'Signed contract', isRequired: true, expires: false, visibleTo: 'MANAGER_TOO', reminderDays: 30 },
  { name: 'Passport', isRequired: false, expires: true, visibleTo: 'PERSON_AND_HR', reminderDays: 30 },
  { name: 'Background check', isRequired: false, expires: false, visibleTo: 'HR_ONLY', reminderDays: 30 },
]

const blankForms: [name: string, description: string][] = [
  ['Investment declaration', 'Form 12BB: income tax declaration of this year'],
  ['Reference letter request', 'For a bank, a landlord or a visa'],
  ['Nomination of family members', 'Provident fund and gratuity'],
]

// One in nine has a missing document, one in seven a pending one. The users of the demo cover all these cases.
function pickDocumentState(at: number, kind: number): 'VERIFIED' | 'PENDING' | 'REJECTED' | null {
  if ((at + kind) % 9 === 3) return null
  if ((at * 3 + kind) % 14 === 6) return 'PENDING'
  return (at + kind * 5) % 31 === 13 ? 'REJECTED' : 'VERIFIED'
}

/** A time from 9:30 am to 5:30 pm in India. */
const pickInstant = (day: Day, at: number) =>
  new Date(Date.parse(`${day}T04:00:00Z`) + ((at * 37) % 480) * 60_000).toISOString()

const pickDaysToExpiry = (at: number): number =>
  at % 12 === 11 ? 19 : at % 15 === 5 ? 5 : at % 21 === 14 ? -12 : 400 + at * 40

async function storeSampleFile({ muster, db }: DemoContext, name: string, lines: readonly string[]): Promise<string> {
  const { hash, size } = await muster.files.put(createSamplePdf(name, lines))
  const id = newId()
  await db.insert(file).values({ id, hash, name: `${name}.pdf`, type: 'application/pdf', size })
  return id
}

/** Creates policies in force, each acknowledged by a part of its audience. */
export async function seedPolicies(demo: DemoContext): Promise<void> {
  const { db, people, today } = demo
  const hr = findByName(demo, 'Kavita Menon')
  const types = [...new Set(demoPolicies.map(({ type }) => type))].map((name) => ({ id: newId(), name }))
  await db.insert(policyType).values(types)
  for (const [at, { name, type, versions, share }] of demoPolicies.entries()) {
    const policyId = newId()
    const typeId = types.find((one) => one.name === type)?.id ?? ''
    await db.insert(policyDocument).values({ id: policyId, name, typeId, currentNumber: versions.length })
    const rows = versions.map(({ text, changes = null }, index) => ({
      id: newId(),
      policyId,
      number: index + 1,
      text,
      changes,
      publishedAt: `${addDays(today, -200 + index * 170 + at)}T09:30:00Z`,
      publishedBy: hr.userId,
    }))
    await db.insert(policyVersion).values(rows)
    const versionId = rows.at(-1)?.id ?? ''
    const readers = people.filter(
      (person, index) => (index * 37 + at * 11) % 100 < share && (at > 0 || person.name !== 'Rahul Verma'),
    )
    await db.insert(policyAcknowledgement).values(
      readers.map(({ employeeId }, index) => ({
        versionId,
        employeeId,
        acknowledgedAt: `${addDays(today, -1 - (index % 25))}T11:00:00Z`,
      })),
    )
  }
}
