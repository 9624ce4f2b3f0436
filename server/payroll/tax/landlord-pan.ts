import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import type { Declaration, RentedHome } from '../../../domain/payroll/tax/tax.schemas.ts'
import type { Secrets } from '../../kit/secrets.ts'

/** A rented home as stored: the landlord's PAN is encrypted, with its last four characters for display. */
export interface EncryptedHome extends Omit<RentedHome, 'landlordPan'> {
  panEncrypted: string | null
  panLast4: string | null
  isProven: boolean | null
}

/** Older rows contain the PAN unencrypted until they are saved again. */
export type StoredHome = EncryptedHome | (RentedHome & { isProven: boolean | null })

/** Homes for storage. If the PAN is not sent again, the stored one is kept. */
export function encryptPans(homes: readonly RentedHome[], before: readonly StoredHome[], secrets: Secrets) {
  return homes.map(({ landlordPan, ...home }) => {
    if (landlordPan) return { ...home, ...encryptPan(landlordPan, secrets) }
    const known = before.find(({ landlord }) => landlord === home.landlord)
    return { ...home, ...(landlordPan === null || !known ? noPan : resolvePan(known, secrets)) }
  })
}

/** Encrypts the PAN of an older row. */
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

/** A home for display: only the last characters of the landlord's PAN. */
export function toHomeView(home: StoredHome): Declaration['homes'][number] {
  const last4 = 'panEncrypted' in home ? home.panLast4 : (home.landlordPan?.slice(-4) ?? null)
  const { from, to, monthly, city, landlord, isProven } = home
  return { from, to, monthly, city, landlord, landlordPan: last4 && maskNumber(last4), isProven }
}
