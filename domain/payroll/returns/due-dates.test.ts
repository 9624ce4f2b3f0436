import { expect, test } from 'vitest'
import { indiaRateRows } from '../india/rates/india-rates.ts'
import { createRateRow, type RateValues } from '../india/rates/rate-types.ts'
import { createStatutoryRates } from '../india/rates/statutory-rates.ts'
import { listDueItems, toDueState } from './due-dates.ts'

const shipped = createStatutoryRates(indiaRateRows)
const listDays = (month: string, states: string[] = [], law = shipped) =>
  Object.fromEntries(listDueItems(month, states, law).map(({ key, day }) => [key, day]))

test('tax deducted in March is due at the end of April, in other months on the 7th', () => {
  expect(listDays('2026-03')['TAX']).toBe('2026-04-30')
  expect(listDays('2026-11')).toEqual({ WAGES: '2026-12-07', TAX: '2026-12-07', ECR: '2026-12-15', ESI: '2026-12-15' })
})

test('the statement of TDS is due after each quarter, on 31 May after the last one', () => {
  const days = ['2026-03', '2026-04', '2026-06', '2026-09', '2026-12'].map((month) => listDays(month)['TDS'])
  expect(days).toEqual(['2026-05-31', undefined, '2026-07-31', '2026-10-31', '2027-01-31'])
})

test('professional tax of Maharashtra is due on the last day of its own month', () => {
  const due = listDueItems('2026-02', ['MH'], shipped).find(({ key }) => key === 'PT-MH')
  expect(due).toMatchObject({ day: '2026-02-28', label: 'Professional tax', state: 'Maharashtra', kind: 'PT' })
})

test('the welfare fund is due for the months of its state only', () => {
  expect(listDays('2026-06', ['MH', 'KA'])).toMatchObject({ 'LWF-MH': '2026-07-15' })
  expect(Object.keys(listDays('2026-06', ['KA']))).not.toContain('LWF-KA')
  expect(listDays('2026-12', ['KA'])['LWF-KA']).toBe('2027-01-15')
})

test('a due day that changes from a date changes for later months only', () => {
  const values: RateValues<'DUE_DAY'> = {
    months: null,
    monthsLater: 1,
    dayOfMonth: 20,
    marchMonthsLater: null,
    marchDayOfMonth: null,
  }
  const own = createRateRow('DUE_DAY', 'ECR', ['2026-10-01', null], values, 'A notification')
  const law = createStatutoryRates(indiaRateRows, [own])
  expect(['2026-09', '2026-10'].map((month) => listDays(month, [], law)['ECR'])).toEqual(['2026-10-15', '2026-11-20'])
  expect(listDueItems('2026-10', [], law).find(({ key }) => key === 'ECR')?.source).toBe('A notification')
})

const done = { by: 'Asha Rao', at: '2026-04-10T09:00:00Z' }

test.each([
  ['the day before', '2026-04-14', null, 'OPEN'],
  ['the due day itself', '2026-04-15', null, 'OPEN'],
  ['the day after', '2026-04-16', null, 'OVERDUE'],
  ['done, before or after', '2026-04-16', done, 'DONE'],
])('the state of a due item on %s', (_, today, mark, state) => {
  expect(toDueState({ day: '2026-04-15', done: mark, hasPayroll: true }, today)).toBe(state)
})

test('nothing is overdue before the first payroll', () => {
  expect(toDueState({ day: '2026-04-15', done: null, hasPayroll: false }, '2026-05-01')).toBe('OPEN')
})
