import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import classes from './slip.module.css'

const openingLabels = {
  SCREEN: 'Viewed',
  TEXT: 'Viewed as text',
  VIEW: 'Opened as PDF',
  DOWNLOAD: 'Downloaded',
}

/** Who opened a payslip, and when. */
export function SlipOpenings({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall('GET /api/payroll/salarySlips/{id}/openings', { params: { id } }, { enabled: isOpen })
  return (
    <section aria-label={t('Access log')} className={classes.openings}>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Access log')}
      </Button>
      {isOpen && data?.length === 0 && <Text c="dimmed">{t('Not viewed yet.')}</Text>}
      {isOpen && data && data.length > 0 && (
        <ul className={classes.reasons}>
          {data.map(({ by, isOwn, kind, at }) => (
            <li key={at}>
              {isOwn ? t('Employee') : by} · {t(openingLabels[kind])} · <InstantText instant={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
