import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HasId } from '../table/columns.ts'
import { DataTable, type DataTableProps } from '../table/data-table.tsx'
import { Page } from './page.tsx'
import type { ListState } from '../data/search-state.ts'
import { EmptyState } from './states.tsx'

interface Props<Row extends HasId, S extends ListState & { open: string }>
  extends
    Omit<DataTableProps<Row, S>, 'name' | 'onOpen' | 'empty'>,
    Pick<Parameters<typeof Page>[0], 'title' | 'subtitle' | 'more'> {
  /** English key of the primary action: 'New loan'. */
  adds: string
  /** English keys. */
  empty: { title: string; text: string }
  /** The drawer. */
  children: ReactNode
}

/** A list with a primary action to add a row. The drawer opens by `?open=new` or `?open=` with the id of a row. */
export function ListPage<Row extends HasId, S extends ListState & { open: string }>(props: Props<Row, S>) {
  const { title, subtitle, more, adds, empty, children, ...table } = props
  const { t } = useTranslation()
  const open = (id: string) => table.onSearch({ open: id } as Partial<S>)
  const add = () => open('new')
  return (
    <Page
      {...{ title, subtitle, more }}
      action={{ label: adds, icon: <IconPlus size={16} aria-hidden />, onClick: add }}
    >
      <DataTable<Row, S>
        name={title}
        onOpen={({ id }) => open(id)}
        empty={<EmptyState {...empty} action={<Button onClick={add}>{t(adds)}</Button>} />}
        {...table}
      />
      <Suspense>{children}</Suspense>
    </Page>
  )
}
