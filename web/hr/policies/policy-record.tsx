import { Button, Group, SegmentedControl, Stack, Tabs } from '@mantine/core'
import { IconArchive, IconBell, IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { listDefaults } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { PolicyText } from './policy-drawer.tsx'
import PolicyForm from './policy-form.tsx'
import PolicySettingsForm from './policy-settings-form.tsx'

type ManagedPolicy = ApiReply<'GET /api/hr/policy/documents/{id}'>
type PolicyReader = ApiReply<'POST /api/hr/policy/documents/{id}/readers/search'>['content'][number]

/** One policy for HR: text, acknowledgements and actions. */
export default function PolicyRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'version' | 'settings' | null>(null)
  const { data, error, refetch } = useCall('GET /api/hr/policy/documents/{id}', { params: { id } })
  const policy = data?.id === id ? data : undefined
  const close = () => setOpen(null)
  if (policy && open === 'version') return <PolicyForm policy={policy} onClose={close} />
  if (policy && open === 'settings') return <PolicySettingsForm policy={policy} onClose={close} />
  return (
    <Drawer opened size="lg" onClose={onClose} title={policy?.name ?? t('Policy')}>
      <QueryPlaceholder data={policy} error={error} refetch={refetch} height={320} />
      {policy && (
        <Stack gap="md">
          <PolicyActions policy={policy} onOpen={setOpen} onGone={onClose} />
          <Tabs defaultValue="readers" keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="readers">{t('Acknowledgements')}</Tabs.Tab>
              <Tabs.Tab value="text">{t('Text')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="readers">
              <PolicyReaders policy={policy} />
            </Tabs.Panel>
            <Tabs.Panel value="text">
              <PolicyText policy={policy} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </Drawer>
  )
}

interface PolicyActionsProps {
  policy: ManagedPolicy
  onOpen: (what: 'version' | 'settings') => void
  onGone: () => void
}

function PolicyActions({ policy, onOpen, onGone }: PolicyActionsProps) {
  const { t } = useTranslation()
  const { id, version, isArchived } = policy
  const invalidates = ['/policy/documents']
  const remind = useAction('POST /api/hr/policy/documents/{id}/remind', {
    invalidates,
    onDone: ({ count }) => showSuccessToast(t('Reminded: {{number}}', { number: count })),
  })
  const change = useAction('PUT /api/hr/policy/documents/{id}', { invalidates, success: t('Changes saved') })
  const remove = useAction('DELETE /api/hr/policy/documents/{id}', {
    invalidates,
    success: t('Policy deleted'),
    onDone: onGone,
  })
  return (
    <Group gap="xs">
      {!isArchived && (
        <Button leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => onOpen('version')}>
          {t('Next version')}
        </Button>
      )}
      {!isArchived && policy.needsAcknowledgement && (
        <Button
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
          loading={remind.isPending}
          onClick={() => remind.mutate({ params: { id } })}
        >
          {t('Remind pending employees')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen('settings')}>
        {t('Edit')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArchive size={16} aria-hidden />}
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { version, isArchived: !isArchived } })}
      >
        {isArchived ? t('Restore') : t('Archive')}
      </Button>
      <ConfirmButton
        variant="subtle"
        color="red"
        label={t('Delete')}
        title={t('Delete “{{name}}”?', { name: policy.name })}
        isDangerous
        isPending={remove.isPending}
        onConfirm={(close) => remove.mutate({ params: { id } }, { onSettled: close })}
      >
        {t('Only a policy that no employee has acknowledged can be deleted. Others can be archived.')}
      </ConfirmButton>
    </Group>
  )
}

const readerColumns: Column<PolicyReader>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, number }) => <PersonLink id={id} name={name} detail={number} />,
    sort: true,
  },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  {
    key: 'acknowledgedAt',
    header: 'Acknowledged on',
    cell: ({ acknowledgedAt }) => <InstantText instant={acknowledgedAt} />,
    sort: true,
  },
]

function PolicyReaders({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation()
  // The list of the screen uses the URL, so this list has its own state.
  const [search, setSearch] = useState({ ...listDefaults, sort: 'name', size: 20 })
  const [who, setWho] = useState('left')
  const query = useSearchCall(
    'POST /api/hr/policy/documents/{id}/readers/search',
    search,
    { hasRead: who === 'read' },
    { id: policy.id },
  )
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('Acknowledgements')}
        value={who}
        onChange={(value) => {
          setWho(value)
          setSearch((before) => ({ ...before, page: 0 }))
        }}
        data={[
          { value: 'left', label: t('Not yet acknowledged') },
          { value: 'read', label: t('Acknowledged') },
        ]}
      />
      <DataTable
        name="Acknowledgements"
        query={query}
        columns={readerColumns}
        search={search}
        onSearch={(patch) => setSearch((before) => ({ ...before, ...('page' in patch ? {} : { page: 0 }), ...patch }))}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={who === 'left' ? 'All employees have acknowledged' : 'No acknowledgements yet'} />}
      />
    </Stack>
  )
}
