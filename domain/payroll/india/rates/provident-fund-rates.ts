import { createRateRow, toPaise } from './rate-types.ts'

export const epfRates = {
  employeePercent: '12',
  employerPercent: '12',
  ceiling: toPaise(15_000),
  pensionPercent: '8.33',
  higherPensionPercent: null,
  pensionUntilAge: 58,
  edliPercent: '0.5',
  adminPercent: '0.5',
  adminLeast: toPaise(500),
  rounding: 'RUPEE' as const,
}

export const epfRateRows = [
  createRateRow(
    'EPF',
    null,
    ['2018-06-01', '2026-06-28'],
    { ...epfRates, higherPensionPercent: '9.49' },
    'EPF & MP Act 1952 s. 6 and its proviso (12%); EPF Scheme 1952 para. 2(f) and 26A, G.S.R. 609(E) of 2014 (15,000); ' +
      'EPS 1995 para. 3 (8.33%); EPF Scheme para. 29(4) (each contribution to the nearest rupee); EDLI Scheme 1976 para. 7 (0.5%); S.O. 2503(E) of 2018 (administration 0.5%, at least 500); ' +
      'S.O. 2060(E) of 3 May 2023 (higher pension: 1.16% above 15,000, deemed from 1 September 2014)',
  ),
  createRateRow(
    'EPF',
    null,
    ['2026-06-29', null],
    { ...epfRates, higherPensionPercent: '9.49' },
    'Code on Social Security 2020 s. 16; EPF Scheme 2026 (G.S.R. 525(E)); EPS 2026 (G.S.R. 527(E), 29 June 2026): 8.33%, ' +
      '9.49% for those who opted; ceiling 15,000 notified on 29 May 2026 under s. 2(89)',
    'The administrative charge and EDLI are taken over unchanged from the previous schemes. Verify with the text of 2026. ' +
      'The 1.16% is of the part above the ceiling, as in S.O. 2060(E) of 2023.',
  ),
]

export const esiRateRows = [
  createRateRow(
    'ESI',
    null,
    ['2019-07-01', null],
    {
      employeePercent: '0.75',
      employerPercent: '3.25',
      limit: toPaise(21_000),
      limitWithDisability: toPaise(25_000),
      exemptDailyWage: toPaise(176),
      halfYearMonths: [4, 10],
      rounding: 'RUPEE_UP',
    },
    'ESI Act 1948 s. 39 and 42, ESI (Central) Rules 1950 r. 50 to 52, G.S.R. 423(E) of 13 June 2019 (rates); ESI (General) ' +
      'Regulations 1950 reg. 4 (contribution periods); each contribution to the next rupee; since 21 November 2025 ' +
      'Code on Social Security 2020 ch. IV',
    'A higher limit has been under review since February 2026; none was found in force.',
  ),
]

export const leavingRateRows = [
  createRateRow(
    'GRATUITY',
    null,
    ['2018-03-29', '2025-11-20'],
    {
      daysOfWages: 15,
      daysOfMonth: 26,
      minimumYears: 5,
      daysOfYear: 240,
      daysOfShortYear: 190,
      fixedTermMinimumYears: 5,
      monthsOfYear: 6,
      most: toPaise(20_00_000),
      exemptMost: toPaise(20_00_000),
      rounding: 'RUPEE',
    },
    'Payment of Gratuity Act 1972 s. 2A, 4(1), 4(2), 4(3), S.O. 1420(E) of 29 March 2018 (20,00,000); Income-tax Act 1961 s. 10(10)(ii)',
  ),
  createRateRow(
    'GRATUITY',
    null,
    ['2025-11-21', null],
    {
      daysOfWages: 15,
      daysOfMonth: 26,
      minimumYears: 5,
      daysOfYear: 240,
      daysOfShortYear: 190,
      fixedTermMinimumYears: 1,
      monthsOfYear: 6,
      most: toPaise(20_00_000),
      exemptMost: toPaise(20_00_000),
      rounding: 'RUPEE',
    },
    'Code on Social Security 2020 s. 53 (fixed term: after one year, pro rata), s. 54; Income-tax Act 2025 s. 19',
    'The ceiling of 20,00,000 is taken over; a new notification under s. 53(3) was not seen.',
  ),
  createRateRow(
    'LEAVE_ENCASHMENT',
    null,
    ['2023-04-01', '2026-03-31'],
    { monthsOfSalary: 10, daysOfYear: 30, daysOfMonth: 30, exemptMost: toPaise(25_00_000) },
    'Income-tax Act 1961 s. 10(10AA)(ii) with its Explanation, S.O. 2276(E) of 24 May 2023 (25,00,000)',
  ),
  createRateRow(
    'LEAVE_ENCASHMENT',
    null,
    ['2026-04-01', null],
    { monthsOfSalary: 10, daysOfYear: 30, daysOfMonth: 30, exemptMost: toPaise(25_00_000) },
    'Income-tax Act 2025 s. 19, as s. 10(10AA)(ii) of the Act of 1961',
    'That the new Act takes the limits over was read in tables only.',
  ),
  createRateRow(
    'BONUS',
    null,
    ['2014-04-01', null],
    {
      wagesUpTo: toPaise(21_000),
      countedUpTo: toPaise(7_000),
      leastPercent: '8.33',
      rounding: 'RUPEE',
    },
    'Payment of Bonus Act 1965 s. 2(13), 10, 12 as amended in 2015; since 21 November 2025 Code on Wages 2019 ch. IV',
    'Where the minimum wage of the work is above 7,000 it is counted up to that (s. 12): the organisation enters it as a custom rate.',
  ),
  createRateRow(
    'WAGES',
    null,
    ['2025-11-21', null],
    {
      leastPercent: '50',
      epf: true,
      esi: true,
      gratuity: true,
      bonus: true,
      leaveEncashment: true,
      employerFund: true,
    },
    'Code on Wages 2019 s. 2(y), for bonus s. 26, and Code on Social Security 2020 s. 2(88) with clause (c) and the first proviso: exclusions above ' +
      'half of the remuneration are wages; Ministry of Labour, FAQ 6 (one definition for all four codes); ESIC letter of 11 December 2025',
    'No circular of the provident fund was seen. Leave encashment of employees who are not workers (OSH Code 2020 s. 32) is by contract. A custom rate can exclude an act, or the employer’s provident fund, from the rule.',
  ),
]
