import { Alert, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useFormat } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { useSession } from '../../session.ts'
import type { EmployeeRecord } from '../profile/employee-record.ts'
import { PersonalCard } from '../profile/profile-overview.tsx'
import { profileTabs } from '../profile/profile-tabs.ts'

const ProfileChangeCard = lazy(() => import('../profile-changes/profile-change-card.tsx'))
const RequestDrawer = lazy(() => import('../profile-changes/request-drawer.tsx'))

/** The only screen before the joining date: the user's own record and its documents. */
export default function JoiningScreen() {
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const { data, error, refetch } = useCall('GET /api/hr/employees/{id}', { params: { id }, query: {} })
  return (
    <Page title="Before you join">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={420} />
      {data && <JoiningRecord record={data} />}
    </Page>
  )
}

const recordTabKeys = new Set(['contact', 'family', 'identity', 'documents'])

function JoiningRecord({ record }: { record: EmployeeRecord }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const [{ open }, setSearch] = useSearchState({ tab: 'personal', open: '' })
  const onOpen = (what: string) => setSearch({ open: what })
  const waiting = <Skeleton height={240} radius="md" role="status" aria-label={t('Loading')} />
  const tabs = profileTabs
    .filter(({ key }) => recordTabKeys.has(key))
    .map(({ key, label, Content }) => {
      const panel = (
        <Suspense fallback={waiting}>
          <Content {...{ record, open, onOpen }} />
        </Suspense>
      )
      return { key, label, content: () => panel }
    })
  const personal = (
    <Stack gap="md">
      {record.personal && <PersonalCard record={record} personal={record.personal} open={open} onOpen={onOpen} />}
      <Suspense>
        <ProfileChangeCard employeeId={record.id} canDiscuss={false} />
      </Suspense>
    </Stack>
  )
  return (
    <Stack gap="lg">
      <Alert title={t('Welcome, {{name}}', { name: record.preferredName ?? record.firstName })}>
        {t('You join on {{day}}. Complete your details and add your documents before that day.', {
          day: day(record.joinedOn),
        })}
      </Alert>
      <TabsByUrl tabs={[{ key: 'personal', label: 'Personal', content: () => personal }, ...tabs]} />
      <Suspense>
        <RequestDrawer record={record} open={open} onClose={() => onOpen('')} />
      </Suspense>
    </Stack>
  )
}
