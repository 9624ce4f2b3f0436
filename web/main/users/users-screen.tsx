import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { isRoleName, roleLabels } from '../../../domain/main/users/roles.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { InviteForm } from './invite-form.tsx'
import { PersonCell } from './person-cell.tsx'
import { UserForm } from './user-form.tsx'

export type UserListItem = ApiReply<'POST /api/users/data/search'>['content'][number]

const UserRoleNames = ({ roles }: { roles: readonly string[] }) => {
  const { t } = useTranslation()
  return roles.map((role) => (isRoleName(role) ? t(roleLabels[role]) : role)).join(', ')
}

const ActiveBadge = ({ is }: { is: boolean }) => {
  const { t } = useTranslation()
  return <Badge tone={is ? 'good' : 'quiet'}>{is ? t('Active') : t('Deactivated')}</Badge>
}

const userListColumns: Column<UserListItem>[] = [
  {
    key: 'fullName',
    header: 'Name',
    cell: ({ fullName, email }) => <PersonCell name={fullName} detail={email ?? ''} />,
    sort: true,
  },
  { key: 'username', header: 'Username', cell: ({ username }) => username, sort: true },
  { key: 'roles', header: 'Roles', cell: ({ roles }) => <UserRoleNames roles={roles} /> },
  { key: 'isActive', header: 'User account', cell: ({ isActive }) => <ActiveBadge is={isActive} /> },
  {
    key: 'lastSignInAt',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => <InstantText instant={lastSignInAt} />,
    sort: true,
  },
  {
    key: 'createdAt',
    header: 'Created',
    cell: ({ createdAt }) => <InstantText instant={createdAt} />,
    sort: true,
    isHidden: true,
  },
]

const userListFilters: Filter[] = [
  {
    key: 'role',
    label: 'Role',
    kind: 'choice',
    options: Object.entries(roleLabels).map(([value, label]) => ({ value, label })),
  },
  { key: 'active', label: 'Active', kind: 'yes-no' },
]

const userSearchDefaults = { ...listDefaults, sort: '-createdAt', role: '', active: '', open: '' }

/** All users with their roles. */
export default function UsersScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(userSearchDefaults)
  const { active, ...plain } = search
  const query = useSearchCall(
    'POST /api/users/data/search',
    plain,
    active === '' ? {} : { isActive: active === 'true' },
  )
  const canManage = useCan('user.manage')
  const open = query.data?.content.find(({ id }) => id === search.open)
  const close = () => setSearch({ open: '' })
  return (
    <Page
      title="Users"
      subtitle={t('Manage users and their roles.')}
      action={
        canManage
          ? { label: 'Invite', icon: <IconUserPlus size={16} aria-hidden />, onClick: () => setSearch({ open: 'new' }) }
          : undefined
      }
    >
      <DataTable
        name="Users"
        {...{ query, columns: userListColumns, filters: userListFilters, search }}
        onSearch={setSearch}
        onOpen={({ id }) => setSearch({ open: id })}
        rowLabel={({ fullName }) => fullName}
      />
      <Drawer opened={search.open === 'new'} onClose={close} title={t('Invite user')}>
        <InviteForm onDone={close} />
      </Drawer>
      <Drawer opened={open !== undefined} onClose={close} title={open?.fullName ?? ''}>
        {open && <UserForm key={`${open.id}-${open.version}`} user={open} canManage={canManage} onDone={close} />}
      </Drawer>
    </Page>
  )
}
