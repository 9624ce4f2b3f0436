import { sumAmounts } from '../arithmetic.ts'
import { findDeclarationHead } from './declaration-heads.ts'
import type { Deduction } from './deductions.ts'
import type { TaxStatement } from './tax-statement.ts'

/** What a regime allows of each declared section. A section that the regime doesn't know is allowed with 0. */
export function listDeclaredLimits(
  declared: readonly { head: string; declared: number }[],
  { deductions, exemptions, propertyLimits }: TaxStatement,
): Deduction[] {
  const known = [...deductions, ...exemptions, ...propertyLimits]
  const sections = new Set(declared.flatMap(({ head }) => findDeclarationHead(head)?.section ?? []))
  const others = [...sections].filter((section) => !known.some((one) => one.section === section))
  return [
    ...known,
    ...others.map((section) => ({
      section,
      claimed: sumAmounts(
        declared.filter(({ head }) => findDeclarationHead(head)?.section === section).map((one) => one.declared),
      ),
      allowed: 0,
    })),
  ]
}
