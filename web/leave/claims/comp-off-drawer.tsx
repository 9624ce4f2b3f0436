import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { CompOffForm, type SentBackCompOff } from './comp-off-form.tsx'

interface Props {
  /** A claim that was sent back, to change and submit again. */
  claim?: SentBackCompOff
  onClose: () => void
}

/** Claims a comp-off for a worked day off: one of the suggested days or any other day. */
export default function CompOffDrawer({ claim, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/leave-hr/compensatoryOffs/suggestions')
  return (
    <Drawer opened onClose={onClose} title={t('Request comp-off')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={360} />
      {data && data.types.length === 0 && (
        <EmptyState title="Comp-off is not available" text="No leave type is set up for comp-off. Contact HR." />
      )}
      {data && data.types.length > 0 && <CompOffForm suggested={data} claim={claim} onDone={onClose} />}
    </Drawer>
  )
}
