import { defineCalls } from '../../kit/contract.ts'
import {
  MAX_OPENING_ROWS,
  OpeningImportReport,
  openingImportQuery,
  openingImportSearch,
} from '../../kit/opening-import.ts'
import { DayString, Done, Shape } from '../../kit/schema.ts'

/** The permission to import opening balances, also with employees. */
export const openingBalanceAccess = 'leave.settings.manage'
const access = openingBalanceAccess

export const openingBalanceCalls = defineCalls({
  'POST /api/leave-hr/leave/opening-balances/imports': {
    access,
    upload: { megabytes: 20, maxRows: MAX_OPENING_ROWS },
    query: Shape({ ...openingImportQuery, on: DayString }),
    response: OpeningImportReport,
    summary: 'Checks or imports the leave balances that employees have on a day, from a CSV or XLSX file',
  },
  'POST /api/leave-hr/leave/opening-balances/imports/search': { access, ...openingImportSearch },
  'DELETE /api/leave-hr/leave/opening-balances/imports/{id}': {
    access,
    response: Done,
    summary: 'Undoes an import as a whole, with reverse entries',
  },
})
