import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findTaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'
import { addDays } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { OpeningImportDrawer } from '../../kit/file-import/opening-import-drawer.tsx'
import { PastImportList } from '../../kit/file-import/past-import-list.tsx'
import { useOpeningImport } from '../../kit/file-import/use-opening-import.ts'

const MAX_SHOWN = 5

/** Imports payments and deductions of an earlier payroll system in the tax year. */
export default function OpeningPayDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const year = findTaxYear(useToday())
  const opening = useOpeningImport({
    call: 'POST /api/payroll/opening-pay/imports',
    optionName: 'year',
    initialOption: year.name,
    invalidates: ['/tax', '/opening-pay'],
    onDone: onClose,
  })
  return (
    <OpeningImportDrawer
      title={t('Import pay from a previous system')}
      text={t(
        'A CSV or Excel file with the employee number, work email or name, and the taxable pay and TDS of this tax year before the first payroll in Muster. They count towards the annual tax and appear in the tax declaration.',
      )}
      options={
        <Select
          label={t('Tax year')}
          allowDeselect={false}
          value={opening.option}
          data={[year.name, findTaxYear(addDays(year.from, -1)).name]}
          onChange={(option) => option && void opening.check({ option })}
        />
      }
      past={<PastOpeningPay />}
      opening={opening}
      formatValue={(amount) => money(amount)}
      onClose={onClose}
    />
  )
}

function PastOpeningPay() {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/payroll/opening-pay/imports/search', { body: { size: MAX_SHOWN } })
  const undo = useAction('DELETE /api/payroll/opening-pay/imports/{id}', {
    invalidates: ['/tax', '/opening-pay'],
    success: t('Import undone'),
  })
  return (
    <PastImportList
      imports={(data?.content ?? []).map(({ fileName, employees, ...one }) => ({
        ...one,
        name: fileName,
        count: employees,
      }))}
      undoText={t('The tax declarations return to the amounts before the import.')}
      isLoading={undo.isPending}
      onUndo={(id) => undo.mutate({ params: { id } })}
    />
  )
}
