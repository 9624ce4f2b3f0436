import { ActionIcon, Group, Modal, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiptRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { stopPropagationProps } from '../../../kit/form/confirm-dialog.tsx'
import { useCall } from '../../../kit/data/use-call.ts'
import classes from './receipts.module.css'

interface Props {
  expenseId: string
  receipts: readonly ReceiptRow[]
  onRemove?: (receiptId: string) => void
}

/** The receipts of a line or a claim. A picture opens enlarged, a PDF in a new tab. */
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
  const open = () => (isPdf ? window.open(data?.url, '_blank', 'noopener') : setOpen(true))
  return (
    <div className={classes.thumb}>
      <UnstyledButton
        className={classes.button}
        aria-label={t('Open receipt {{name}}', { name: receipt.name })}
        onClick={open}
      >
        {isPdf ? <IconFileTypePdf size={32} aria-hidden /> : <img src={data?.url} alt="" className={classes.picture} />}
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
        <ZoomableImage url={data?.url} name={receipt.name} />
      </Modal>
    </div>
  )
}

/** A picture that fits the dialog. A click enlarges it, another click fits it again. */
function ZoomableImage({ url, name }: { url: string | undefined; name: string }) {
  const { t } = useTranslation()
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <div className={classes.viewer}>
      <UnstyledButton
        aria-label={isEnlarged ? t('Zoom out') : t('Zoom in')}
        aria-pressed={isEnlarged}
        className={classes.zoom}
        data-enlarged={isEnlarged || undefined}
        onClick={() => setEnlarged(!isEnlarged)}
      >
        <img src={url} alt={name} />
      </UnstyledButton>
    </div>
  )
}
