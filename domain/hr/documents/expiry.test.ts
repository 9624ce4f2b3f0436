import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../kit/day.ts'
import { findDueReminder, calculateExpiryState } from './expiry.ts'

const today = '2026-03-10'

test.each([
  ['no end', null, 'VALID'],
  ['a distant expiry day', '2027-01-01', 'VALID'],
  ['31 days left', '2026-04-10', 'VALID'],
  ['30 days left', '2026-04-09', 'EXPIRING'],
  ['on the expiry day', '2026-03-10', 'EXPIRING'],
  ['on the day after', '2026-03-09', 'EXPIRED'],
] as const)('the state of a document: %s', (_, expiresOn, state) =>
  expect(calculateExpiryState(expiresOn, today, 30)).toBe(state),
)

describe('reminders', () => {
  test.each([
    ['too early', 31, null, null],
    ['the first', 30, null, 30],
    ['once only', 29, 30, null],
    ['a week before', 7, 30, 7],
    ['on the day', 0, 7, 0],
    ['only the last one after a long outage', -3, null, 0],
    ['nothing after the last', -3, 0, null],
  ] as const)('the reminder that is due: %s', (_, left, remindedAt, owed) =>
    expect(findDueReminder({ expiresOn: addDays(today, left), remindedAt }, today, 30)).toBe(owed),
  )

  test('whatever days are missed, each reminder is sent at most once and the last one always', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.array(fc.boolean(), { maxLength: 100 }), (days, runs) => {
        let remindedAt: number | null = null
        const sent: number[] = []
        for (const [at, isRunning] of [...runs, ...Array<boolean>(200).fill(true)].entries()) {
          const owed: number | null = isRunning
            ? findDueReminder({ expiresOn: addDays(today, 100), remindedAt }, addDays(today, at), days)
            : null
          if (owed === null) continue
          sent.push(owed)
          remindedAt = owed
        }
        expect(new Set(sent).size).toBe(sent.length)
        expect(sent.at(-1)).toBe(0)
      }),
    ))
})
