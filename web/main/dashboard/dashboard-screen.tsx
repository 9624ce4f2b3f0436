import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useViewer } from '../../session.ts'
import { dashboardCards } from './dashboard-cards.ts'
import classes from './dashboard-screen.module.css'

// Created once, not at each render.
const lazyCards = dashboardCards.map((card) => ({ ...card, Content: lazy(card.load) }))

/** The dashboard with the cards for the user's role. */
export default function DashboardScreen() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const cards = lazyCards.filter(
    ({ roles, permission }) =>
      viewer && (!roles || roles.includes(viewer.role)) && (!permission || viewer.permissions.includes(permission)),
  )
  return (
    <Page title={t('Dashboard')}>
      <div className={classes.grid}>
        {cards.map((card) => (
          <div key={card.key} className={classes.cell} data-span={card.span}>
            <ErrorBoundary name={card.key}>
              <Suspense fallback={<Skeleton height={120} radius="md" />}>
                <card.Content />
              </Suspense>
            </ErrorBoundary>
          </div>
        ))}
      </div>
    </Page>
  )
}
