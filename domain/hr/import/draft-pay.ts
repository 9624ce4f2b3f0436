import type { Target } from './column-targets.ts'

/** The field of each cell. */
export const payCellTargets = {
  ctc: 'ctc',
  structure: 'payStructure',
  from: 'payFrom',
  currency: 'payCurrency',
  account: 'bankAccount',
  bankCode: 'bankCode',
  bank: 'bankName',
  holder: 'accountHolder',
  pan: 'pan',
  uan: 'uan',
} as const satisfies Record<string, Target>

/** The cells of the pay, bank account, PAN and UAN of a row; empty cells are ''. The day is already parsed. */
export type DraftPay = Record<keyof typeof payCellTargets, string>

/** Null for a row without any of them. A pay structure or a bank alone is not imported. */
export function readDraftPay(read: Partial<Record<Target, string | null>>): DraftPay | null {
  const cells = Object.fromEntries(
    Object.entries(payCellTargets).map(([key, target]) => [key, read[target] ?? '']),
  ) as DraftPay
  return cells.ctc || cells.account || cells.pan || cells.uan ? cells : null
}
