import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationStates } from '../../../domain/main/invitations/invitation.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { PersonCell } from '../../main/users/person-cell.tsx'
import { useCan } from '../../session.ts'
import { InvitationDetails, InvitationStateBadge } from './invitation-details.tsx'
import { invitationChannelLabels, invitationStateLabels, type InvitationListItem } from './invitation-labels.ts'
import { InviteDrawer } from './invite-drawer.tsx'

const InvitationChannelText = ({ channel }: Pick<InvitationListItem, 'channel'>) => {
  const { t } = useTranslation()
  return t(invitationChannelLabels[channel])
}

const invitationColumns: Column<InvitationListItem>[] = [
  {
    key: 'fullName',
    header: 'Name',
    sort: true,
    cell: ({ fullName, username }) => <PersonCell name={fullName} detail={username} />,
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <InvitationStateBadge state={state} /> },
  { key: 'channel', header: 'Channel', cell: ({ channel }) => <InvitationChannelText channel={channel} /> },
  { key: 'createdAt', header: 'Invited', sort: true, cell: ({ createdAt }) => <InstantText instant={createdAt} /> },
  {
    key: 'expiresAt',
    header: 'Expires',
    sort: true,
    cell: ({ expiresAt }) => <InstantText instant={expiresAt} />,
  },
  { key: 'invitedBy', header: 'Invited by', cell: ({ invitedBy }) => invitedBy, isHidden: true },
]

const invitationFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: invitationStates.map((value) => ({ value, label: invitationStateLabels[value] })),
  },
]

const invitationCrumbs = [
  { label: 'All employees', to: '/employees/employees/all-employees' },
  { label: 'Invitations' },
]
const invitationSearchDefaults = { ...listDefaults, sort: '-createdAt', state: '', open: '' }
const everyone = { filters: {} }

/** All invitations with their status. */
export default function InvitationsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(invitationSearchDefaults)
  const [isInviting, setInviting] = useState(false)
  const canInvite = useCan('user.manage')
  const query = useSearchCall('POST /api/hr/invitations/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  const close = () => setSearch({ open: '' })
  return (
    <Page
      title="Invitations"
      crumbs={invitationCrumbs}
      subtitle={t('Invitations to sign in, by email or by a printed code.')}
      {...(canInvite && {
        action: {
          label: 'Invite all without a user account',
          icon: <IconUserPlus size={16} aria-hidden />,
          onClick: () => setInviting(true),
        },
      })}
    >
      <DataTable
        name="Invitations"
        {...{ query, columns: invitationColumns, filters: invitationFilters, search }}
        onSearch={setSearch}
        onOpen={({ id }) => setSearch({ open: id })}
        rowLabel={({ fullName }) => fullName}
        empty={<EmptyState title="No invitations yet" text="Invite employees so that they can sign in themselves." />}
      />
      <Drawer opened={open !== undefined} onClose={close} title={open?.fullName ?? ''}>
        {open && <InvitationDetails invitation={open} />}
      </Drawer>
      <InviteDrawer selection={isInviting ? everyone : null} onClose={() => setInviting(false)} />
    </Page>
  )
}
