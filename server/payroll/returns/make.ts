import type { ReturnKind } from '../../../domain/payroll/returns/kinds.ts'
import type { Sheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/tenant.ts'
import { bankAdvice } from './bank.ts'
import { journal } from './journal.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { salaryRegister } from './register.ts'

export interface Making {
  secrets: Secrets
  /** Numbers of accounts and of people whole: for a file, not for the screen. */
  inFull: boolean
}

/** A return of a period with its checks and what is missing. */
export function makeReturn(
  db: Db,
  kind: ReturnKind,
  period: ReturnPeriod,
  { secrets, inFull }: Making,
): Promise<Sheet> {
  if (kind === 'BANK') return bankAdvice(db, secrets, period, inFull)
  if (kind === 'JOURNAL') return journal(db, period)
  return salaryRegister(db, period)
}
