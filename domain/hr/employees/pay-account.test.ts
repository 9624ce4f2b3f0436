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

describe('the account that pay is sent to', () => {
  const chosen = (accounts: StoredBankAccount[], named: string | null = null, on: string | null = '2026-03-10') =>
    choosePayAccount(accounts, named, on)?.details.numberLast4 ?? null

  test('is the account of the pay, else the salary account, else the oldest', () => {
    const accounts = [anAccount('3'), anAccount('1'), anAccount('2', { isPrimary: true })]
    expect([chosen(accounts, '3'), chosen(accounts), chosen([anAccount('3'), anAccount('1')]), chosen([])]).toEqual([
      '3',
      '2',
      '1',
      null,
    ])
  })

  test('is not an account in its waiting period, until that period ends', () => {
    const accounts = [anAccount('1'), anAccount('2', { isPrimary: true, usedFrom: '2026-03-13' })]
    expect([chosen(accounts), chosen(accounts, null, '2026-03-12'), chosen(accounts, null, '2026-03-13')]).toEqual([
      '1',
      '1',
      '2',
    ])
    expect(chosen(accounts, null, null)).toBe('2')
  })

  test('is the previous number of a changed account until the waiting period ends', () => {
    const accounts = [anAccount('2', { usedFrom: '2026-03-13', previousSealed: details('1') })]
    expect([chosen(accounts, null, '2026-03-12'), chosen(accounts, null, '2026-03-13')]).toEqual(['1', '2'])
  })
})

describe('a changed account', () => {
  const at = (id: string, number = id, code: string | null = 'HDFC0000001'): PayAccount => ({
    id,
    details: details(number, code),
  })
  const resolve = (paid: PayAccount | null, wantedBefore: PayAccount | null, wantedAfter: PayAccount | null) =>
    resolveAccountChange({ paid, chosenBefore: wantedBefore, chosenAfter: wantedAfter })

  test('has no waiting period if neither number nor bank code changed', () => {
    expect(resolve(at('1'), at('1'), at('1')).kind).toBe('NONE')
    expect(resolve(at('1', '1', null), at('1', '1', null), at('1')).kind).toBe('NONE')
    expect(resolve(null, null, null).kind).toBe('NONE')
  })

  test('keeps the previous number or bank code', () => {
    expect(resolve(at('1'), at('1'), at('1', '9'))).toMatchObject({ kind: 'CHANGED', previous: { numberLast4: '1' } })
    expect(resolve(at('1'), at('1'), at('1', '1', 'SBIN0000002'))).toMatchObject({ kind: 'CHANGED' })
  })

  test('that changes again in its waiting period keeps the number that is paid', () => {
    expect(resolve(at('1'), at('1', '8'), at('1', '9'))).toMatchObject({
      kind: 'CHANGED',
      from: { details: { numberLast4: '1' } },
      previous: { numberLast4: '1' },
    })
  })

  test('that is another record stores no previous number, because the previous account still exists', () => {
    expect(resolve(at('1'), at('1'), at('2'))).toMatchObject({ kind: 'CHANGED', previous: null })
  })

  test('that changes back to the paid number ends the waiting period; a first account has no previous account', () => {
    expect(resolve(at('1'), at('1', '9'), at('1')).kind).toBe('UNDONE')
    expect(resolve(null, null, at('1'))).toMatchObject({ kind: 'CHANGED', from: null })
    expect(resolve(at('1'), at('1'), null).kind).toBe('REMOVED')
  })
})
