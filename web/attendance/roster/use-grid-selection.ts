import { useState } from 'react'

export interface GridPosition {
  row: number
  column: number
}

export const isSamePosition = (a: GridPosition, b: GridPosition): boolean => a.row === b.row && a.column === b.column

interface Limits {
  rows: number
  columns: number
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1000],
  End: [0, 1000],
}

/** The active cell of a grid and the block that is selected from it. */
export function useGridSelection({ rows, columns }: Limits) {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<GridPosition>({ row: 0, column: 0 })
  const select = (to: GridPosition, extend: boolean) => {
    setActive(to)
    if (!extend) setAnchor(to)
  }
  /** Moves by an arrow key; returns the new position, or null for another key. */
  const move = (key: string, extend: boolean): GridPosition | null => {
    const step = steps[key]
    if (!step) return null
    const limit = (value: number, size: number) => Math.max(0, Math.min(size - 1, value))
    const to = { row: limit(active.row + step[0], rows), column: limit(active.column + step[1], columns) }
    select(to, extend)
    return to
  }
  const block = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
  const isSelected = (row: number, column: number) =>
    row >= block.top && row <= block.bottom && column >= block.left && column <= block.right
  return { active, block, isSelected, select, move }
}

export type GridSelection = ReturnType<typeof useGridSelection>
