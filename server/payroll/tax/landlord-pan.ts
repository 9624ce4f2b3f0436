import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import type { Declaration, RentedHome } from '../../../domain/payroll/tax/tax.schemas.ts'
import type { Secrets } from '../../kit/secrets.ts'

/** A home as it is kept: the landlord's PAN encrypted, its last four places to show. */
export interface EncryptedHome extends Omit<RentedHome, 'landlordPan'> {
  panEncrypted: string | null
  panLast4: string | null
  isProven: boolean | null
}

/** What was kept before PANs were encrypted has it in the open, until it is saved the next time. */
export type StoredHome = EncryptedHome | (RentedHome & { isProven: boolean | null })

/** Homes as they are to be kept. A landlord whose PAN is not told again keeps the one that is known. */
export function encryptPans(homes: readonly RentedHome[], before: readonly StoredHome[], secrets: Secrets) {
  return homes.map(({ landlordPan, ...home }) => {
    if (landlordPan) return { ...home, ...encryptPan(landlordPan, secrets) }
    const known = before.find(({ landlord }) => landlord === home.landlord)
    return { ...home, ...(landlordPan === null || !known ? noPan : resolvePan(known, secrets)) }
  })
}

/** Seals what was kept in the open. */
export const encryptHome = (home: StoredHome, secrets: Secrets): EncryptedHome => {
  if ('panEncrypted' in home) return home
  const { landlordPan: _, ...rest } = home
  return { ...rest, ...resolvePan(home, secrets) }
}

type EncryptedPan = Pick<EncryptedHome, 'panEncrypted' | 'panLast4'>
const noPan: EncryptedPan = { panEncrypted: null, panLast4: null }
const encryptPan = (pan: string, secrets: Secrets): EncryptedPan => ({
  panEncrypted: secrets.encrypt(pan),
  panLast4: pan.slice(-4),
})

function resolvePan(home: StoredHome, secrets: Secrets): EncryptedPan {
  if ('panEncrypted' in home) return { panEncrypted: home.panEncrypted, panLast4: home.panLast4 }
  return home.landlordPan ? encryptPan(home.landlordPan, secrets) : noPan
}

/** A home as its person and HR see it: of the landlord's PAN no more than the end. */
export function toHomeView(home: StoredHome): Declaration['homes'][number] {
  const last4 = 'panEncrypted' in home ? home.panLast4 : (home.landlordPan?.slice(-4) ?? null)
  const { from, to, monthly, city, landlord, isProven } = home
  return { from, to, monthly, city, landlord, landlordPan: last4 && maskNumber(last4), isProven }
}
