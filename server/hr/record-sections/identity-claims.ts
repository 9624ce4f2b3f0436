import type { IdentityMatch } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { hashIdentityNumber, listIdentityHashes } from './imported-numbers.ts'

/** Compares identity numbers with the records and with the numbers of earlier calls. */
export async function createIdentityClaims(db: Db, secrets: Secrets) {
  const stored = await listIdentityHashes(db, ['PAN', 'UAN'])
  const ownerByHash = new Map(stored.map(({ kind, hash, employeeId }) => [`${kind} ${hash}`, employeeId]))
  const known = new Set(stored.map(({ kind, employeeId }) => `${kind} ${employeeId}`))
  return (employeeId: string, kind: string, number: string): IdentityMatch => {
    const key = `${kind} ${hashIdentityNumber(secrets, kind, number)}`
    const owner = ownerByHash.get(key)
    if (owner !== undefined) return owner === employeeId ? 'SAME' : 'TAKEN'
    if (known.has(`${kind} ${employeeId}`)) return 'OTHER'
    ownerByHash.set(key, employeeId)
    return 'NEW'
  }
}
