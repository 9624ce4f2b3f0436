import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { PastImportList } from '../../kit/file-import/past-import-list.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'

const MAX_SHOWN = 5

/** The latest imports and assignments of pay. */
export function PastPayImports() {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/payroll/employeePays/imports/search', { body: { size: MAX_SHOWN } })
  const undo = useAction('DELETE /api/payroll/employeePays/imports/{id}', {
    invalidates: ['/employeePays'],
    success: t('Import undone'),
  })
  const imports = (data?.content ?? []).map(({ fileName, pays, ...one }) => ({
    ...one,
    name: fileName ?? t('Assigned to several employees'),
    count: pays,
  }))
  return (
    <>
      <FormProblem problem={undo.error} names={[]} />
      <PastImportList
        imports={imports}
        undoText={t('All pay, bank accounts and identity numbers added by this import are deleted.')}
        isLoading={undo.isPending}
        onUndo={(id) => undo.mutate({ params: { id } })}
      />
    </>
  )
}
