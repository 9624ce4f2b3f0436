import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { indiaComponents, type ComponentTemplate } from './india-components.ts'
import { plainComponents } from './plain-components.ts'

/** How the lines of the first structure are calculated; statutory lines and one-off components have no rule. */
const indiaRules: Readonly<Record<string, RuleMethod>> = {
  BASIC: { type: 'PERCENTAGE', percent: '50', of: ['CTC'] },
  HRA: { type: 'PERCENTAGE', percent: '40', of: ['BASIC'] },
  SPECIAL: { type: 'BALANCE' },
  GRATUITY_FUND: { type: 'FORMULA', formula: 'round(BASIC * 15 / 26 / 12)' },
}
const plainRules: Readonly<Record<string, RuleMethod>> = { SALARY: { type: 'BALANCE' } }

export interface PlannedLine {
  component: ComponentTemplate
  /** Null: calculated by law. */
  method: RuleMethod | null
}

export const listSetupComponents = (hasStatutoryPay: boolean): readonly ComponentTemplate[] =>
  hasStatutoryPay ? indiaComponents : plainComponents

/** The lines of the first pay structure. `percents` replaces percentages, by code of the component. */
export function planStructureLines(
  hasStatutoryPay: boolean,
  percents: Readonly<Record<string, number>>,
): PlannedLine[] {
  const rules = hasStatutoryPay ? indiaRules : plainRules
  return listSetupComponents(hasStatutoryPay).flatMap((component): PlannedLine[] => {
    const method = rules[component.code]
    if (method === undefined) return component.statutoryKey === undefined ? [] : [{ component, method: null }]
    const percent = percents[component.code]
    if (method.type !== 'PERCENTAGE' || percent === undefined) return [{ component, method }]
    return [{ component, method: { ...method, percent: String(percent) } }]
  })
}

/** The percentage of the CTC that the lines with a percentage use together. */
export function sumPercentOfCtc(lines: readonly PlannedLine[]): number {
  const toShare = (code: string): number => {
    if (code === 'CTC') return 1
    const method = lines.find(({ component }) => component.code === code)?.method
    return method?.type === 'PERCENTAGE' ? (Number(method.percent) / 100) * toShare(method.of[0] ?? '') : 0
  }
  return 100 * lines.reduce((sum, { component }) => sum + toShare(component.code), 0)
}
