import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopPropagationProps } from '../../../kit/form/confirm-dialog.tsx'
import { ReceiptPdf } from './receipt-pdf.tsx'
import classes from './receipts.module.css'

interface Props {
  /** Undefined while the link is loaded. */
  url: string | undefined
  name: string
  isPdf: boolean
}

const MAX_PAGES = 20
const PAGE_WIDTH = 1400

/** A receipt that fits the dialog. A click enlarges it, another click fits it again. */
export function ReceiptViewer({ url, name, isPdf }: Props) {
  const { t } = useTranslation()
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <div className={classes.viewer}>
      <UnstyledButton
        {...stopPropagationProps}
        aria-label={isEnlarged ? t('Zoom out') : t('Zoom in')}
        aria-pressed={isEnlarged}
        className={classes.zoom}
        data-enlarged={isEnlarged || undefined}
        onClick={() => setEnlarged(!isEnlarged)}
      >
        {isPdf ? (
          <ReceiptPdf url={url} label={name} width={PAGE_WIDTH} maxPages={MAX_PAGES} />
        ) : (
          <img src={url} alt={name} />
        )}
      </UnstyledButton>
    </div>
  )
}
