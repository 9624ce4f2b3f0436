import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download, type ArgsFor } from '../api.ts'
import { useFormat } from '../kit/format.ts'
import type { ListState } from '../kit/search-state.ts'
import { toastProblem } from '../kit/toast.ts'
import { peopleBody } from './custom-fields/custom-search.ts'
import { problemOf } from '../problem.ts'

type Body = ArgsFor<'POST /api/hr/employees/export'>['body']

const formats: { format: Body['format']; label: string }[] = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'Text (.csv)' },
]

interface Props {
  search: ListState & Record<string, string | number>
  count: number
}

/** Saves exactly the people that the list means now, in its order. */
export function EmployeeExport({ search, count }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const save = useMutation({
    mutationFn: (format: Body['format']) => download('POST /api/hr/employees/export', { body: bodyOf(search, format) }),
    onError: (error) => toastProblem(problemOf(error)),
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
        <Menu.Label>{t('As filtered: {{number}}', { number: number(count) })}</Menu.Label>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function bodyOf(search: Props['search'], format: Body['format']): Body {
  const { sort, filters } = peopleBody(search)
  return {
    format,
    ...(sort ? { sort: sort as Body['sort'] } : {}),
    filters,
  }
}
