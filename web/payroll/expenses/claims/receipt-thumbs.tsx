import { ActionIcon, Group, Modal, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiptRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { stopPropagationProps } from '../../../kit/form/confirm-dialog.tsx'
import { useCall } from '../../../kit/data/use-call.ts'
import { ReceiptPdf } from './receipt-pdf.tsx'
import { ReceiptViewer } from './receipt-viewer.tsx'
import classes from './receipts.module.css'

interface Props {
  expenseId: string
  receipts: readonly ReceiptRow[]
  onRemove?: (receiptId: string) => void
}

/** The receipts of a line or a claim. Each opens enlarged. */
export function ReceiptThumbs({ expenseId, receipts, onRemove }: Props) {
  return (
    <Group gap="xs">
      {receipts.map((receipt) => (
        <ReceiptThumb key={receipt.id} {...{ expenseId, receipt, onRemove }} />
      ))}
    </Group>
  )
}

interface ThumbProps extends Omit<Props, 'receipts'> {
  receipt: ReceiptRow
}

// Links are valid for two minutes.
const LINK_FRESH_MS = 90_000

const THUMB_WIDTH = 64

function ReceiptThumb({ expenseId, receipt, onRemove }: ThumbProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(
    'POST /api/payroll/expenses/{id}/receipts/{receiptId}/link',
    { params: { id: expenseId, receiptId: receipt.id } },
    { staleTime: LINK_FRESH_MS, refetchInterval: LINK_FRESH_MS },
  )
  const close = () => setOpen(false)
  const isPdf = receipt.type === 'application/pdf'
  return (
    <div className={classes.thumb}>
      <UnstyledButton
        className={classes.button}
        aria-label={t('Open receipt {{name}}', { name: receipt.name })}
        onClick={() => setOpen(true)}
      >
        {isPdf ? (
          <ReceiptPdf url={data?.url} width={THUMB_WIDTH} maxPages={1} />
        ) : (
          <img src={data?.url} alt="" className={classes.picture} />
        )}
      </UnstyledButton>
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          size="sm"
          radius="xl"
          variant="filled"
          color="gray"
          aria-label={t('Remove receipt {{name}}', { name: receipt.name })}
          onClick={() => onRemove(receipt.id)}
        >
          <IconX size={12} aria-hidden />
        </ActionIcon>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        title={receipt.name}
        size="xl"
        attributes={{ content: stopPropagationProps }}
        closeButtonProps={{ ...stopPropagationProps, 'aria-label': t('Close') }}
      >
        <ReceiptViewer url={data?.url} name={receipt.name} isPdf={isPdf} />
      </Modal>
    </div>
  )
}
