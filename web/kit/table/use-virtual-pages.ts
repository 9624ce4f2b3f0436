import { useQueries } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react'
import type { Page } from '../../../domain/kit/page.ts'
import { callUntyped } from '../../api.ts'
import type { HasId } from './columns.ts'
import type { PageQuery } from './data-table.tsx'
import { ENDLESS, ENDLESS_PAGE_SIZE, type ListState } from '../data/search-state.ts'
import { useIsPrinting } from '../page/use-is-printing.ts'

/** The rendered rows of a long list: the visible rows and some more, and the height of all other rows. */
export interface VirtualRows<Row> {
  /** The rendered rows, from number `first` on. Null for a row that is still loading. */
  slots: readonly (Row | null)[]
  first: number
  total: number
  rowHeight: number
  before: number
  after: number
  onScroll: (event: UIEvent<HTMLElement>) => void
}

const ESTIMATED_ROW_HEIGHT = 41
const OVERSCAN_ROWS = 12
// The rendered range moves in steps, so that most scrolling renders nothing.
const WINDOW_STEP = 6

/**
 * The whole list in one scrolling box. Its pages are fetched when they become visible. Null when the list has pages.
 */
export function useVirtualPages<Row extends HasId>(
  query: PageQuery<Row>,
  search: ListState,
  body: RefObject<HTMLTableSectionElement | null>,
): VirtualRows<Row> | null {
  const isWide = useMediaQuery('(min-width: 600px)', true, { getInitialValueInEffect: false })
  const isOn = search.size === ENDLESS && isWide && Boolean(query.pages) && Reflect.get(search, 'view') !== 'cards'
  const total = query.data?.totalElements ?? 0
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  const rowHeight = useRowHeight(body, isOn ? (query.data?.content.length ?? 0) : 0)
  // A print has all rows if they are loaded, which is sure for a list of one page.
  const isWhole = useIsPrinting() && total <= ENDLESS_PAGE_SIZE
  const first =
    isOn && !isWhole
      ? Math.max(0, Math.min(total, Math.floor(top / rowHeight / WINDOW_STEP) * WINDOW_STEP - OVERSCAN_ROWS))
      : 0
  const end = isWhole ? total : first + Math.ceil(height / rowHeight) + 2 * OVERSCAN_ROWS + WINDOW_STEP
  const last = isOn ? Math.min(total, end) : 0
  const loaded = useFetchedPages(query, isOn ? listPageIndexes(first, last) : [])
  if (!isOn) return null
  const slots = Array.from({ length: last - first }, (_, at) => {
    const index = first + at
    return loaded.get(Math.floor(index / ENDLESS_PAGE_SIZE))?.content[index % ENDLESS_PAGE_SIZE] ?? null
  })
  return {
    slots,
    first,
    total,
    rowHeight,
    before: first * rowHeight,
    after: (total - last) * rowHeight,
    onScroll: ({ currentTarget }) => {
      setTop(Math.floor(currentTarget.scrollTop / rowHeight / WINDOW_STEP) * WINDOW_STEP * rowHeight)
      setHeight(currentTarget.clientHeight)
    },
  }
}

const listPageIndexes = (first: number, last: number): number[] => {
  const from = Math.floor(first / ENDLESS_PAGE_SIZE)
  const to = Math.floor(Math.max(first, last - 1) / ENDLESS_PAGE_SIZE)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function useFetchedPages<Row>(query: PageQuery<Row>, pages: number[]): Map<number, Page<Row>> {
  const { pages: source } = query
  const answers = useQueries({
    queries: source
      ? pages.map((page) => {
          const args = source.args(page)
          return {
            queryKey: [source.call, args],
            queryFn: async ({ signal }: { signal: AbortSignal }) =>
              (await callUntyped(source.call, args, { signal })) as Page<Row>,
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

/** All rows of a long list have the height of the first rendered row. */
function useRowHeight(body: RefObject<HTMLTableSectionElement | null>, rowCount: number): number {
  const [height, setHeight] = useState(ESTIMATED_ROW_HEIGHT)
  useLayoutEffect(() => {
    const row = rowCount > 0 ? body.current?.querySelector<HTMLElement>('tr[data-id]') : null
    if (row) setHeight(row.offsetHeight)
  }, [body, rowCount])
  return height
}
