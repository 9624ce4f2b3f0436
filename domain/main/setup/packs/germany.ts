import { commonDocumentTypes, monToFri, type SetupPack } from '../pack.ts'

/**
 * Annual leave: Bundesurlaubsgesetz s. 3, 24 days of a six-day week, which are 20 of a five-day week; carried days
 * expire on 31 March, s. 7 (3). Maternity: Mutterschutzgesetz s. 3, 14 weeks.
 */
export const germany: SetupPack = {
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  leaveYearStart: 1,
  financialYearStart: 1,
  workingDays: monToFri,
  startsAt: '09:00',
  endsAt: '17:30',
  hasStatutoryPay: false,
  leaveTypes: [
    {
      code: 'AL',
      name: 'Annual leave',
      effect: 'PAID',
      colour: '#0ca678',
      days: [20, 28, 30],
      carryForward: 30,
      carryExpiresDays: 90,
    },
    { code: 'SL', name: 'Sick leave', effect: 'STATUTORY', colour: '#e8590c', days: null },
    {
      code: 'ML',
      name: 'Maternity leave',
      effect: 'STATUTORY',
      colour: '#d6336c',
      days: null,
      maxRunDays: 98,
      isCalendarDays: true,
    },
    {
      code: 'PAR',
      name: 'Parental leave',
      effect: 'UNPAID',
      colour: '#1098ad',
      days: null,
      maxRunDays: 366,
      isCalendarDays: true,
    },
  ],
  documentTypes: [
    { name: 'Tax number', isRequired: true, expires: false },
    { name: 'Social insurance card', isRequired: true, expires: false },
    ...commonDocumentTypes,
  ],
  employeeTypes: ['Permanent', 'Fixed term', 'Working student'],
}
