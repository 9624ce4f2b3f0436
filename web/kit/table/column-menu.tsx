import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { translateHeader, type Column } from './columns.ts'
import classes from './data-table.module.css'
import type { ColumnVisibility } from './hidden-columns.ts'
import { useDensity } from './density.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  columnVisibility: ColumnVisibility
  onVisibility: (visibility: ColumnVisibility) => void
  /** Prints all rows; null when the list cannot. */
  onPrint: (() => void) | null
}

/** How a list is shown: its columns, the height of rows, and a print of all rows. */
export function ColumnMenu<Row>({ columns, columnVisibility, onVisibility, onPrint }: Props<Row>) {
  const { t } = useTranslation()
  const [density, setDensity] = useDensity()
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('Columns')} className={classes.columnsButton}>
          <IconColumns size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map((column) => {
          const { key } = column
          const isShown = columnVisibility[key] !== false
          return (
            <Menu.CheckboxItem
              key={key}
              checked={isShown}
              onChange={() => onVisibility({ ...columnVisibility, [key]: !isShown })}
            >
              {translateHeader(column, t)}
            </Menu.CheckboxItem>
          )
        })}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={density === 'compact'}
          onChange={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          {t('Compact rows')}
        </Menu.CheckboxItem>
        {onPrint && (
          <Menu.Item closeMenuOnClick leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
            {t('Print all rows')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
