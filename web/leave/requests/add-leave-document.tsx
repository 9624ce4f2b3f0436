import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { RequestDocument } from '../request-form/request-document.tsx'

/** Adds a document to the user's own leave without one, for example a certificate that arrives later. */
export function AddLeaveDocument({ id }: { id: string }) {
  const { t } = useTranslation()
  const attach = useAction('PUT /api/leave-hr/leave/withdraws/{id}/document', {
    success: t('Document added'),
    invalidates: ['/leave'],
  })
  return (
    <RequestDocument
      value={null}
      isNeeded={false}
      onChange={(document) => document && attach.mutate({ params: { id }, body: { documentId: document.id } })}
    />
  )
}
