import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sheetFormats } from '../../../domain/kit/list.calls.ts'
import type { Search } from '../../../domain/kit/page.ts'
import { downloadUntyped } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import classes from './export-menu.module.css'
import { useFormat } from '../data/format.ts'
import { showProblemToast } from '../data/toast.ts'

const formatLabels = { csv: 'CSV (.csv)', xlsx: 'Excel (.xlsx)' }

interface ExportColumn {
  key: string
  label: string
  /** Always exported. */
  isKey?: boolean
}

interface Props {
  /** The export call, which gets format, sort and filters. */
  call: string
  search: Search
  count: number
  /** The columns to choose from; without them all are exported. */
  columns?: readonly ExportColumn[]
  /** Columns that the list does not show; they are left out until the user selects them. */
  removed?: ReadonlySet<string>
  size?: 'xs' | 'sm'
}

const noneRemoved: ReadonlySet<string> = new Set()

/** Exports exactly the rows of the list, in its order, and the columns that it shows. */
export function ExportMenu({
  call,
  search: { sort, filters },
  count,
  columns = [],
  removed = noneRemoved,
  size = 'sm',
}: Props) {
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  const isChosen = ({ key, isKey }: ExportColumn) => isKey || (choices[key] ?? !removed.has(key))
  const chosen = columns.filter(isChosen).map(({ key }) => key)
  const { t } = useTranslation()
  const { number } = useFormat()
  const save = useMutation({
    mutationFn: (format: string) =>
      downloadUntyped(call, {
        body: {
          format,
          ...(sort ? { sort } : {}),
          ...(filters ? { filters } : {}),
          ...(chosen.length < columns.length ? { columns: chosen } : {}),
        },
      }),
    onError: (error) => showProblemToast(toApiProblem(error)),
  })
  return (
    <Menu position="bottom-end" withinPortal width={240}>
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          disabled={count === 0}
        >
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Filtered rows: {{number}}', { number: number(count) })}</Menu.Label>
        {sheetFormats.toReversed().map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(formatLabels[format])}
          </Menu.Item>
        ))}
        {columns.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Columns')}</Menu.Label>
            <div className={classes.choices}>
              {columns.map((column) => (
                <Menu.CheckboxItem
                  key={column.key}
                  closeMenuOnClick={false}
                  checked={isChosen(column)}
                  disabled={column.isKey}
                  onChange={() => setChoices({ ...choices, [column.key]: !isChosen(column) })}
                >
                  {t(column.label)}
                </Menu.CheckboxItem>
              ))}
            </div>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
