import type { Day } from '../../kit/day.ts'

/** What a bank needs to know of an account. The number is encrypted. */
export interface BankAccountDetails {
  holder: string
  bank: string
  numberEncrypted: string
  numberLast4: string
  numberHash: string
  code: string | null
}

export interface StoredBankAccount extends BankAccountDetails {
  id: string
  isPrimary: boolean
  /** Pay goes to it from this day on; null means at once. */
  usedFrom: Day | null
  /** What it was before, which is paid until `usedFrom`. */
  previousSealed: BankAccountDetails | null
}

export interface PayAccount {
  id: string
  details: BankAccountDetails
}

/**
 * The account that pay goes to: the one that the pay names, else the one marked as salary account, else the oldest. With a
 * day, an account that is not in use on it yet is left out, or taken as it was before; without a day, waiting counts for nothing.
 */
export function choosePayAccount(
  accounts: readonly StoredBankAccount[],
  namedId: string | null,
  on: Day | null,
): PayAccount | null {
  const usable = accounts.flatMap((account) => {
    const details = resolveDetails(account, on)
    return details ? [{ account, details }] : []
  })
  const rank = ({ id, isPrimary }: StoredBankAccount) => (id === namedId ? 0 : isPrimary ? 1 : 2)
  const [first] = usable.sort((a, b) => rank(a.account) - rank(b.account) || (a.account.id < b.account.id ? -1 : 1))
  return first ? { id: first.account.id, details: first.details } : null
}

function resolveDetails(account: StoredBankAccount, on: Day | null): BankAccountDetails | null {
  const isWaiting = on !== null && account.usedFrom !== null && on < account.usedFrom
  if (isWaiting) return account.previousSealed
  const { holder, bank, numberEncrypted, numberLast4, numberHash, code } = account
  return { holder, bank, numberEncrypted, numberLast4, numberHash, code }
}

/** Whether money goes to the same place. A bank code that was missing and is added changes nothing. */
const isSameAccount = (a: BankAccountDetails, b: BankAccountDetails): boolean =>
  a.numberHash === b.numberHash && (a.code === null || a.code === b.code)

export type AccountChange =
  | { kind: 'NONE' }
  | { kind: 'UNDONE' }
  | { kind: 'REMOVED'; from: PayAccount }
  | { kind: 'CHANGED'; from: PayAccount | null; to: PayAccount; previous: BankAccountDetails | null }

interface AccountsAround {
  /** What pay goes to before the change, waiting considered. */
  paid: PayAccount | null
  /** What pay was to go to before and after the change, once nothing waits any more. */
  wantedBefore: PayAccount | null
  wantedAfter: PayAccount | null
}

/** What a change of bank accounts or pay does to the account that pay goes to. */
export function judgeAccountChange({ paid, wantedBefore, wantedAfter }: AccountsAround): AccountChange {
  if (wantedAfter === null) {
    const from = paid ?? wantedBefore
    return from ? { kind: 'REMOVED', from } : { kind: 'NONE' }
  }
  if (wantedBefore && isSameAccount(wantedBefore.details, wantedAfter.details)) return { kind: 'NONE' }
  if (paid && isSameAccount(paid.details, wantedAfter.details)) return { kind: 'UNDONE' }
  const previous = paid?.id === wantedAfter.id ? paid.details : null
  return { kind: 'CHANGED', from: paid ?? wantedBefore, to: wantedAfter, previous }
}
