import type { Minor } from '../../engine/types.ts'
import type { IndiaFacts, Regime } from '../facts.ts'
import type { StatutoryRates } from '../rates/statutory-rates.ts'
import { type TaxStatement, createTaxStatement, type YearPay } from './tax-statement.ts'

export interface RegimeComparison {
  statements: Record<Regime, TaxStatement>
  /** The regime with less tax. If equal, the new regime, which is the statutory default. */
  better: Regime
  saves: Minor
}

/**
 * The annual tax in both regimes, by declared amounts, or by verified amounts if `isProof`. `pay` comes from
 * `projectYearPay`.
 */
export function compareRegimes(
  facts: IndiaFacts,
  pay: YearPay,
  law: StatutoryRates,
  isProof = false,
): RegimeComparison {
  const NEW = createTaxStatement(facts, pay, law, 'NEW', isProof)
  const OLD = createTaxStatement(facts, pay, law, 'OLD', isProof)
  return {
    statements: { NEW, OLD },
    better: OLD.payable < NEW.payable ? 'OLD' : 'NEW',
    saves: Math.abs(OLD.payable - NEW.payable),
  }
}
