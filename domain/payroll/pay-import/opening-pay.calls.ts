import { defineCalls } from '../../kit/contract.ts'
import {
  MAX_OPENING_ROWS,
  OpeningImportReport,
  openingImportQuery,
  openingImportSearch,
} from '../../kit/opening-import.ts'
import { Done, Shape } from '../../kit/schema.ts'
import { TaxYearName } from '../tax/tax.schemas.ts'

const access = 'pay.manage'

export const openingPayCalls = defineCalls({
  'POST /api/payroll/opening-pay/imports': {
    access,
    upload: { megabytes: 20, maxRows: MAX_OPENING_ROWS },
    query: Shape({ ...openingImportQuery, year: TaxYearName }),
    response: OpeningImportReport,
    summary: 'Checks or imports taxable pay and tax of a tax year that were paid in an earlier payroll system',
  },
  'POST /api/payroll/opening-pay/imports/search': { access, ...openingImportSearch },
  'DELETE /api/payroll/opening-pay/imports/{id}': {
    access,
    response: Done,
    summary: 'Undoes an import as a whole, unless a declaration was changed later',
  },
})
