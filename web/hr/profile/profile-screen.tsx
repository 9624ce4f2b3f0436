import { Alert, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { keepOwnRecord, toRoleFlags, toViewer, useSession } from '../../session.ts'
import classes from './profile-header.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileOverview } from './profile-overview.tsx'
import { profileTabs, type ProfileTab } from './profile-tabs.ts'
import { useRecordActions } from './record-actions.tsx'
import type { EmployeeRecord, PublicCard, RecordTabProps } from './employee-record.ts'

const RequestDrawer = lazy(() => import('../profile-changes/request-drawer.tsx'))

/** One employee: public details, and the parts of the record that the user can see. */
export default function ProfileScreen() {
  const { id = '' } = useParams({ strict: false })
  const card = useCall('GET /api/hr/directory/{id}', { params: { id } })
  const record = useEmployeeRecord(id)
  const refetch = () => void Promise.all([card.refetch(), record.refetch()])
  if (card.error?.status === 404 || card.error?.code === 'BAD_INPUT') {
    return (
      <Page title="Profile">
        <EmptyState title="Employee not found" text="The link may be old, or the record was removed." />
      </Page>
    )
  }
  if (card.error && !card.data) {
    return (
      <Page title="Profile">
        <ErrorState problem={card.error} onRetry={refetch} />
      </Page>
    )
  }
  if (!card.data || card.data.id !== id || record.isLoading || (record.data && record.data.id !== id))
    return <ProfileSkeleton />
  const isHidden = record.error?.status === 404
  return (
    <PersonProfile
      key={id}
      card={card.data}
      record={isHidden ? undefined : record.data}
      problem={record.error && !isHidden ? describeProblem(record.error) : ''}
    />
  )
}

// Employees can open only their own record; a request for another record would fail each time.
function useEmployeeRecord(id: string) {
  const isEmployee = useSession((session) => toRoleFlags(session).isEmployee)
  const own = useSession((session) => session.employeeUser.employee?.id)
  const record = useCall(
    'GET /api/hr/employees/{id}',
    { params: { id }, query: {} },
    { enabled: !isEmployee || own === id },
  )
  const { data } = record
  useEffect(() => data && keepOwnRecord(data), [data])
  return record
}

interface PersonProfileProps {
  card: PublicCard
  record: EmployeeRecord | undefined
  /** The reason why a record that the user should see is not shown. */
  problem: string
}

function PersonProfile({ card, record, problem }: PersonProfileProps) {
  const viewer = toViewer(useSession())
  const [{ open }, setSearch] = useSearchState({ tab: 'overview', open: '' })
  const onOpen = (what: string) => setSearch({ open: what })
  const acts = useRecordActions(record, (open) => setSearch({ tab: 'job', open }))
  const overview = <ProfileOverview {...{ card, record, open, onOpen }} />
  const visibleTabs = profileTabs.filter(({ isFor }) => record && viewer && (!isFor || isFor(record, viewer)))
  return (
    <Page
      title={card.fullName}
      crumbs={[{ label: 'People', to: '/people' }, { label: card.fullName }]}
      more={acts.menu}
    >
      {problem && <Alert color="red">{problem}</Alert>}
      <ProfileHeader card={card} record={record} />
      {record ? <RecordTabs tabs={visibleTabs} overview={overview} {...{ record, open, onOpen }} /> : overview}
      {acts.dialogs}
      {record?.can.own && (
        <Suspense>
          <RequestDrawer record={record} open={open} onClose={() => onOpen('')} />
        </Suspense>
      )}
    </Page>
  )
}

type RecordTabsProps = RecordTabProps & { tabs: readonly ProfileTab[]; overview: ReactNode }

function RecordTabs({ tabs, overview, ...props }: RecordTabsProps) {
  const { t } = useTranslation()
  const waiting = <Skeleton height={240} radius="md" role="status" aria-label={t('Loading')} />
  const shown = tabs.map(({ key, label, Content }) => {
    const panel = (
      <Suspense fallback={waiting}>
        <Content {...props} />
      </Suspense>
    )
    return { key, label, content: () => panel }
  })
  return (
    <div className={classes.tabs}>
      <TabsByUrl tabs={[{ key: 'overview', label: 'Overview', content: () => overview }, ...shown]} />
    </div>
  )
}

function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-label={t('Loading')}>
      <Skeleton height={30} width={220} />
      <Skeleton height={132} radius="md" />
      <Skeleton height={36} width={360} />
      <Skeleton height={260} radius="md" />
    </Stack>
  )
}
