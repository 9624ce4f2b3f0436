import { useEffect, useRef, type RefObject } from 'react'
import type { HasId } from './columns.ts'

/** The names of all rows that were shown so far, by id. */
export function useRowNames<Row extends HasId>(
  rows: readonly Row[],
  toName: ((row: Row) => string) | undefined,
): RefObject<Map<string, string>> {
  const names = useRef(new Map<string, string>())
  useEffect(() => {
    for (const row of toName ? rows : []) names.current.set(row.id, toName?.(row) ?? row.id)
  }, [rows, toName])
  return names
}
