import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './columns.ts'

export type Visibility = Record<string, boolean>

/** Which columns of the table `name` show, remembered on this device. */
export function useHiddenColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const start: Visibility = {}
  for (const { key, isHidden } of columns) if (isHidden) start[key] = false
  return useLocalStorage<Visibility>({
    key: `muster-columns-${name}`,
    defaultValue: start,
    getInitialValueInEffect: false,
  })
}
