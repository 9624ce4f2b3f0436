import type { ProblemGroup } from '../../../domain/hr/import/problem-groups.ts'
import type { ImportSettings } from './use-import.ts'

export interface Remedy {
  label: string
  /** The settings that solve the problem; null opens the columns. */
  change: Partial<ImportSettings> | null
}

const openColumns = (label: string): Remedy => ({ label, change: null })

/** The ways to solve a group of problems without changing the file. */
export function listRemedies({ code }: Pick<ProblemGroup, 'code'>, settings: ImportSettings): Remedy[] {
  switch (code) {
    case 'MANAGER_UNKNOWN':
      return [
        { label: 'Import without these managers', change: { unknownManagers: 'LEAVE_EMPTY' } },
        ...(settings.managerBy === 'name'
          ? [{ label: 'Add them as employees', change: { unknownManagers: 'ADD' as const } }]
          : []),
        openColumns('Choose another column'),
      ]
    case 'MANAGER_AMBIGUOUS':
      return [
        { label: 'Import without these managers', change: { unknownManagers: 'LEAVE_EMPTY' } },
        openColumns('Choose another column'),
      ]
    case 'OWN_MANAGER':
      return [{ label: 'Import without these managers', change: { unknownManagers: 'LEAVE_EMPTY' } }]
    case 'MANAGER_LEFT_EMPTY':
    case 'OWN_MANAGER_LEFT_EMPTY':
      return [{ label: 'Do not leave them empty', change: { unknownManagers: 'REFUSE' } }]
    case 'DEPARTMENT_UNKNOWN':
      return [{ label: 'Create missing departments', change: { makesDepartments: true } }]
    case 'ZONE_UNKNOWN':
      return [{ label: 'Create zones for new cities', change: { makesZones: true } }]
    case 'TYPE_UNKNOWN':
      return [{ label: 'Create missing employee types', change: { makesTypes: true } }]
    case 'PAY_LOOKS_MONTHLY':
      return [{ label: 'Read all amounts as monthly', change: { payPeriod: 'MONTH' } }]
    case 'PAY_STRUCTURE_NEEDED':
    case 'PAY_STRUCTURE_UNKNOWN':
      return [openColumns('Choose a pay structure')]
    case 'PAY_CURRENCY':
    case 'PAY_AMOUNT':
    case 'OPENING_AMOUNT':
    case 'OPENING_TAX_ABOVE_PAY':
    case 'OPENING_DAYS':
    case 'ACCOUNT_NUMBER':
    case 'BANK_CODE':
    case 'IDENTITY_NUMBER':
      return [openColumns('Choose another column')]
    case 'OPENING_NO_LEAVE_YEAR':
    case 'OPENING_LEFT':
      return [openColumns('Choose another date')]
    case 'BAD_DATE':
    case 'DATE_OUT_OF_PLACE':
      return [openColumns('Choose the date format')]
    case 'LOGIN_NAMES':
    case 'BAD_MAIL':
      return [openColumns('Enter an email domain')]
    case 'MISSING':
    case 'LEFT_WITHOUT_DAY':
    case 'UNKNOWN_COUNTRY':
    case 'BAD_NUMBER':
      return [openColumns('Choose another column')]
    default:
      return []
  }
}
