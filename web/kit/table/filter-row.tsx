import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-row.module.css'

interface Props {
  /** The search field. */
  search: ReactNode
  /** How many filters are set. */
  active: number
  /** True for many filters: they are behind the button on every screen. */
  isFolded?: boolean
  children: ReactNode
}

/** The search and the filters of a screen without a table. On a phone the filters are behind a button. */
export function FilterRow({ search, active, isFolded = false, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.row} data-open={isOpen || undefined} data-folded={isFolded || undefined}>
      {search}
      <Button
        className={classes.toggle}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Filters')}
        {active > 0 && ` (${active})`}
      </Button>
      <div className={classes.filters}>{children}</div>
    </div>
  )
}
