import { ActionIcon, Button, Group, Skeleton, Text, Tooltip } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { BOX_WIDTH, layoutOrgChart, type ChartLayout } from '../../../domain/hr/org-chart/chart-layout.ts'
import type { ApiReply } from '../../api.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useIsPrinting } from '../../kit/page/use-is-printing.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { OrgBox } from './org-box.tsx'
import { colourOf, DepartmentLegend } from './department-legend.tsx'
import classes from './org-boxes.module.css'

export type ChartPerson = ApiReply<'GET /api/hr/org-chart/all'>[number]

const zoomSteps = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5]
const FULL_SIZE = 5

/** The chart as boxes with lines. `focus` is the employee in the middle; `line` the managers above, which are open. */
export function OrgBoxes({ focus, line }: { focus: string; line: readonly string[] }) {
  const { data, error, refetch } = useCall('GET /api/hr/org-chart/all')
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} radius="md" />
  return <ChartView key={focus} people={data} focus={focus} line={line} />
}

function ChartView({
  people,
  focus,
  line,
}: {
  people: readonly ChartPerson[]
  focus: string
  line: readonly string[]
}) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(FULL_SIZE)
  const frame = useRef<HTMLDivElement>(null)
  const { layout, toggle, openAll, closeAll } = useOpenBranches(people, line)
  const byId = useMemo(() => new Map(people.map((one) => [one.id, one])), [people])
  const departments = useMemo(() => countDepartments(people), [people])
  const scale = zoomSteps[zoom] ?? 1
  const shown = useVisibleArea(frame, scale)
  const focused = layout.boxes.find(({ id }) => id === focus) ?? layout.boxes[0]
  useEffect(() => {
    const { current } = frame
    if (!current || !focused) return
    current.scrollTo({ left: focused.x + BOX_WIDTH / 2 - current.clientWidth / 2, top: Math.max(0, focused.y - 120) })
    // Scrolls only when another employee is selected, not when a branch is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focus])
  const fit = () => {
    const width = frame.current?.clientWidth ?? layout.width
    const best = zoomSteps.findLastIndex((step) => layout.width * step <= width)
    setZoom(best === -1 ? 0 : Math.min(best, FULL_SIZE))
  }
  return (
    <div>
      <Group justify="space-between" mb="sm" className={classes.tools}>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={openAll}>
            {t('Expand all')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={closeAll}>
            {t('Collapse all')}
          </Button>
        </Group>
        <Group gap={4}>
          <ZoomButton label={t('Zoom out')} isDisabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <IconMinus size={16} aria-hidden />
          </ZoomButton>
          <Text size="sm" w={48} ta="center" aria-live="polite">
            {Math.round(scale * 100)}%
          </Text>
          <ZoomButton label={t('Zoom in')} isDisabled={zoom === zoomSteps.length - 1} onClick={() => setZoom(zoom + 1)}>
            <IconPlus size={16} aria-hidden />
          </ZoomButton>
          <ZoomButton label={t('Fit to width')} onClick={fit}>
            <IconArrowsMaximize size={16} aria-hidden />
          </ZoomButton>
        </Group>
      </Group>
      <div ref={frame} className={classes.frame} tabIndex={0} role="region" aria-label={t('Org chart')}>
        <div className={classes.sheet} style={toSheetSize(layout, scale)}>
          <div className={classes.canvas} style={{ width: layout.width }}>
            <ChartLines layout={layout} />
            {layout.boxes.filter(shown).map((box) => {
              const person = byId.get(box.id)
              return (
                person && (
                  <OrgBox
                    key={box.id}
                    box={box}
                    person={person}
                    colour={colourOf(departments, person.departmentName)}
                    isFocused={box.id === focus}
                    onToggle={() => toggle(box.id)}
                  />
                )
              )
            })}
          </div>
        </div>
      </div>
      <DepartmentLegend departments={departments} />
    </div>
  )
}

/** The space below the title on an A4 page in landscape, in CSS pixels. */
const PRINT_WIDTH = 1000
const PRINT_HEIGHT = 540

/** The size of the chart on the screen, and of the whole chart on one printed page. */
function toSheetSize({ width, height }: ChartLayout, scale: number) {
  const printScale = Math.min(1, PRINT_WIDTH / width, PRINT_HEIGHT / height)
  return { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale, '--print-scale': printScale }
}

interface ZoomButtonProps {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

const ZoomButton = ({ label, isDisabled = false, onClick, children }: ZoomButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="lg" aria-label={label} disabled={isDisabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

const ChartLines = ({ layout: { lines, width, height } }: { layout: ChartLayout }) => (
  <svg className={classes.lines} width={width} height={height} aria-hidden>
    {lines.map(({ id, points }) => (
      <polyline key={id} points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
    ))}
  </svg>
)

/** In larger organisations only two levels are shown at first. */
const MAX_PEOPLE_TWO_LEVELS = 200

/** The open branches: top employees, managers of the selected employee, and those that the user opened. */
function useOpenBranches(people: readonly ChartPerson[], line: readonly string[]) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ids = useMemo(() => new Set(people.map(({ id }) => id)), [people])
  const opened = useMemo(() => {
    const tops = people.filter(({ managerId }) => managerId === null || !ids.has(managerId)).map(({ id }) => id)
    const topIds = new Set(tops)
    const seconds =
      people.length > MAX_PEOPLE_TWO_LEVELS ? [] : people.filter(({ managerId }) => managerId && topIds.has(managerId))
    return new Set([...tops, ...line, ...seconds.map(({ id }) => id)])
  }, [people, ids, line])
  const layout = useMemo(
    () => layoutOrgChart(people, (id) => toggled.get(id) ?? opened.has(id)),
    [people, toggled, opened],
  )
  const setAll = (isOpen: boolean) => setToggled(new Map(people.map(({ id }) => [id, isOpen])))
  return {
    layout,
    toggle: (id: string) => setToggled(new Map(toggled).set(id, !(toggled.get(id) ?? opened.has(id)))),
    openAll: () => setAll(true),
    closeAll: () => setAll(false),
  }
}

/** Larger charts draw only the boxes near the visible area; a print has all boxes. */
const MAX_UNFILTERED_BOXES = 200
const MARGIN = 400

function useVisibleArea(frame: RefObject<HTMLDivElement | null>, scale: number) {
  const [area, setArea] = useState({ left: 0, top: 0, width: 2000, height: 1200 })
  const isPrinting = useIsPrinting()
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () =>
      setArea({
        left: current.scrollLeft / scale,
        top: current.scrollTop / scale,
        width: current.clientWidth / scale,
        height: current.clientHeight / scale,
      })
    measure()
    current.addEventListener('scroll', measure, { passive: true })
    return () => current.removeEventListener('scroll', measure)
  }, [frame, scale])
  return ({ x, y }: { x: number; y: number }, _at: number, all: readonly unknown[]) =>
    isPrinting ||
    all.length <= MAX_UNFILTERED_BOXES ||
    (x > area.left - MARGIN &&
      x < area.left + area.width + MARGIN &&
      y > area.top - MARGIN &&
      y < area.top + area.height + MARGIN)
}

function countDepartments(people: readonly ChartPerson[]): string[] {
  const counts = new Map<string, number>()
  for (const { departmentName } of people)
    if (departmentName) counts.set(departmentName, (counts.get(departmentName) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name)
}
