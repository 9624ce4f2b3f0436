import { describe, expect, test } from 'vitest'
import { guessDateOrder, parseDay, type DateOrder } from '../../kit/parse-day.ts'
import { findCountryCode, findTimeZone } from './time-zones.ts'
import { guessManagerBy, guessTargets, isPayHeading } from './column-targets.ts'

describe('a date', () => {
  test.each<[string, DateOrder, string | null]>([
    ['17-06-2013', 'DMY', '2013-06-17'],
    ['06/17/2013', 'MDY', '2013-06-17'],
    ['2013-06-17', 'DMY', '2013-06-17'],
    ['2013.6.7', 'MDY', '2013-06-07'],
    ['17 Jun 2013', 'MDY', '2013-06-17'],
    ['June 17, 2013', 'DMY', '2013-06-17'],
    ['2013-06-17T00:00:00Z', 'DMY', '2013-06-17'],
    ['17/06/13', 'DMY', '2013-06-17'],
    ['17/06/98', 'DMY', '1998-06-17'],
    ['31-02-2013', 'DMY', null],
    ['17-06-2013', 'MDY', null],
    ['41442', 'DMY', null],
    ['soon', 'DMY', null],
  ])('%s is read as %s', (cell, order, day) => expect(parseDay(cell, order, 2026)).toBe(day))

  test('a day after the 12th shows the order of day and month; otherwise the order is ambiguous', () => {
    expect(guessDateOrder(['01-02-2020', '13-02-2020'], 'MDY', 2026)).toMatchObject({
      order: 'DMY',
      isAmbiguous: false,
    })
    expect(guessDateOrder(['01-02-2020', '03-04-2020'], 'MDY', 2026)).toEqual({
      order: 'MDY',
      isAmbiguous: true,
      example: '01-02-2020',
    })
    expect(guessDateOrder(['2020-02-01'], 'DMY', 2026)).toMatchObject({ isAmbiguous: false })
    expect(guessDateOrder(['02-02-2020'], 'DMY', 2026)).toMatchObject({ isAmbiguous: false })
  })
})

test('columns are recognised by their headings, each target once', () => {
  expect(
    guessTargets(['EMPLOYEE_ID', 'Name', 'E-mail', 'Hire Date', 'JOB_ID', 'Job title', 'SALARY', 'Id', 'Manager ID']),
  ).toEqual(['number', 'fullName', 'workEmail', 'joinedOn', null, 'jobTitle', null, null, 'manager'])
  expect(isPayHeading('COMMISSION_PCT')).toBe(true)
})

test.each([
  ['DOJ', 'joinedOn'],
  ['Hire Date', 'joinedOn'],
  ['DateofHire', 'joinedOn'],
  ['EmploymentStatus', 'status'],
  ['Termination Date', 'leftOn'],
  ['Eintrittsdatum', 'joinedOn'],
  ['Date d’embauche', 'joinedOn'],
  ['Fecha de contratación', 'joinedOn'],
  ['कार्यग्रहण तिथि', 'joinedOn'],
  ['Austrittsdatum', 'leftOn'],
  ['Nom', 'lastName'],
  ['A/C No', 'bankAccount'],
  ['IFSC', 'bankCode'],
  ['खाता संख्या', 'bankAccount'],
  ['PAN No', 'pan'],
  ['UAN Number', 'uan'],
  ['Job', 'jobTitle'],
  ['Position', 'jobTitle'],
  ['Designation', 'jobTitle'],
  ['CTC', 'ctc'],
  ['Annual salary', 'ctc'],
  ['Salary (p.a.)', 'ctc'],
  ['वार्षिक वेतन', 'ctc'],
  ['Taxable pay YTD', 'taxablePaySoFar'],
  ['TDS', 'taxSoFar'],
])('the heading %s is recognised', (heading, target) => expect(guessTargets([heading])).toEqual([target]))

test.each(['Salary', 'Monthly salary', 'Gross salary', 'वेतन', 'Bonus'])(
  'the heading %s is pay of an unknown kind, so the user chooses its field',
  (heading) => {
    expect(guessTargets([heading])).toEqual([null])
    expect(isPayHeading(heading)).toBe(true)
  },
)

test.each([
  [
    ['Title', 'Job'],
    [null, 'jobTitle'],
  ],
  [
    ['Job', 'Designation'],
    [null, 'jobTitle'],
  ],
  [
    ['Annual salary', 'Annual CTC'],
    [null, 'ctc'],
  ],
])('of the headings %j the more certain one is mapped', (headings, guessed) =>
  expect(guessTargets(headings)).toEqual(guessed),
)

test.each([
  ['MANAGER_ID', ['100'], 'number'],
  ['Manager', ['a@b.c'], 'email'],
  ['Reports to', ['Asha Rao'], 'name'],
  ['Supervisor', ['E17'], 'number'],
])('managers in %s are given as %j', (heading, samples, by) => expect(guessManagerBy(heading, samples)).toBe(by))

test.each([
  ['Seattle', 'US', 'America/Los_Angeles'],
  ['Toronto', 'CA', 'America/Toronto'],
  ['Oxford', 'GB', 'Europe/London'],
  ['Munich', 'DE', 'Europe/Berlin'],
  ['Nowhere', null, null],
])('the time zone of the city %s, country %s', (city, country, zone) => expect(findTimeZone(city, country)).toBe(zone))

test.each([
  ['US', 'US'],
  ['usa', 'US'],
  ['United Kingdom', 'GB'],
  ['India', 'IN'],
  ['Atlantis', null],
  ['Xq', null],
])('%s is a country', (text, code) => expect(findCountryCode(text)).toBe(code))
