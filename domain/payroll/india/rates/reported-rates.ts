import { fourMetros, houseRentValues } from './income-tax-rates.ts'
import { epfRates } from './provident-fund-rates.ts'
import { createRateRow } from './rate-types.ts'

const schemeRates = { ...epfRates, higherPensionPercent: '9.49' }

/**
 * Changes that were reported, but whose text was not read. They are not applied: HR adopts them as custom rates, or
 * answers that they do not apply. A ceiling that changes within a month counts by days.
 */
export const reportedRateRows = [
  createRateRow(
    'EPF',
    null,
    ['2026-09-17', null],
    { ...schemeRates, ceiling: 25_000_00 },
    'S.O. 5109(E) of 17 September 2026 under the Code on Social Security 2020, as reported',
    'Verify with the notification how the change counts in the month in which it begins.',
  ),
  createRateRow(
    'EPF',
    null,
    ['2026-06-29', '2026-09-16'],
    schemeRates,
    'Employees’ Deposit-Linked Insurance Scheme 2026 (G.S.R. 526(E)) and EPF Scheme 2026 (G.S.R. 525(E)) of 29 June 2026: ' +
      'the rate of EDLI and the administrative charges are set by a separate notification',
    'The rates shown are those of the previous schemes, which payroll uses. Verify whether a notification changed them. After you adopt them, change the EDLI and administration rates if they were notified differently.',
  ),
  createRateRow(
    'HOUSE_RENT',
    null,
    ['2026-04-01', null],
    { metros: fourMetros, ...houseRentValues },
    'Income-tax Rules 1962 r. 2A, if the Income-tax Rules 2026 took over its four metros',
    'Payroll uses eight metros, as in the draft rules of February 2026. Adopt this row only if the notified rules name four.',
  ),
]
