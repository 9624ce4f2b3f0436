import type { SetupItem } from '../../../domain/main/setup/setup.calls.ts'
import { findSetupPack } from '../../../domain/main/setup/setup-plan.ts'
import {
  createPaySettings,
  findYearStart,
  hasPaySettings,
  indiaTaxSlabs,
  listSetupComponents,
  planStructureLines,
  type PlannedLine,
} from '../../payroll/ports.ts'
import { toItem, toItems, type SetupPart } from './setup-part.ts'

export const payPart: SetupPart = {
  section: 'PAY',
  isDone: hasPaySettings,
  list: ({ country, financialYearStart, componentPercents }, today) => {
    const { hasStatutoryPay } = findSetupPack(country)
    const lines = planStructureLines(hasStatutoryPay, componentPercents)
    const others = listSetupComponents(hasStatutoryPay).filter(
      ({ code }) => !lines.some(({ component }) => component.code === code),
    )
    return [
      ...lines.map((line) => toLineItem(line, lines)),
      ...toItems(
        'Other pay components',
        others.map(({ name }) => name),
      ),
      toItem('Pay schedules', 'Monthly'),
      toItem('Financial years', findYearStart(financialYearStart, today).slice(0, 4)),
      ...(hasStatutoryPay ? indiaTaxSlabs.map(({ name, bands }) => toItem('Tax slabs', name, { bands })) : []),
    ]
  },
  create: (db, answers, { today }) =>
    createPaySettings(db, { ...answers, hasStatutoryPay: findSetupPack(answers.country).hasStatutoryPay }, today),
}

function toLineItem({ component: { name, code }, method }: PlannedLine, lines: readonly PlannedLine[]): SetupItem {
  const group = 'Standard salary'
  if (method?.type !== 'PERCENTAGE') {
    const kind = method === null ? 'LAW' : method.type === 'BALANCE' ? 'BALANCE' : 'FORMULA'
    return toItem(group, name, { code, calculation: { kind, percent: null, of: null } })
  }
  const [base = ''] = method.of
  const of = lines.find(({ component }) => component.code === base)?.component.name ?? base
  return toItem(group, name, { code, calculation: { kind: 'PERCENTAGE', percent: Number(method.percent), of } })
}
