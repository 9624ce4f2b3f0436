import { isAadhaar } from '../../main/identity/aadhaar.ts'
import { findPanHolderType } from '../../main/identity/pan.ts'

/** Numbers are compared in capitals, without spaces and dashes. */
export const normaliseNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

const identityFormats: Record<string, (plain: string) => boolean> = {
  PAN: (plain) => findPanHolderType(plain) !== null,
  AADHAAR: isAadhaar,
  // Universal Account Number of the Employees' Provident Fund Organisation.
  UAN: (plain) => /^[1-9]\d{11}$/.test(plain),
  // Insurance number of the Employees' State Insurance Corporation.
  ESI: (plain) => /^\d{10}$/.test(plain),
  // ICAO 9303 allows at most nine characters in a passport number.
  PASSPORT: (plain) => /^[A-Z0-9]{6,9}$/.test(plain),
  DRIVING_LICENCE: (plain) => /^[A-Z0-9/]{5,20}$/.test(plain),
  VOTER_ID: (plain) => /^[A-Z]{3}\d{7}$/.test(plain),
}

/** Checks the format of a plain number of this kind. */
export const isIdentityNumber = (kind: string, plain: string): boolean =>
  plain.length >= 4 && (identityFormats[kind] ?? ((other) => /^[A-Z0-9/.]{4,40}$/.test(other)))(plain)

/** Account numbers have 4 to 34 letters and digits (ISO 13616 sets the longest). */
export const isAccountNumber = (plain: string): boolean => /^[A-Z0-9]{4,34}$/.test(plain)

/** An IFSC (Reserve Bank of India: four letters, a zero, six characters) or a bank code of another country. */
export const isBankCode = (code: string): boolean =>
  /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) || /^[A-Z0-9]{6,12}$/.test(code)

/** Masks all characters except the last four. */
export const maskNumber = (last4: string): string => `•••• ${last4}`
