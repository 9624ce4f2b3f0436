import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { useCan } from '../../session.ts'
import { LiveTab } from '../live/live-tab.tsx'
import { MonthsTab } from './months-tab.tsx'
import { PiecesTab } from './pieces-tab.tsx'
import { PunchesTab } from './punches-tab.tsx'
import { RegisterTab } from './register-tab.tsx'

const TrendsTab = lazy(() => import('../trends/trends-tab.tsx'))

/** The attendance of the employees in scope. */
export default function AttendanceScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canManage = useCan('attendance.manage')
  const open = (path: string) => void navigate({ to: `/employees/employees/attendance/${path}` })
  return (
    <Page
      title="Attendance"
      subtitle={t('Live attendance, the monthly register and punches.')}
      more={
        canManage
          ? [
              { label: 'Attendance policies', onClick: () => open('policies') },
              { label: 'Overtime rates', onClick: () => open('overtime-rates') },
            ]
          : []
      }
    >
      <TabsByUrl
        tabs={[
          { key: 'register', label: 'Register', content: <RegisterTab /> },
          { key: 'live', label: 'Today', content: <LiveTab /> },
          {
            key: 'trends',
            label: 'Trends',
            content: (
              <Suspense fallback={<Skeleton height={320} />}>
                <TrendsTab />
              </Suspense>
            ),
          },
          { key: 'months', label: 'Monthly summary', content: <MonthsTab /> },
          { key: 'pieces', label: 'Piece work', content: <PiecesTab /> },
          { key: 'punches', label: 'Punches', content: <PunchesTab /> },
        ]}
      />
    </Page>
  )
}
