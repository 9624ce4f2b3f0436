import { commonDocumentTypes, monToFri, type SetupPack } from '../pack.ts'

/**
 * Maternity: Code on Social Security 2020, s. 60, 26 weeks. Earned leave: OSH Code 2020, s. 32, a day per 20 worked.
 */
export const india: SetupPack = {
  country: 'IN',
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  leaveYearStart: 1,
  financialYearStart: 4,
  workingDays: monToFri,
  startsAt: '09:30',
  endsAt: '18:30',
  hasStatutoryPay: true,
  leaveTypes: [
    {
      code: 'EL',
      name: 'Earned leave',
      effect: 'PAID',
      colour: '#0ca678',
      days: [15, 18, 24],
      isMonthly: true,
      carryForward: 30,
    },
    { code: 'CL', name: 'Casual leave', effect: 'PAID', colour: '#7048e8', days: [7, 8, 12], maxRunDays: 3 },
    { code: 'SL', name: 'Sick leave', effect: 'PAID', colour: '#e8590c', days: [7, 10, 12] },
    {
      code: 'ML',
      name: 'Maternity leave',
      effect: 'STATUTORY',
      colour: '#d6336c',
      days: null,
      maxRunDays: 182,
      isCalendarDays: true,
    },
    { code: 'PL', name: 'Paternity leave', effect: 'PAID', colour: '#1098ad', days: null, maxRunDays: 15 },
  ],
  documentTypes: [
    { name: 'Aadhaar card', isRequired: true, expires: false },
    { name: 'PAN card', isRequired: true, expires: false },
    ...commonDocumentTypes,
  ],
  employeeTypes: ['Permanent', 'Fixed term', 'Intern'],
}
