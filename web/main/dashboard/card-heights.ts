import { useEffect, useState, type RefObject } from 'react'

const STORAGE_KEY = 'muster.home-heights'

type Heights = Record<string, number>

/**
 * The heights that the cards of a column had on this device and width. Their space is reserved while they load, so that
 * cards below them do not move. A card that shows nothing has height 0. They are measured again after loading, because a
 * card can be smaller than its reserved space.
 */
export function useCardHeights(column: RefObject<HTMLElement | null>, isLoading: boolean): Heights {
  const [heights] = useState(readHeights)
  useEffect(() => {
    const save = () => saveHeights(measureHeights(column.current))
    const observer = new ResizeObserver(save)
    for (const cell of column.current?.children ?? []) observer.observe(cell)
    return () => observer.disconnect()
  }, [column, isLoading])
  return heights
}

/** Measures the cards, without cards that are still loading or not yet visible. */
function measureHeights(column: HTMLElement | null): Heights {
  const cells = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  return Object.fromEntries(
    cells.flatMap((cell) =>
      cell.matches('[data-waiting], :has(.mantine-Skeleton-root)')
        ? []
        : [[cell.dataset['card'] ?? '', cell.offsetHeight]],
    ),
  )
}

/** Heights are stored by window width, because they differ between phones and desktops. */
const toStorageKey = () => `${STORAGE_KEY}.${Math.round(window.innerWidth / 100)}`

function readHeights(): Heights {
  try {
    return JSON.parse(localStorage.getItem(toStorageKey()) ?? '{}') as Heights
  } catch {
    return {}
  }
}

function saveHeights(heights: Heights): void {
  try {
    localStorage.setItem(toStorageKey(), JSON.stringify({ ...readHeights(), ...heights }))
  } catch {
    // Without storage the default heights are reserved.
  }
}
