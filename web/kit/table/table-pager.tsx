import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import { useFormat } from '../data/format.ts'
import { ENDLESS, ENDLESS_PAGE_SIZE, type ListState, type SetSearch } from '../data/search-state.ts'
import type { VirtualRows } from './use-virtual-pages.ts'

const pageSizes = [10, 20, 50, 100, 200]

interface Props<S extends ListState> {
  total: number
  search: S
  onSearch: SetSearch<S>
  endless?: VirtualRows<unknown> | null
  /** All rows, while they are printed. */
  printed?: readonly unknown[] | null
  /** True when the list can be virtual. */
  canScroll?: boolean
}

/** The position in the list, the exact total, and the page size. */
export function TablePager<S extends ListState>({
  total,
  search,
  onSearch,
  endless = null,
  printed = null,
  canScroll = false,
}: Props<S>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { page } = search
  const size = search.size === ENDLESS ? ENDLESS_PAGE_SIZE : search.size
  const pages = Math.max(1, Math.ceil(total / size))
  const go = (to: number) => onSearch({ page: to } as Partial<S>)
  const options = pageSizes.includes(size) ? pageSizes : [...pageSizes, size].sort((a, b) => a - b)
  const describeRange = (from: number, to: number) =>
    t('{{from}}–{{to}} of {{total}}', { from: number(from), to: number(to), total: number(total) })
  const pageRange = describeRange(Math.min(page * size + 1, total), Math.min((page + 1) * size, total))
  const fullRange = describeRange(1, total)
  const shownRange = endless ? fullRange : pageRange
  const renderedRange = endless ? describeRange(endless.first + 1, endless.first + endless.slots.length) : pageRange
  const printedRange = printed ? fullRange : renderedRange
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" aria-live="polite" className={printedRange === shownRange ? '' : classes.shownRange}>
        {shownRange}
      </Text>
      {printedRange !== shownRange && (
        <Text size="sm" c="dimmed" className={classes.printedRange}>
          {printedRange}
        </Text>
      )}
      <Group gap="xs" className={classes.pagerControls}>
        <NativeSelect
          size="xs"
          aria-label={t('Rows per page')}
          data={[
            ...options.map((count) => ({ value: String(count), label: t('{{count}} per page', { count }) })),
            ...(canScroll ? [{ value: String(ENDLESS), label: t('All (scroll)') }] : []),
          ]}
          value={String(endless ? ENDLESS : size)}
          onChange={(event) => onSearch({ size: Number(event.currentTarget.value), page: 0 } as Partial<S>)}
        />
        <ActionIcon
          variant="default"
          aria-label={t('Previous page')}
          disabled={endless !== null || page === 0}
          onClick={() => go(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('Next page')}
          disabled={endless !== null || page + 1 >= pages}
          onClick={() => go(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
