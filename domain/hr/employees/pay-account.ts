import type { Day } from '../../kit/day.ts'

/** Details of a bank account for payments. The number is encrypted. */
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
  /** Pay goes to this account from this day; null means immediately. */
  usedFrom: Day | null
  /** The former details, which are paid until `usedFrom`. */
  previousSealed: BankAccountDetails | null
}

export interface PayAccount {
  id: string
  details: BankAccountDetails
}

/**
 * The account that is paid: the account set in the employee's pay, else the one marked as salary account, else the
 * oldest. With a day, an account in its waiting period is left out, or its former details are used. Without a
 * day, waiting periods are ignored.
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

/** True when the money goes to the same account. Adding a missing bank code is not a change. */
const isSameAccount = (a: BankAccountDetails, b: BankAccountDetails): boolean =>
  a.numberHash === b.numberHash && (a.code === null || a.code === b.code)

export type AccountChange =
  | { kind: 'NONE' }
  | { kind: 'UNDONE' }
  | { kind: 'REMOVED'; from: PayAccount }
  | { kind: 'CHANGED'; from: PayAccount | null; to: PayAccount; previous: BankAccountDetails | null }

interface AccountsAround {
  /** The account paid before the change, with waiting periods. */
  paid: PayAccount | null
  /** The account chosen before and after the change, without waiting periods. */
  chosenBefore: PayAccount | null
  chosenAfter: PayAccount | null
}

/** The effect of a change of bank accounts or pay on the account that is paid. */
export function resolveAccountChange({ paid, chosenBefore, chosenAfter }: AccountsAround): AccountChange {
  if (chosenAfter === null) {
    const from = paid ?? chosenBefore
    return from ? { kind: 'REMOVED', from } : { kind: 'NONE' }
  }
  if (chosenBefore && isSameAccount(chosenBefore.details, chosenAfter.details)) return { kind: 'NONE' }
  if (paid && isSameAccount(paid.details, chosenAfter.details)) return { kind: 'UNDONE' }
  const previous = paid?.id === chosenAfter.id ? paid.details : null
  return { kind: 'CHANGED', from: paid ?? chosenBefore, to: chosenAfter, previous }
}
