import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../kit/day.ts'
import { calculateAccrualSchedule, splitIntoPeriods, toScheduleKey } from './accrual.ts'
import { accrualCreditTimes, accrualFrequencies, type AccruingEmployee } from './accrual-rule.ts'
import {
  accrualYear as year,
  joiner,
  plainAccrualRule as rule,
  veteran,
} from '../../../test/factories/accrual-rules.ts'
import { proRatas } from './grant-rule.ts'
import { DAY, roundingDirections, roundings, roundingSteps, sumQuantities } from '../balance/quantity.ts'

describe('for any rule and employee', () => {
  const anyRule = fc.record({
    quantity: fc.nat(400_000),
    proRata: fc.constantFrom(...proRatas),
    rounding: fc.constantFrom(...roundings),
    direction: fc.constantFrom(...roundingDirections),
    frequency: fc.constantFrom(...accrualFrequencies),
    creditOn: fc.constantFrom(...accrualCreditTimes),
    cutsLeavers: fc.boolean(),
    cutsUnpaid: fc.boolean(),
  })
  const anyEmployee = fc
    .record({
      joins: fc.integer({ min: -2000, max: 400 }),
      stays: fc.option(fc.nat(900), { nil: null }),
      away: fc.array(fc.nat(364), { maxLength: 30 }),
    })
    .map(({ joins, stays, away }): AccruingEmployee => {
      const joinedOn = addDays('2026-01-01', joins)
      return {
        ...joiner(joinedOn),
        leftOn: stays === null ? null : addDays(joinedOn, stays),
        unpaid: [...new Set(away)].map((n) => ({ day: addDays('2026-01-01', n), quantity: DAY })),
      }
    })

  test('credits never exceed the total of the year, are full steps, and lie in their period and the employment', () => {
    fc.assert(
      fc.property(anyRule, anyEmployee, (some, employee) => {
        const credits = calculateAccrualSchedule({ ...rule, ...some }, year, employee)
        const total = sumQuantities(credits.map(({ quantity }) => quantity))
        const step = roundingSteps[some.rounding]
        expect(total).toBeLessThanOrEqual(Math.ceil(some.quantity / step) * step)
        expect(new Set(credits.map(({ number }) => number)).size).toBe(credits.length)
        for (const { quantity, dueOn, from, to } of credits) {
          expect(quantity).toBeGreaterThanOrEqual(0)
          expect(quantity % step).toBe(0)
          expect(dueOn >= from && dueOn <= to && dueOn >= employee.joinedOn).toBe(true)
          expect(employee.leftOn === null || dueOn <= employee.leftOn).toBe(true)
        }
      }),
    )
  })

  test('an employee who is employed all year without unpaid leave accrues exactly the days of the cycle', () => {
    fc.assert(
      fc.property(anyRule, (some) => {
        const earned = sumQuantities(
          calculateAccrualSchedule({ ...rule, ...some }, year, veteran).map(({ quantity }) => quantity),
        )
        const step = roundingSteps[some.rounding]
        expect(Math.abs(earned - some.quantity)).toBeLessThan(step)
        if (some.quantity % step === 0) expect(earned).toBe(some.quantity)
      }),
    )
  })

  test('employees with the same schedule key and a full year have the same schedule', () => {
    const anyTiers = fc.array(fc.record({ afterMonths: fc.nat(30), quantity: fc.nat(300_000) }), { maxLength: 3 })
    const daysBefore = fc.array(fc.nat(900), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(anyRule, anyTiers, daysBefore, (some, tiers, ago) => {
        const one = { ...rule, ...some, tiers: tiers.toSorted((a, b) => a.afterMonths - b.afterMonths) }
        const known = new Map<string, ReturnType<typeof calculateAccrualSchedule>>()
        for (const n of ago) {
          const joinedOn = addDays(year.from, 0 - n)
          const key = toScheduleKey(one, year, joinedOn)
          const credits = calculateAccrualSchedule(one, year, joiner(joinedOn))
          expect(known.get(key) ?? credits).toEqual(credits)
          known.set(key, credits)
        }
      }),
    )
  })

  test('the periods of a year have no gaps and cover the year', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.constantFrom(1, 3, 6, 12), (n, months) => {
        const from = addDays('2024-01-01', n)
        const periods = splitIntoPeriods({ from, to: addDays(from, 364) }, months)
        expect(periods[0]?.from).toBe(from)
        expect(sumQuantities(periods.map((one) => daysBetween(one.from, one.to) + 1))).toBe(365)
      }),
    )
  })
})
