import { useMutation } from '@tanstack/react-query'
import type { Page } from '../../../domain/kit/page.ts'
import { callUntyped } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import { ENDLESS_PAGE_SIZE } from '../data/search-state.ts'
import { showProblemToast } from '../data/toast.ts'
import type { PageSource } from '../data/use-search-call.ts'
import type { HasId } from './columns.ts'

/** Lists with more rows offer neither "select all" nor a print of all rows. */
export const MAX_LOADED_ROWS = 5000
const PAGES_AT_ONCE = 4

/** Loads all rows that match the filters of a list. */
export const useAllRows = <Row extends HasId>(
  source: PageSource | undefined,
  total: number,
  onDone: (rows: Row[]) => void,
) =>
  useMutation({
    mutationFn: async () => {
      const rows: Row[] = []
      const pages = source ? Math.ceil(total / ENDLESS_PAGE_SIZE) : 0
      for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
        const indexes = Array.from({ length: Math.min(PAGES_AT_ONCE, pages - from) }, (_, at) => from + at)
        const loaded = await Promise.all(
          indexes.map((page) => source && (callUntyped(source.call, source.args(page)) as Promise<Page<Row>>)),
        )
        rows.push(...loaded.flatMap((page) => page?.content ?? []))
      }
      return rows
    },
    onSuccess: onDone,
    onError: (error) => showProblemToast(toApiProblem(error)),
  })
