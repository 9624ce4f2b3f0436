import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useViewer } from '../../session.ts'
import type { DashboardCard } from './dashboard-cards.ts'
import classes from './dashboard.module.css'
import { useCardHeights } from './card-heights.ts'
import { useGreeting } from './use-greeting.ts'
import { isNearTop, useNearView } from './use-near-view.ts'

const CHECK_MS = 100
const CHECKS = 3
const WITH_SKELETON = ':has(.mantine-Skeleton-root)'

/** A home screen: a greeting, and the cards of the user in two columns. */
export function Dashboard({ cards, controls }: { cards: readonly DashboardCard[]; controls?: ReactNode }) {
  const viewer = useViewer()
  const { greeting, summary } = useGreeting()
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const shown = cards.filter(({ permission }) => viewer && (!permission || viewer.permissions.includes(permission)))
  return (
    <Page
      title={greeting}
      controls={controls}
      subtitle={
        <Text inherit component="span" className={classes.summary}>
          {summary}
        </Text>
      }
    >
      <div className={classes.columns}>
        {(['main', 'side'] as const).map((column) => (
          <CardColumn key={column} cards={shown.filter((card) => card.column === column)} isLoading={isLoading} />
        ))}
      </div>
    </Page>
  )
}

function CardColumn({ cards, isLoading }: { cards: readonly DashboardCard[]; isLoading: boolean }) {
  const column = useRef<HTMLDivElement>(null)
  const heights = useCardHeights(column, isLoading)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const getHeight = ({ key, height, touchHeight = height }: DashboardCard) =>
    heights[key] ?? (isTouch ? touchHeight : height)
  const getTop = (at: number) => cards.slice(0, at).reduce((top, card) => top + getHeight(card), 0)
  return (
    <div className={classes.column} ref={column}>
      {cards.map((card, at) => (
        <CardCell
          key={card.key}
          card={card}
          height={getHeight(card)}
          startsNear={isNearTop(getTop(at))}
          isLoading={isLoading}
        />
      ))}
    </div>
  )
}

interface CellProps {
  card: DashboardCard
  height: number
  startsNear: boolean
  /** True while any card loads. */
  isLoading: boolean
}

function CardCell({ card: { key, Content }, height, startsNear, isLoading }: CellProps) {
  const { ref, element, isNear } = useNearView(startsNear)
  const isComplete = useComplete(isNear ? element : null, isLoading)
  return (
    <div
      ref={ref}
      className={classes.cell}
      data-card={key}
      data-reserved={height}
      data-waiting={!isNear || undefined}
      data-loading={(isNear && !isComplete) || undefined}
      style={{ ['--reserved' as string]: `${height}px` }}
    >
      {isNear && (
        <ErrorBoundary name={key}>
          <Content />
        </ErrorBoundary>
      )}
    </div>
  )
}

/**
 * True once the card has had its content for a while: from then on it has the height of its content. Some cards have a
 * second call after the first one, and some stay empty.
 */
function useComplete(cell: HTMLElement | null, isLoading: boolean): boolean {
  const [isComplete, setComplete] = useState(false)
  const checks = useRef(0)
  useEffect(() => {
    if (!cell || isComplete) return
    const timer = setInterval(() => {
      const waits = cell.matches(isLoading ? `:empty, ${WITH_SKELETON}` : WITH_SKELETON)
      checks.current = waits ? 0 : checks.current + 1
      if (checks.current === CHECKS) setComplete(true)
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [cell, isComplete, isLoading])
  return isComplete
}
