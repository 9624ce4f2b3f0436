import type { ErrorCode } from '../../../domain/errors.ts'
import {
  isAccountNumber,
  isBankCode,
  isIdentityNumber,
  normaliseNumber,
} from '../../../domain/hr/employees/identity-numbers.ts'
import { recordSections, type RecordSectionName } from '../../../domain/hr/employees/record-sections.ts'
import { isDay } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Secrets } from '../../kit/secrets.ts'

export type SectionValues = Record<string, unknown>

/** Validates the values of a section and encrypts its number, as they are written to the table. */
export function prepareSectionValues(secrets: Secrets, name: RecordSectionName, input: SectionValues): SectionValues {
  validateSection(name, input)
  return encryptNumber(secrets, name, input)
}

/** Checks the numbers and dates of a section. */
export function validateSection(name: RecordSectionName, input: SectionValues): void {
  const problems: Record<string, ErrorCode> = {}
  const number = typeof input.number === 'string' ? normaliseNumber(input.number) : null
  if (name === 'IdentityNumber' && number !== null && !isIdentityNumber(String(input.kind), number))
    problems.number = 'BAD_IDENTITY_NUMBER'
  if (name === 'BankAccount' && number !== null && !isAccountNumber(number)) problems.number = 'BAD_ACCOUNT_NUMBER'
  if (name === 'BankAccount' && input.code && !isBankCode(normaliseNumber(String(input.code))))
    problems.code = 'BAD_BANK_CODE'
  if (name === 'FamilyMember' && input.bornOn && !isDay(input.bornOn)) problems.bornOn = 'FIELD_FORMAT'
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

/**
 * Encrypts the number of a section. The hash includes the kind of number: a PAN and a bank account may consist of the
 * same characters.
 */
export function encryptNumber(
  secrets: Secrets,
  name: RecordSectionName,
  { number, ...input }: SectionValues,
): SectionValues {
  const values = name === 'BankAccount' && input.code ? { ...input, code: normaliseNumber(String(input.code)) } : input
  if (typeof number !== 'string' || recordSections[name].sealed.length === 0) return values
  const plain = normaliseNumber(number)
  const use = name === 'IdentityNumber' ? String(input.kind) : 'BANK'
  return {
    ...values,
    numberEncrypted: secrets.encrypt(plain),
    numberLast4: plain.slice(-4),
    numberHash: secrets.fingerprint(`${use}:${plain}`),
  }
}
