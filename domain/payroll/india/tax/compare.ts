import type { Minor } from '../../engine/types.ts'
import type { IndiaFacts, Regime } from '../facts.ts'
import type { StatutoryRates } from '../rates/statutory-rates.ts'
import { type TaxStatement, createTaxStatement, type YearPay } from './tax-statement.ts'

export interface RegimeComparison {
  statements: Record<Regime, TaxStatement>
  /** The one with less tax; the new one when they are the same, as it is the law's own choice. */
  better: Regime
  saves: Minor
}

/**
 * The year's tax in both regimes, by what is declared (or proven, once `isProof`). `pay` comes from `yearPayOf` of the latest
 * slip's figures.
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
