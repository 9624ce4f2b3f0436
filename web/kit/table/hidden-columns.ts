import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './columns.ts'

export type ColumnVisibility = Record<string, boolean>

/** Which columns of the table `name` show, remembered on this device. */
export function useHiddenColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const start: ColumnVisibility = {}
  for (const { key, isHidden } of columns) if (isHidden) start[key] = false
  return useLocalStorage<ColumnVisibility>({
    key: `muster-columns-${name}`,
    defaultValue: start,
    getInitialValueInEffect: false,
  })
}
