import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { OpenFile } from '../../kit/page/open-file.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText, InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { DetailList } from '../profile/detail-list.tsx'
import { ExpiryText, formatFileSize, DocumentStateBadge, type Document } from './document-labels.tsx'

interface Props {
  id: string
  onClose: () => void
  onChange: (document: Document) => void
}

/** One document: details, file and actions. */
export default function DocumentDrawer({ id, onClose, onChange }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/employee/documents/{id}', { params: { id } })
  const document = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} title={document ? document.type.name : t('Document')}>
      <QueryPlaceholder data={document} error={error} refetch={refetch} height={300} />
      {document && <DocumentDetail document={document} onClose={onClose} onChange={onChange} />}
    </Drawer>
  )
}

function DocumentDetail({ document, onClose, onChange }: { document: Document } & Pick<Props, 'onClose' | 'onChange'>) {
  const { t } = useTranslation()
  const { id, file } = document
  const facts: [string, React.ReactNode][] = [
    ['Employee', document.employee.name],
    ['Status', <DocumentStateBadge key="state" state={document.state} />],
    ['Document number', document.number ?? <EmptyValue />],
    ['Issued on', <DayText key="issued" day={document.issuedOn} />],
    ['Expires on', <ExpiryText key="expires" document={document} />],
    ['Note', document.note ?? <EmptyValue />],
    ['Added on', <InstantText key="added" instant={document.createdAt} />],
    ['Added by', document.uploadedBy ?? <EmptyValue />],
    ...(document.decidedAt
      ? ([
          ['Decided by', document.decidedBy ?? <EmptyValue />],
          ['Decided on', <InstantText key="decided" instant={document.decidedAt} />],
        ] satisfies [string, React.ReactNode][])
      : []),
  ]
  return (
    <Stack gap="lg">
      {document.reason && (
        <Alert color="red" title={t('Rejected')}>
          {document.reason}
        </Alert>
      )}
      <OpenFile link={() => callApi('POST /api/hr/employee/documents/{id}/link', { params: { id } })}>
        {`${file.name} · ${formatFileSize(file.size)}`}
      </OpenFile>
      <DetailList facts={facts} />
      <DocumentActions document={document} onClose={onClose} onChange={onChange} />
    </Stack>
  )
}

function DocumentActions({
  document,
  onClose,
  onChange,
}: { document: Document } & Pick<Props, 'onClose' | 'onChange'>) {
  const { t } = useTranslation()
  const isKeeper = useCan('document.manage')
  const [confirming, setConfirming] = useState<'reject' | 'delete' | null>(null)
  const [reason, setReason] = useState('')
  const { id, version, state, isOwn, type, employee } = document
  const acting = { invalidates: ['/documents'], onDone: () => setConfirming(null) }
  const verify = useAction('POST /api/hr/employee/documents/{id}/verify', { ...acting, success: t('Decision saved') })
  const reject = useAction('POST /api/hr/employee/documents/{id}/reject', { ...acting, success: t('Rejected') })
  const remove = useAction('DELETE /api/hr/employee/documents/{id}', {
    ...acting,
    success: t('Document removed'),
    onDone: onClose,
  })
  const canDecide = isKeeper && !isOwn
  const canChange = isKeeper || (isOwn && state !== 'VERIFIED')
  return (
    <Group gap="xs">
      {canDecide && state !== 'VERIFIED' && (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={verify.isPending}
          onClick={() => verify.mutate({ params: { id }, body: { version } })}
        >
          {t('Verify')}
        </Button>
      )}
      {canDecide && state !== 'REJECTED' && (
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={() => setConfirming('reject')}>
          {t('Reject')}
        </Button>
      )}
      {canChange && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChange(document)}>
          {t('Change')}
        </Button>
      )}
      {canChange && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setConfirming('delete')}
        >
          {t('Delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={confirming === 'reject'}
        title={t('Reject {{type}} of {{name}}?', { type: type.name, name: employee.name })}
        confirm={t('Reject')}
        isDangerous
        isDisabled={reason.trim() === ''}
        isLoading={reject.isPending}
        onClose={() => setConfirming(null)}
        onConfirm={() => reject.mutate({ params: { id }, body: { version, reason: reason.trim() } })}
      >
        <Textarea
          label={t('Reason')}
          description={t('Visible to the employee.')}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === 'delete'}
        title={t('Delete {{type}} of {{name}}?', { type: type.name, name: employee.name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setConfirming(null)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('The file is deleted too. This cannot be undone.')}
      </ConfirmDialog>
    </Group>
  )
}
