import { Skeleton, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../kit/data/search-state.ts'
import { Page } from '../../../kit/page/page.tsx'
import { ErrorState } from '../../../kit/page/states.tsx'
import { useCall } from '../../../kit/data/use-call.ts'
import { WorkflowEditor } from './workflow-editor.tsx'

/** The approval workflow of each kind of request. */
export default function WorkflowsScreen() {
  const { t } = useTranslation()
  const [{ kind }, set] = useSearchState({ kind: 'LEAVE' })
  const { data, error, isPending, refetch } = useCall('GET /api/approval/workflows/all')
  const workflow = data?.find((one) => one.kind === kind) ?? data?.[0]
  return (
    <Page title="Approval workflows" subtitle={t('Changes apply to new requests. Pending requests keep their steps.')}>
      {isPending && <Skeleton height={320} radius="md" />}
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data && workflow && (
        <Tabs value={workflow.kind} onChange={(value) => value && set({ kind: value })} keepMounted={false}>
          <Tabs.List mb="md">
            {data.map((one) => (
              <Tabs.Tab key={one.kind} value={one.kind}>
                {t(one.label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={workflow.kind}>
            <WorkflowEditor key={`${workflow.kind} ${workflow.version}`} workflow={workflow} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  )
}
