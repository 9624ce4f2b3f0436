import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resignationStateLabels } from '../../../domain/hr/separation/resignation.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Card } from '../../kit/page/card.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { OwnResignationActions } from './own-resignation-actions.tsx'
import { ResignForm } from './resign-form.tsx'
import { ResignationDetails } from './resignation-details.tsx'
import { ApprovalDiscussion } from '../../main/approvals/approval-discussion.tsx'
import { resignationTones } from './resignation-tones.ts'

/** The user's own resignations, the latest first, and the form to resign. */
export function OwnResignation() {
  const { t } = useTranslation()
  const [isResigning, setResigning] = useState(false)
  const { data, error, refetch } = useCall('POST /api/hr/resignations/search', {
    body: { size: 20, filters: { own: true } },
  })
  const rows = data?.content
  const isOpen = rows?.some(({ state }) => state !== 'REJECTED' && state !== 'WITHDRAWN') ?? true
  return (
    <Page title="Resignation" action={isOpen ? undefined : { label: 'Resign', onClick: () => setResigning(true) }}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {rows?.length === 0 && (
        <EmptyState title="No resignation" text="If you want to leave the organisation, resign here." />
      )}
      <Stack gap="lg">
        {rows?.map((row) => (
          <Card
            key={row.id}
            title={row.type?.name ?? t('Resignation')}
            aside={<Badge tone={resignationTones[row.state]}>{t(resignationStateLabels[row.state])}</Badge>}
          >
            <ResignationDetails resignation={row} />
            {row.approvalId && <ApprovalDiscussion id={row.approvalId} />}
            <OwnResignationActions resignation={row} />
          </Card>
        ))}
      </Stack>
      {isResigning && <ResignForm onClose={() => setResigning(false)} />}
    </Page>
  )
}
