import { returnLabels } from '../../../domain/payroll/returns/kinds.ts'
import { processingStatusLabels, slipStatusLabels } from '../../../domain/payroll/run/statuses.ts'

const filterLabels: Record<string, string> = {
  q: 'Search',
  kind: 'Report',
  month: 'Month',
  state: 'Status',
  status: 'Status',
  processing: 'Processing',
  payFrom: 'From',
  payTo: 'To',
  batch: 'Batch',
}

const valueLabels: Record<string, string> = {
  ...returnLabels,
  ...slipStatusLabels,
  ...processingStatusLabels,
  CURRENT: 'Current',
  FUTURE: 'Future',
  PAST: 'Past',
}

/**
 * The filters of a viewed list as labels and values to translate. `filter` is stored as `name: value, name: value`.
 * Pages and records chosen by id are left out.
 */
export const listFilterTexts = (filter: string): { label: string; value: string }[] =>
  filter.split(', ').flatMap((pair) => {
    const at = pair.indexOf(': ')
    const label = filterLabels[pair.slice(0, at)]
    const value = pair.slice(at + 2)
    return at < 0 || label === undefined ? [] : [{ label, value: valueLabels[value] ?? value }]
  })
