import { useCallback, useEffect, useRef } from 'react'
import type { HasId } from './columns.ts'

/** All rows that were loaded so far, by id, in their latest version. Selected rows may be on another page. */
export function useKnownRows<Row extends HasId>(shown: readonly Row[]) {
  const rows = useRef(new Map<string, Row>())
  const remember = useCallback((loaded: readonly Row[]) => {
    for (const row of loaded) rows.current.set(row.id, row)
  }, [])
  useEffect(() => remember(shown), [shown, remember])
  const find = useCallback((id: string): Row | undefined => rows.current.get(id), [])
  return { find, remember }
}
