import { commonDocumentTypes, monToFri, type SetupPack } from '../pack.ts'

/**
 * Annual leave: Working Time Regulations 1998, regs 13 and 13A, 5.6 weeks: 20 days and 8 public holidays. Maternity: 52
 * weeks, Maternity and Parental Leave Regulations 1999. Paternity: 2 weeks, Paternity and Adoption Leave Regulations
 * 2002.
 */
export const unitedKingdom: SetupPack = {
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  leaveYearStart: 1,
  financialYearStart: 4,
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
      days: [20, 25, 30],
      carryForward: 5,
      carryExpiresDays: 90,
    },
    { code: 'SL', name: 'Sick leave', effect: 'STATUTORY', colour: '#e8590c', days: null },
    {
      code: 'ML',
      name: 'Maternity leave',
      effect: 'STATUTORY',
      colour: '#d6336c',
      days: null,
      maxRunDays: 364,
      isCalendarDays: true,
    },
    {
      code: 'PL',
      name: 'Paternity leave',
      effect: 'STATUTORY',
      colour: '#1098ad',
      days: null,
      maxRunDays: 14,
      isCalendarDays: true,
    },
  ],
  documentTypes: [
    { name: 'Right to work', isRequired: true, expires: true },
    { name: 'P45', isRequired: false, expires: false },
    ...commonDocumentTypes,
  ],
  employeeTypes: ['Permanent', 'Fixed term', 'Apprentice'],
}
