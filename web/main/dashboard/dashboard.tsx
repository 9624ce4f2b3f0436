import { Text } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useIsFetching } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useViewer } from '../../session.ts'
import type { DashboardCard } from './dashboard-cards.ts'
import classes from './dashboard.module.css'
import { useCardHeights } from './card-heights.ts'
import { useGreeting } from './use-greeting.ts'
import { isNearTop, useNearView } from './use-near-view.ts'

const SECOND_CALL_MS = 300

/** A home screen: a greeting, and the cards of the user in two columns. */
export function Dashboard({ cards, controls }: { cards: readonly DashboardCard[]; controls?: ReactNode }) {
  const viewer = useViewer()
  const { greeting, summary } = useGreeting()
  // Cards keep their space until all of them are complete. Some have a second call after the first one.
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const [wasFetching] = useDebouncedValue(isFetching, SECOND_CALL_MS)
  const isLoading = isFetching || wasFetching
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
      <div className={classes.columns} data-loading={isLoading || undefined}>
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
        <CardCell key={card.key} card={card} height={getHeight(card)} startsNear={isNearTop(getTop(at))} />
      ))}
    </div>
  )
}

function CardCell({ card, height, startsNear }: { card: DashboardCard; height: number; startsNear: boolean }) {
  const { key, Content } = card
  const { ref, isNear } = useNearView(startsNear)
  return (
    <div
      ref={ref}
      className={classes.cell}
      data-card={key}
      data-reserved={height}
      data-waiting={!isNear || undefined}
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
