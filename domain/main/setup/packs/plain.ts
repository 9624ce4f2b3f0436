import { commonDocumentTypes, monToFri, type SetupPack } from '../pack.ts'

/** For countries without a pack of their own. */
export const plain: SetupPack = {
  country: '',
  currency: 'USD',
  timeZone: 'UTC',
  leaveYearStart: 1,
  financialYearStart: 1,
  workingDays: monToFri,
  startsAt: '09:00',
  endsAt: '17:00',
  hasStatutoryPay: false,
  leaveTypes: [
    { code: 'AL', name: 'Annual leave', effect: 'PAID', colour: '#0ca678', days: [15, 20, 25], carryForward: 5 },
    { code: 'SL', name: 'Sick leave', effect: 'PAID', colour: '#e8590c', days: [5, 10, 15] },
    {
      code: 'PAR',
      name: 'Parental leave',
      effect: 'STATUTORY',
      colour: '#d6336c',
      days: null,
      maxRunDays: 182,
      isCalendarDays: true,
    },
  ],
  documentTypes: [{ name: 'Identity card', isRequired: true, expires: true }, ...commonDocumentTypes],
  employeeTypes: ['Permanent', 'Fixed term', 'Intern'],
}
