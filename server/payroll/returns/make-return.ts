import { createEcrText } from '../../../domain/payroll/india/returns/provident-fund.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { ReturnKind } from '../../../domain/payroll/returns/kinds.ts'
import type { ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listBankAdvice } from './bank-advice.ts'
import { createJournalSheet } from './journal.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { createRegisterSheet } from './salary-register.ts'
import { createStatutoryReturn } from './statutory-return.ts'
import { createYearTaxSheet } from './year-tax.ts'

export interface MakeReturnInput {
  secrets: Secrets
  /** Complete account and identity numbers: for a file, not for the screen. */
  inFull: boolean
  /** The day that decides which bank accounts are used. */
  today: Day
}

/**
 * A return of a period with its checks and missing facts. `text` is the upload file, for portals with a text format;
 * `texts` are the files of a return that has one for each wage month.
 */
export async function makeReturn(
  db: Db,
  kind: ReturnKind,
  period: ReturnPeriod,
  { secrets, inFull, today }: MakeReturnInput,
): Promise<{ sheet: ReturnSheet; text?: string; texts?: { month: string; text: string }[] }> {
  switch (kind) {
    case 'REGISTER':
      return { sheet: await createRegisterSheet(db, period) }
    case 'BANK':
      return { sheet: await listBankAdvice(db, secrets, period, { inFull, today }) }
    case 'JOURNAL':
      return { sheet: await createJournalSheet(db, period) }
    case 'FORM16':
    case 'TDS':
      return { sheet: await createYearTaxSheet(db, secrets, kind, period, inFull) }
    default: {
      const { sheet, slips, texts } = await createStatutoryReturn(db, secrets, kind, period, inFull)
      if (!inFull) return { sheet }
      return { sheet, ...(kind === 'ECR' ? { text: createEcrText(slips).text } : {}), ...(texts ? { texts } : {}) }
    }
  }
}
