import { useEffect, useState, type RefObject } from 'react'

interface Size {
  rowHeight: number
  columnWidth: number
  /** The width of the fixed first column. */
  leadWidth: number
}

interface Range {
  from: number
  to: number
}

const OVERSCAN_ROWS = 6
const OVERSCAN_COLUMNS = 1
// The window moves in steps, so that most frames of a slow scroll render nothing.
const ROW_STEP = 2
const COLUMN_STEP = 4

/** The visible rows and columns of a scrolling box, and a few around them. */
export function useWindow(
  box: RefObject<HTMLDivElement | null>,
  rows: number,
  columns: number,
  { rowHeight, columnWidth, leadWidth }: Size,
): { rows: Range; columns: Range; onScroll: () => void } {
  const [at, setAt] = useState({ row: 0, column: 0, height: 600, width: 1000 })
  const measure = () => {
    const element = box.current
    if (!element) return
    const next = {
      row: Math.floor(element.scrollTop / rowHeight / ROW_STEP) * ROW_STEP,
      column: Math.floor(element.scrollLeft / columnWidth / COLUMN_STEP) * COLUMN_STEP,
      height: element.clientHeight,
      width: element.clientWidth,
    }
    setAt((old) =>
      old.row === next.row && old.column === next.column && old.height === next.height && old.width === next.width
        ? old
        : next,
    )
  }
  useEffect(() => {
    measure()
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- the box stays the same
  }, [])
  const visibleRows = Math.ceil(at.height / rowHeight) + ROW_STEP
  const visibleColumns = Math.ceil(Math.max(0, at.width - leadWidth) / columnWidth) + COLUMN_STEP
  return {
    rows: { from: Math.max(0, at.row - OVERSCAN_ROWS), to: Math.min(rows, at.row + visibleRows + OVERSCAN_ROWS) },
    columns: {
      from: Math.max(0, at.column - OVERSCAN_COLUMNS),
      to: Math.min(columns, at.column + visibleColumns + OVERSCAN_COLUMNS),
    },
    onScroll: measure,
  }
}
