import { describe, expect, test } from 'vitest'
import { choosePayAccount, resolveAccountChange, type PayAccount, type StoredBankAccount } from './pay-account.ts'

const details = (number: string, code: string | null = 'HDFC0000001') => ({
  holder: 'Asha Rao',
  bank: 'A Bank',
  numberEncrypted: `sealed ${number}`,
  numberLast4: number,
  numberHash: `hash ${number}`,
  code,
})
const anAccount = (id: string, more: Partial<StoredBankAccount> = {}): StoredBankAccount => ({
  id,
  ...details(id),
  isPrimary: false,
  usedFrom: null,
  previousSealed: null,
  ...more,
})

describe('the account that pay goes to', () => {
  const chosen = (accounts: StoredBankAccount[], named: string | null = null, on: string | null = '2026-03-10') =>
    choosePayAccount(accounts, named, on)?.details.numberLast4 ?? null

  test('is the one that the pay names, else the salary account, else the oldest', () => {
    const accounts = [anAccount('3'), anAccount('1'), anAccount('2', { isPrimary: true })]
    expect([chosen(accounts, '3'), chosen(accounts), chosen([anAccount('3'), anAccount('1')]), chosen([])]).toEqual([
      '3',
      '2',
      '1',
      null,
    ])
  })

  test('is not one that waits, but from its day on it is', () => {
    const accounts = [anAccount('1'), anAccount('2', { isPrimary: true, usedFrom: '2026-03-13' })]
    expect([chosen(accounts), chosen(accounts, null, '2026-03-12'), chosen(accounts, null, '2026-03-13')]).toEqual([
      '1',
      '1',
      '2',
    ])
    expect(chosen(accounts, null, null)).toBe('2')
  })

  test('is a changed one as it was before until it has waited', () => {
    const accounts = [anAccount('2', { usedFrom: '2026-03-13', previousSealed: details('1') })]
    expect([chosen(accounts, null, '2026-03-12'), chosen(accounts, null, '2026-03-13')]).toEqual(['1', '2'])
  })
})

describe('a change', () => {
  const at = (id: string, number = id, code: string | null = 'HDFC0000001'): PayAccount => ({
    id,
    details: details(number, code),
  })
  const resolve = (paid: PayAccount | null, wantedBefore: PayAccount | null, wantedAfter: PayAccount | null) =>
    resolveAccountChange({ paid, chosenBefore: wantedBefore, chosenAfter: wantedAfter })

  test('of nothing that says where money goes is none', () => {
    expect(resolve(at('1'), at('1'), at('1')).kind).toBe('NONE')
    expect(resolve(at('1', '1', null), at('1', '1', null), at('1')).kind).toBe('NONE')
    expect(resolve(null, null, null).kind).toBe('NONE')
  })

  test('of the number or the bank code of an account keeps what it was before', () => {
    expect(resolve(at('1'), at('1'), at('1', '9'))).toMatchObject({ kind: 'CHANGED', previous: { numberLast4: '1' } })
    expect(resolve(at('1'), at('1'), at('1', '1', 'SBIN0000002'))).toMatchObject({ kind: 'CHANGED' })
  })

  test('while another one waits keeps what is paid, not what waits', () => {
    expect(resolve(at('1'), at('1', '8'), at('1', '9'))).toMatchObject({
      kind: 'CHANGED',
      from: { details: { numberLast4: '1' } },
      previous: { numberLast4: '1' },
    })
  })

  test('to another account keeps nothing, for the previous account is still there', () => {
    expect(resolve(at('1'), at('1'), at('2'))).toMatchObject({ kind: 'CHANGED', previous: null })
  })

  test('back to what is paid is undone, and a first account has none before it', () => {
    expect(resolve(at('1'), at('1', '9'), at('1')).kind).toBe('UNDONE')
    expect(resolve(null, null, at('1'))).toMatchObject({ kind: 'CHANGED', from: null })
    expect(resolve(at('1'), at('1'), null).kind).toBe('REMOVED')
  })
})
