import { expect, test } from 'vitest'
import { buildDepartmentTree, type DepartmentRow } from './department-tree.ts'

const department = (id: string, parentId: string | null): DepartmentRow => ({
  id,
  name: id,
  code: null,
  parentId,
  headId: null,
  version: 1,
  updatedAt: '',
  labels: {},
})
const shape = (rows: DepartmentRow[], counts: { id: string | null; name: string | null; count: number }[]) =>
  buildDepartmentTree(rows, counts).map(({ row, depth, people }) => `${'-'.repeat(depth)}${row.name} ${people}`)

test('the headcount of a department includes its sub-departments', () => {
  const rows = [
    department('sales', 'acme'),
    department('acme', null),
    department('north', 'sales'),
    department('art', 'acme'),
  ]
  const counts = [
    { id: 'acme', name: null, count: 1 },
    { id: 'north', name: null, count: 5 },
    { id: 'sales', name: null, count: 2 },
  ]
  expect(shape(rows, counts)).toEqual(['acme 8', '-art 0', '-sales 7', '--north 5'])
})

test('a department without a visible parent is at the top level', () => {
  expect(shape([department('lost', 'gone')], [])).toEqual(['lost 0'])
})
