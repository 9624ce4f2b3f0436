import { useQueries } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react'
import type { Page } from '../../domain/kit/page.ts'
import { callAny } from '../api.ts'
import type { HasId } from './columns.ts'
import type { PageQuery } from './data-table.tsx'
import { ENDLESS, endlessPage, type ListState } from './search-state.ts'

/** What of a long list is drawn: the rows in sight and some around them, and the room that all others take. */
export interface Endless<Row> {
  /** From the first drawn row on; null where a row is still on its way. */
  slots: readonly (Row | null)[]
  first: number
  total: number
  rowHeight: number
  before: number
  after: number
  onScroll: (event: UIEvent<HTMLElement>) => void
}

const GUESSED_HEIGHT = 41
const AROUND = 12
// The window moves in steps, so that most scrolling draws nothing anew.
const STEP = 6

/** The whole list in one scrolling box, its pages fetched as they come into sight; null where the list is paged. */
export function useEndless<Row extends HasId>(
  query: PageQuery<Row>,
  search: ListState,
  body: RefObject<HTMLTableSectionElement | null>,
): Endless<Row> | null {
  const isWide = useMediaQuery('(min-width: 600px)', true, { getInitialValueInEffect: false })
  const isOn = search.size === ENDLESS && isWide && Boolean(query.pages) && Reflect.get(search, 'view') !== 'cards'
  const total = query.data?.totalElements ?? 0
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  const rowHeight = useRowHeight(body, isOn ? (query.data?.content.length ?? 0) : 0)
  const first = isOn ? Math.max(0, Math.min(total, Math.floor(top / rowHeight / STEP) * STEP - AROUND)) : 0
  const last = isOn ? Math.min(total, first + Math.ceil(height / rowHeight) + 2 * AROUND + STEP) : 0
  const loaded = usePages(query, isOn ? pagesBetween(first, last) : [])
  if (!isOn) return null
  const slots = Array.from({ length: last - first }, (_, at) => {
    const index = first + at
    return loaded.get(Math.floor(index / endlessPage))?.content[index % endlessPage] ?? null
  })
  return {
    slots,
    first,
    total,
    rowHeight,
    before: first * rowHeight,
    after: (total - last) * rowHeight,
    onScroll: ({ currentTarget }) => {
      setTop(Math.floor(currentTarget.scrollTop / rowHeight / STEP) * STEP * rowHeight)
      setHeight(currentTarget.clientHeight)
    },
  }
}

const pagesBetween = (first: number, last: number): number[] => {
  const from = Math.floor(first / endlessPage)
  const to = Math.floor(Math.max(first, last - 1) / endlessPage)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function usePages<Row>(query: PageQuery<Row>, pages: number[]): Map<number, Page<Row>> {
  const { pages: source } = query
  const answers = useQueries({
    queries: source
      ? pages.map((page) => {
          const args = source.args(page)
          return {
            queryKey: [source.call, args],
            queryFn: async ({ signal }: { signal: AbortSignal }) =>
              (await callAny(source.call, args, { signal })) as Page<Row>,
          }
        })
      : [],
  })
  return new Map(
    pages.flatMap((page, at) => {
      const data = answers[at]?.data
      return data ? [[page, data]] : []
    }),
  )
}

/** All rows of a long list are as high as the first that was drawn. */
function useRowHeight(body: RefObject<HTMLTableSectionElement | null>, drawn: number): number {
  const [height, setHeight] = useState(GUESSED_HEIGHT)
  useLayoutEffect(() => {
    const row = drawn > 0 ? body.current?.querySelector<HTMLElement>('tr[data-id]') : null
    if (row) setHeight(row.offsetHeight)
  }, [body, drawn])
  return height
}
