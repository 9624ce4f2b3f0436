export interface ChartNode {
  id: string
  managerId: string | null
}

export interface ChartBox {
  id: string
  /** The left upper corner in pixels. */
  x: number
  y: number
  /** Direct reports, shown or not. */
  reports: number
  isOpen: boolean
}

/** A line from a manager to a report, as the points of a polyline. */
export interface ChartLine {
  id: string
  points: readonly (readonly [x: number, y: number])[]
}

export interface ChartLayout {
  boxes: ChartBox[]
  lines: ChartLine[]
  width: number
  height: number
}

export const BOX_WIDTH = 248
export const BOX_HEIGHT = 68
const COLUMN_GAP = 24
const LEVEL_GAP = 44
/** Reports without open reports are placed in a column with this indent. */
const STACK_INDENT = 28
const STACK_GAP = 12

/**
 * Places an org chart from top to bottom. Only the reports of open nodes are placed. A node whose manager is missing is
 * a top node; nodes of a reporting cycle have no top node and are left out.
 */
export function layoutOrgChart(nodes: readonly ChartNode[], isOpen: (id: string) => boolean): ChartLayout {
  const ids = new Set(nodes.map(({ id }) => id))
  const reportsOf = new Map<string | null, string[]>()
  for (const { id, managerId } of nodes) {
    const key = managerId !== null && ids.has(managerId) ? managerId : null
    reportsOf.set(key, [...(reportsOf.get(key) ?? []), id])
  }
  const tree = createTree(reportsOf, isOpen)
  const layout: ChartLayout = { boxes: [], lines: [], width: 0, height: 0 }
  let x = 0
  // The largest branches first; single people without reports come last.
  const tops = (reportsOf.get(null) ?? []).toSorted((a, b) => tree.listReports(b).length - tree.listReports(a).length)
  for (const id of tops) {
    placeBranch(tree, layout, id, x, 0)
    x += tree.measureWidth(id) + COLUMN_GAP
  }
  layout.width = Math.max(0, ...layout.boxes.map((box) => box.x + BOX_WIDTH))
  layout.height = Math.max(0, ...layout.boxes.map((box) => box.y + BOX_HEIGHT))
  return layout
}

interface ChartTree {
  listReports(id: string): readonly string[]
  /** The reports that are shown: none when the node is closed. */
  listShown(id: string): readonly string[]
  isStack(id: string): boolean
  measureWidth(id: string): number
}

function createTree(
  reportsOf: ReadonlyMap<string | null, readonly string[]>,
  isOpen: (id: string) => boolean,
): ChartTree {
  const widths = new Map<string, number>()
  const listReports = (id: string) => reportsOf.get(id) ?? []
  const listShown = (id: string) => (isOpen(id) ? listReports(id) : [])
  const isStack = (id: string) => listShown(id).every((report) => listShown(report).length === 0)
  const measureWidth = (id: string): number => {
    const known = widths.get(id)
    if (known !== undefined) return known
    const shown = listShown(id)
    const width =
      shown.length === 0
        ? BOX_WIDTH
        : isStack(id)
          ? BOX_WIDTH + STACK_INDENT
          : shown.reduce((sum, report) => sum + measureWidth(report) + COLUMN_GAP, -COLUMN_GAP)
    widths.set(id, Math.max(BOX_WIDTH, width))
    return Math.max(BOX_WIDTH, width)
  }
  return { listReports, listShown, isStack, measureWidth }
}

function placeBranch(tree: ChartTree, layout: ChartLayout, id: string, left: number, y: number): void {
  const shown = tree.listShown(id)
  const isStack = shown.length > 0 && tree.isStack(id)
  const x = isStack || shown.length === 0 ? left : left + (tree.measureWidth(id) - BOX_WIDTH) / 2
  layout.boxes.push({ id, x, y, reports: tree.listReports(id).length, isOpen: shown.length > 0 })
  if (isStack) return placeStack(tree, layout, { shown, x, y })
  let from = left
  for (const report of shown) {
    const width = tree.measureWidth(report)
    const isReportStack = tree.listShown(report).length > 0 && tree.isStack(report)
    const center = isReportStack ? from + BOX_WIDTH / 2 : from + width / 2
    const middle = y + BOX_HEIGHT + LEVEL_GAP / 2
    layout.lines.push({
      id: report,
      points: [
        [x + BOX_WIDTH / 2, y + BOX_HEIGHT],
        [x + BOX_WIDTH / 2, middle],
        [center, middle],
        [center, y + BOX_HEIGHT + LEVEL_GAP],
      ],
    })
    placeBranch(tree, layout, report, from, y + BOX_HEIGHT + LEVEL_GAP)
    from += width + COLUMN_GAP
  }
}

function placeStack(
  tree: ChartTree,
  layout: ChartLayout,
  { shown, x, y }: { shown: readonly string[]; x: number; y: number },
): void {
  const rail = x + STACK_INDENT / 2
  for (const [at, report] of shown.entries()) {
    const top = y + (BOX_HEIGHT + STACK_GAP) * (at + 1)
    layout.boxes.push({
      id: report,
      x: x + STACK_INDENT,
      y: top,
      reports: tree.listReports(report).length,
      isOpen: false,
    })
    layout.lines.push({
      id: report,
      points: [
        [rail, y + BOX_HEIGHT],
        [rail, top + BOX_HEIGHT / 2],
        [x + STACK_INDENT, top + BOX_HEIGHT / 2],
      ],
    })
  }
}
