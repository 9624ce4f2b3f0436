import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sheetFormats } from '../../../domain/kit/list.calls.ts'
import type { Search } from '../../../domain/kit/page.ts'
import { downloadUntyped } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import { useFormat } from '../data/format.ts'
import { showProblemToast } from '../data/toast.ts'

const formatLabels = { csv: 'Text (.csv)', xlsx: 'Excel (.xlsx)' }

interface Props {
  /** The export call, which gets format, sort and filters. */
  call: string
  search: Search
  count: number
}

/** Exports exactly the rows of the list, in its order. */
export function ExportMenu({ call, search: { sort, filters }, count }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const save = useMutation({
    mutationFn: (format: string) =>
      downloadUntyped(call, { body: { format, ...(sort ? { sort } : {}), ...(filters ? { filters } : {}) } }),
    onError: (error) => showProblemToast(toApiProblem(error)),
  })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
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
      </Menu.Dropdown>
    </Menu>
  )
}
