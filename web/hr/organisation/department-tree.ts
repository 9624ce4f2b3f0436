import type { ApiReply } from '../../api.ts'

export type DepartmentRow = ApiReply<'GET /api/departments/all'>[number]
type DepartmentCount = ApiReply<'GET /api/hr/headcount'>['departments'][number]

export interface DepartmentNode {
  row: DepartmentRow
  depth: number
  /** Employees of the department and its sub-departments. */
  people: number
}

/** Departments from the top, each followed by its sub-departments, with the number of employees of the branch. */
export function buildDepartmentTree(
  rows: readonly DepartmentRow[],
  counts: readonly DepartmentCount[],
): DepartmentNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const own = new Map(counts.map(({ id, count }) => [id, count]))
  const childrenOf = (id: string | null) =>
    rows
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === id)
      .toSorted(compareByName)
  const branch = (row: DepartmentRow, depth: number): DepartmentNode[] => {
    const children = childrenOf(row.id).flatMap((child) => branch(child, depth + 1))
    const direct = children.filter((child) => child.depth === depth + 1)
    return [{ row, depth, people: direct.reduce((sum, { people }) => sum + people, own.get(row.id) ?? 0) }, ...children]
  }
  return childrenOf(null).flatMap((row) => branch(row, 0))
}

const compareByName = (a: DepartmentRow, b: DepartmentRow) => a.name.localeCompare(b.name)
