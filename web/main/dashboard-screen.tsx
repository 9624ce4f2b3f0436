import { Skeleton } from '@mantine/core'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { problemOf } from '../problem.ts'
import { useSession, viewerOf } from '../session.ts'
import { dashboardCards, type DashboardCard } from './dashboard-cards.ts'
import classes from './dashboard-screen.module.css'

/** What needs me today: the cards of one's role, each on its own. */
export default function DashboardScreen() {
  const { t } = useTranslation()
  const viewer = viewerOf(useSession())
  const cards = dashboardCards.filter(
    ({ roles, permission }) =>
      viewer && (!roles || roles.includes(viewer.role)) && (!permission || viewer.permissions.includes(permission)),
  )
  return (
    <Page title={t('Dashboard')}>
      <div className={classes.grid}>
        {cards.map((card) => (
          <div key={card.key} className={classes.cell} data-span={card.span}>
            <Slot card={card} />
          </div>
        ))}
      </div>
    </Page>
  )
}

function Slot({ card }: { card: DashboardCard }) {
  const Content = useMemo(() => lazy(card.load), [card])
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => card.key}
          errorComponent={({ error, reset: again }) => (
            <ErrorState
              problem={problemOf(error)}
              onRetry={() => {
                reset()
                again()
              }}
            />
          )}
        >
          <Suspense fallback={<Skeleton height={120} radius="md" />}>
            <Content />
          </Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
