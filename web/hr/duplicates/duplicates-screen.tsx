import { Button, Group, SimpleGrid, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DuplicatePeople } from './duplicate-people.tsx'
import { duplicateReasonLabels } from './duplicate-reason-labels.ts'

const duplicateCrumbs = [
  { label: 'All employees', to: '/employees/employees/all-employees' },
  { label: 'Possible duplicates' },
]

/** Possible duplicates, to review or dismiss. */
export default function DuplicatesScreen() {
  const { t } = useTranslation()
  const groups = useCall('POST /api/hr/duplicates/search')
  return (
    <Page title="Possible duplicates" crumbs={duplicateCrumbs} subtitle={t('Records with matching details.')}>
      {groups.isPending && <Skeleton h={200} />}
      {groups.error && <ErrorState problem={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && (
        <EmptyState
          title="No duplicates"
          text="No records share a name and date of birth, mobile number or personal email."
        />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {groups.data?.map((group) => (
          <GroupCard key={group.people.map(({ id }) => id).join()} group={group} />
        ))}
      </SimpleGrid>
    </Page>
  )
}

type DuplicateGroup = ApiReply<'POST /api/hr/duplicates/search'>[number]

function GroupCard({ group }: { group: DuplicateGroup }) {
  const { t } = useTranslation()
  const differ = useAction('POST /api/hr/duplicates/different', { invalidates: ['/api/hr/duplicates'] })
  return (
    <Card title={t(duplicateReasonLabels[group.reason])}>
      <DuplicatePeople people={group.people} />
      <Group>
        <Button
          variant="default"
          loading={differ.isPending}
          onClick={() => differ.mutate({ body: { employeeIds: group.people.map(({ id }) => id) } })}
        >
          {t('Mark as different people')}
        </Button>
      </Group>
    </Card>
  )
}
