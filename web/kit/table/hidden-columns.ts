import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './columns.ts'

export type ColumnVisibility = Record<string, boolean>

/** The visible columns of table `name`, stored on this device. */
export function useHiddenColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const start: ColumnVisibility = {}
  for (const { key, isHidden } of columns) if (isHidden) start[key] = false
  return useLocalStorage<ColumnVisibility>({
    key: `muster-columns-${name}`,
    defaultValue: start,
    getInitialValueInEffect: false,
  })
}

/** The columns that the user removed from table `name`, without columns that are hidden by default. */
export function useRemovedColumns<Row>(name: string, columns: readonly Column<Row>[]): ReadonlySet<string> {
  const [visibility] = useHiddenColumns(name, columns)
  return new Set(columns.filter(({ key, isHidden }) => !isHidden && visibility[key] === false).map(({ key }) => key))
}
