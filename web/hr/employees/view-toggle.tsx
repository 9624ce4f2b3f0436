import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './people-cards.module.css'

const viewOptions = [
  { value: 'cards', label: 'Cards', picture: <IconLayoutGrid size={16} aria-hidden /> },
  { value: 'table', label: 'Table', picture: <IconList size={16} aria-hidden /> },
]

/** Switches between cards and table. On a phone every list shows cards. */
export function ViewToggle({ view, onChange }: { view: string; onChange: (view: string) => void }) {
  const { t } = useTranslation()
  const data = viewOptions.map(({ value, label, picture }) => ({
    value,
    label: (
      <span className={classes.view} title={t(label)}>
        {picture}
        <VisuallyHidden>{t(label)}</VisuallyHidden>
      </span>
    ),
  }))
  return (
    <SegmentedControl
      className={classes.toggle}
      size="xs"
      aria-label={t('View')}
      value={view}
      onChange={onChange}
      data={data}
    />
  )
}

interface SortProps {
  sort: string
  orders: readonly { value: string; label: string }[]
  onChange: (sort: string) => void
}

/** Sort order for a list without column headings. */
export function SortSelect({ sort, orders, onChange }: SortProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Sort by')}
      data={orders.map(({ value, label }) => ({ value, label: t(label) }))}
      value={sort}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
