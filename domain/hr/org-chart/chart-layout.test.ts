import { expect, test } from 'vitest'
import { BOX_HEIGHT, BOX_WIDTH, layoutOrgChart, type ChartNode } from './chart-layout.ts'

const node = (id: string, managerId: string | null): ChartNode => ({ id, managerId })
const always = () => true

/** 2,000 people in a tree, five reports each. */
const large = Array.from({ length: 2000 }, (_, at) => node(`p${at}`, at === 0 ? null : `p${Math.floor((at - 1) / 5)}`))

test('boxes never overlap, and every report has a line from its manager', () => {
  const { boxes, lines } = layoutOrgChart(large.slice(0, 400), always)
  expect([boxes.length, lines.length]).toEqual([400, 399])
  const overlaps = boxes.filter((a, at) =>
    boxes.slice(at + 1).some((b) => Math.abs(a.x - b.x) < BOX_WIDTH && Math.abs(a.y - b.y) < BOX_HEIGHT),
  )
  expect(overlaps).toEqual([])
})

test('only reports of open nodes are placed, and a closed node says how many it has', () => {
  const { boxes, lines } = layoutOrgChart(large, (id) => id === 'p0')
  expect(boxes).toHaveLength(6)
  expect(lines).toHaveLength(5)
  expect(boxes.find(({ id }) => id === 'p1')).toMatchObject({ reports: 5, isOpen: false })
})

test('a manager is placed above the middle of the reports that have reports themselves', () => {
  const people = [node('a', null), node('b', 'a'), node('c', 'a'), node('d', 'b'), node('e', 'c')]
  const { boxes } = layoutOrgChart(people, always)
  const at = (id: string) => boxes.find((box) => box.id === id)
  expect(at('a')?.x).toBeGreaterThan(at('b')?.x ?? 0)
  expect(at('a')?.x).toBeLessThan(at('c')?.x ?? 0)
})

test('an employee whose manager has left is a top node, and the layout of a reporting cycle ends', () => {
  const { boxes } = layoutOrgChart([node('a', 'gone'), node('b', 'a'), node('x', 'y'), node('y', 'x')], always)
  expect(boxes.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('2,000 open boxes are placed in less than 200 ms', () => {
  const startedAt = performance.now()
  expect(layoutOrgChart(large, always).boxes).toHaveLength(2000)
  expect(performance.now() - startedAt).toBeLessThan(200)
})
