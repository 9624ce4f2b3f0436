import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useViewer } from '../../session.ts'
import type { DashboardCard } from './dashboard-cards.ts'
import classes from './dashboard.module.css'
import { useCardHeights } from './card-heights.ts'
import { useGreeting } from './use-greeting.ts'

type LazyCard = DashboardCard & { Content: ComponentType }

/** Called once for each screen, not at each render. */
export const toLazyCards = (cards: readonly DashboardCard[]): LazyCard[] =>
  cards.map((card) => ({ ...card, Content: lazy(card.load) }))

/** A home screen: a greeting, and the cards of the user in two columns. */
export function Dashboard({ cards, controls }: { cards: readonly LazyCard[]; controls?: ReactNode }) {
  const viewer = useViewer()
  const { greeting, summary } = useGreeting()
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
          <CardColumn key={column} cards={shown.filter((card) => card.column === column)} />
        ))}
      </div>
    </Page>
  )
}

function CardColumn({ cards }: { cards: readonly LazyCard[] }) {
  const column = useRef<HTMLDivElement>(null)
  const heights = useCardHeights(column)
  return (
    <div className={classes.column} ref={column}>
      {cards.map(({ key, height, Content }) => (
        <div
          key={key}
          className={classes.cell}
          data-card={key}
          data-reserved={heights[key] ?? height}
          style={{ ['--reserved' as string]: `${heights[key] ?? height}px` }}
        >
          <ErrorBoundary name={key}>
            <Suspense fallback={<Skeleton height={heights[key] ?? height} radius="md" />}>
              <Content />
            </Suspense>
          </ErrorBoundary>
        </div>
      ))}
    </div>
  )
}
