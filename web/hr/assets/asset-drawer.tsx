import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText, InstantText, MoneyText } from '../../kit/data/value-texts.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCan } from '../../session.ts'
import { DetailList } from '../profile/detail-list.tsx'
import { AssetStateBadge, type AssetRow } from './assets-screen.tsx'
import { ChargeForm } from './charge-form.tsx'
import IssueForm from './issue-form.tsx'
import { ReturnForm } from './return-form.tsx'

/** One asset, with the actions of its holder and HR. */
export default function AssetDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall('GET /api/hr/assets/{id}', { params: { id } })
  const asset = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} title={asset?.name ?? ''}>
      <QueryPlaceholder data={asset} error={error} refetch={refetch} height={300} />
      {asset && (
        <Stack gap="lg">
          <Group justify="space-between">
            <PersonLink {...asset.employee} />
            <AssetStateBadge state={asset.state} />
          </Group>
          <AssetDetails asset={asset} />
          <AssetActions key={asset.version} asset={asset} onClose={onClose} />
        </Stack>
      )}
    </Drawer>
  )
}

function AssetDetails({ asset }: { asset: AssetRow }) {
  const { t } = useTranslation()
  return (
    <DetailList
      facts={[
        ['Type', t(toChoiceLabel(asset.kind))],
        ['Serial number', asset.serialNumber],
        ['Condition', t(toChoiceLabel(asset.condition))],
        ['Issued on', <DayText key="over" day={asset.issuedOn} />],
        ['Issued by', asset.issuedBy],
        ['Acknowledged', asset.acknowledgedAt ? <InstantText key="ack" instant={asset.acknowledgedAt} /> : null],
        ['Returned on', asset.returnedOn ? <DayText key="back" day={asset.returnedOn} /> : undefined],
        ['Condition on return', asset.returnCondition ? t(toChoiceLabel(asset.returnCondition)) : undefined],
        ['Charge', asset.charge === null ? undefined : <MoneyText key="charge" amount={asset.charge} />],
        ['Note', asset.note ?? undefined],
      ]}
    />
  )
}

function AssetActions({ asset, onClose }: { asset: AssetRow; onClose: () => void }) {
  const { t } = useTranslation()
  const canManage = useCan('asset.manage') && !asset.isOwn
  const [open, setOpen] = useState<'edit' | 'return' | 'charge' | 'delete' | null>(null)
  const acknowledge = useAction('POST /api/hr/assets/{id}/acknowledge', {
    success: t('Asset acknowledged'),
    invalidates: ['/assets'],
  })
  const remove = useAction('DELETE /api/hr/assets/{id}', {
    success: t('Asset deleted'),
    invalidates: ['/assets'],
    onDone: onClose,
  })
  const isHeld = asset.state === 'ISSUED' || asset.state === 'HELD'
  if (open === 'edit') return <IssueForm asset={asset} onClose={() => setOpen(null)} />
  if (open === 'return') return <ReturnForm asset={asset} onClose={() => setOpen(null)} />
  if (open === 'charge') return <ChargeForm asset={asset} onClose={() => setOpen(null)} />
  return (
    <Group gap="xs" justify="flex-end">
      {canManage && (
        <Button variant="subtle" color="red" onClick={() => setOpen('delete')}>
          {t('Delete')}
        </Button>
      )}
      {canManage && isHeld && (
        <>
          <Button variant="default" onClick={() => setOpen('edit')}>
            {t('Edit')}
          </Button>
          <Button variant="default" onClick={() => setOpen('charge')}>
            {t('Charge')}
          </Button>
          <Button onClick={() => setOpen('return')}>{t('Return')}</Button>
        </>
      )}
      {asset.isOwn && asset.state === 'ISSUED' && (
        <Button
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ params: { id: asset.id }, body: { version: asset.version } })}
        >
          {t('I have received it')}
        </Button>
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('Delete “{{name}}”?', { name: asset.name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() => remove.mutate({ params: { id: asset.id } })}
      >
        {t('Delete only what was entered by mistake.')}
      </ConfirmDialog>
    </Group>
  )
}
