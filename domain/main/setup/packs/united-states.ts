import { commonDocumentTypes, monToFri, type SetupPack } from '../pack.ts'

/** Federal law requires no paid leave. Family and medical leave: 12 weeks unpaid, 29 U.S.C. 2612. */
export const unitedStates: SetupPack = {
  country: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  leaveYearStart: 1,
  financialYearStart: 1,
  workingDays: monToFri,
  startsAt: '09:00',
  endsAt: '17:00',
  hasStatutoryPay: false,
  leaveTypes: [
    {
      code: 'PTO',
      name: 'Paid time off',
      effect: 'PAID',
      colour: '#0ca678',
      days: [10, 15, 20],
      isMonthly: true,
      carryForward: 5,
    },
    { code: 'SL', name: 'Sick leave', effect: 'PAID', colour: '#e8590c', days: [5, 7, 10] },
    {
      code: 'FML',
      name: 'Family and medical leave',
      effect: 'UNPAID',
      colour: '#d6336c',
      days: null,
      maxRunDays: 84,
      isCalendarDays: true,
    },
  ],
  documentTypes: [
    { name: 'Form I-9', isRequired: true, expires: false },
    { name: 'Form W-4', isRequired: true, expires: false },
    ...commonDocumentTypes,
  ],
  employeeTypes: ['Full-time', 'Part-time', 'Contractor'],
}
