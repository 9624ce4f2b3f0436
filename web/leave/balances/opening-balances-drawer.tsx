import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { OpeningImportDrawer } from '../../kit/file-import/opening-import-drawer.tsx'
import { PastImportList } from '../../kit/file-import/past-import-list.tsx'
import { useOpeningImport } from '../../kit/file-import/use-opening-import.ts'
import { DayInput } from '../../kit/form/day-input.tsx'

const MAX_SHOWN = 5

/** Imports the leave balances that employees bring from an earlier system. */
export default function OpeningBalancesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const { number } = useFormat()
  const opening = useOpeningImport({
    call: 'POST /api/leave-hr/leave/opening-balances/imports',
    optionName: 'on',
    initialOption: today,
    invalidates: ['/accumulations', '/opening-balances'],
    onDone: onClose,
  })
  return (
    <OpeningImportDrawer
      title={t('Import opening balances')}
      text={t(
        'A CSV or Excel file with the employee number, work email or name, and one column per leave type with the available days. On the chosen date, each balance is set to the value in the file.',
      )}
      options={
        <DayInput
          label={t('Balances as of')}
          value={opening.option}
          onChange={(option) => option && void opening.check({ option })}
        />
      }
      past={<PastOpeningBalances />}
      opening={opening}
      formatValue={number}
      onClose={onClose}
    />
  )
}

function PastOpeningBalances() {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/leave-hr/leave/opening-balances/imports/search', { body: { size: MAX_SHOWN } })
  const undo = useAction('DELETE /api/leave-hr/leave/opening-balances/imports/{id}', {
    invalidates: ['/accumulations', '/opening-balances'],
    success: t('Import undone'),
  })
  return (
    <PastImportList
      imports={(data?.content ?? []).map(({ fileName, employees, ...one }) => ({
        ...one,
        name: fileName,
        count: employees,
      }))}
      undoText={t('The change that the import made to each balance is reversed.')}
      isLoading={undo.isPending}
      onUndo={(id) => undo.mutate({ params: { id } })}
    />
  )
}
