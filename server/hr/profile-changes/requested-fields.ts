import type { ErrorCode } from '../../../domain/errors.ts'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import { isRequiredField } from '../../../domain/hr/employees/record-section.calls.ts'
import type { ProfileChangeInput } from '../../../domain/hr/profile-changes/profile-change.calls.ts'
import {
  listSectionFields,
  requestableFields,
  toProfilePath,
  type ProfileValue,
  type RequestableField,
  type RequestableSection,
} from '../../../domain/hr/profile-changes/profile-change.ts'
import { fail } from '../../kit/errors.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { prepareSectionValues, type SectionValues } from '../record-sections/section-values.ts'
import type { CurrentValues } from './current-values.queries.ts'
import type { SealedNumber } from './profile-change.table.ts'

export interface RequestedField {
  path: string
  before: ProfileValue
  after: ProfileValue
  afterSealed: SealedNumber | null
}

/** The section of the record for each part of the input. */
export const sectionNames = { address: 'Address', bankAccount: 'BankAccount' } as const

/** The fields whose value differs from the record. Addresses and bank accounts are validated. */
export function listRequestedFields(
  input: ProfileChangeInput,
  current: CurrentValues,
  secrets: Secrets,
): RequestedField[] {
  const names = Object.keys(requestableFields) as RequestableField[]
  const fields = [
    ...names.flatMap((field) => toRequestedField(field, input[field], current)),
    ...Object.entries(input.custom ?? {}).flatMap(([id, value]) => toRequestedField(`custom/${id}`, value, current)),
    ...listSectionChanges('address', input.address, current, secrets),
    ...listSectionChanges('bankAccount', input.bankAccount, current, secrets),
  ]
  return fields.length > 0 ? fields : fail('PROFILE_CHANGE_EMPTY')
}

function toRequestedField(path: string, value: ProfileValue | undefined, current: CurrentValues): RequestedField[] {
  const before = current.get(path) ?? null
  const after = value === '' ? null : value
  return after === undefined || after === before ? [] : [{ path, before, after, afterSealed: null }]
}

function listSectionChanges(
  section: RequestableSection,
  input: ({ id?: string } & Record<string, ProfileValue | undefined>) | undefined,
  current: CurrentValues,
  secrets: Secrets,
): RequestedField[] {
  if (!input) return []
  const { id: entryId = null, ...values } = input
  const toPath = (field: string) => toProfilePath({ kind: 'SECTION', section, entryId, field })
  assertEntry(section, entryId, values, current)
  const prepared = prepareSectionValues(secrets, sectionNames[section], values)
  const sealed = readSealedNumber(prepared)
  return Object.entries({ ...values, ...(prepared.code ? { code: String(prepared.code) } : {}) }).flatMap(
    ([field, value]) =>
      field === 'number' && sealed
        ? [
            {
              path: toPath(field),
              before: current.get(toPath(field)) ?? null,
              after: maskNumber(sealed.numberLast4),
              afterSealed: sealed,
            },
          ]
        : toRequestedField(toPath(field), value, current),
  )
}

/** A changed entry must exist; a new one needs all required values. */
function assertEntry(
  section: RequestableSection,
  entryId: string | null,
  values: Record<string, ProfileValue | undefined>,
  current: CurrentValues,
): void {
  const fields = Object.entries(listSectionFields(section))
  if (entryId !== null) {
    if (!fields.some(([field]) => current.has(toProfilePath({ kind: 'SECTION', section, entryId, field }))))
      fail('BAD_INPUT', {}, { [`${section}/id`]: 'BAD_REFERENCE' })
    return
  }
  const missing = fields.filter(([name, field]) => isRequiredField(field) && !values[name])
  if (missing.length === 0) return
  const problems: Record<string, ErrorCode> = Object.fromEntries(
    missing.map(([name]) => [`${section}/${name}`, 'FIELD_REQUIRED' as const]),
  )
  fail('BAD_INPUT', {}, problems)
}

const readSealedNumber = ({ numberEncrypted, numberLast4, numberHash }: SectionValues): SealedNumber | null =>
  typeof numberEncrypted === 'string'
    ? { numberEncrypted, numberLast4: String(numberLast4), numberHash: String(numberHash) }
    : null
