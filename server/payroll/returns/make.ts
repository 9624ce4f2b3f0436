import { ecrText } from '../../../domain/payroll/india/returns/provident-fund.ts'
import type { ReturnKind } from '../../../domain/payroll/returns/kinds.ts'
import type { Sheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/tenant.ts'
import { bankAdvice } from './bank.ts'
import { journal } from './journal.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { salaryRegister } from './register.ts'
import { statutoryReturn } from './statutory.ts'
import { yearTax } from './year-tax.ts'

export interface Making {
  secrets: Secrets
  /** Numbers of accounts and of people whole: for a file, not for the screen. */
  inFull: boolean
}

/** A return of a period with its checks and what is missing; `text` where a portal takes a text of its own. */
export async function makeReturn(
  db: Db,
  kind: ReturnKind,
  period: ReturnPeriod,
  { secrets, inFull }: Making,
): Promise<{ sheet: Sheet; text?: string }> {
  switch (kind) {
    case 'REGISTER':
      return { sheet: await salaryRegister(db, period) }
    case 'BANK':
      return { sheet: await bankAdvice(db, secrets, period, inFull) }
    case 'JOURNAL':
      return { sheet: await journal(db, period) }
    case 'FORM16':
    case 'TDS':
      return { sheet: await yearTax(db, secrets, kind, period, inFull) }
    default: {
      const { sheet, slips } = await statutoryReturn(db, secrets, kind, period, inFull)
      return kind === 'ECR' && inFull ? { sheet, text: ecrText(slips).text } : { sheet }
    }
  }
}
