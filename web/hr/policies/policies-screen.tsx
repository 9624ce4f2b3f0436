import { SimpleGrid } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import classes from '../documents/document-cards.module.css'

const PolicyDrawer = lazy(() => import('./policy-drawer.tsx'))

type PolicyListItem = ApiReply<'POST /api/hr/policy/documents/all'>[number]

/** The policies that apply to the user, unread ones first. */
export default function PoliciesScreen() {
  const { t } = useTranslation()
  const [{ open }, set] = useSearchState({ open: '' })
  const { data, error, refetch } = useCall('POST /api/hr/policy/documents/all', { body: {} })
  return (
    <Page title="Policies" subtitle={t('Company policies. Some require your acknowledgement.')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={160} radius="md" />
      {data?.length === 0 && <EmptyState title="No policies yet" text="Published policies appear here." />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {data?.map((policy) => (
          <PolicyCard key={policy.id} policy={policy} onOpen={() => set({ open: policy.id })} />
        ))}
      </SimpleGrid>
      <Suspense>{open && <PolicyDrawer id={open} onClose={() => set({ open: '' })} />}</Suspense>
    </Page>
  )
}

function PolicyCard({ policy, onOpen }: { policy: PolicyListItem; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <IconFileCheck size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{policy.name}</span>
        <span className={classes.file}>
          {policy.type.name} · {t('Version {{number}}', { number: policy.currentNumber })} ·{' '}
          {format.day(policy.publishedAt.slice(0, 10))}
        </span>
      </span>
      <PolicyReadBadge policy={policy} />
    </button>
  )
}

export function PolicyReadBadge({
  policy,
}: {
  policy: Pick<PolicyListItem, 'needsAcknowledgement' | 'acknowledgedAt'>
}) {
  const { t } = useTranslation()
  if (policy.acknowledgedAt) return <Badge tone="good">{t('Acknowledged')}</Badge>
  return policy.needsAcknowledgement ? <Badge tone="warn">{t('Unread')}</Badge> : null
}
