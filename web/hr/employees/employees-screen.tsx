import { Button, Group } from '@mantine/core'
import {
  IconCopy,
  IconFileImport,
  IconMailForward,
  IconUserCheck,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Redirect } from '../../kit/page/redirect.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { listDefaults, toSearchBody, useSearchState } from '../../kit/data/search-state.ts'
import { usePagedCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { toPeopleSearchBody } from '../custom-fields/custom-filters.ts'
import { EmployeeBulkActions } from './employee-bulk-actions.tsx'
import { EMPLOYEE_LIST, employeeColumns, employeeSortOptions } from './employee-columns.tsx'
import { EmployeeExport } from './employee-export.tsx'
import { useEmployeeFilters } from './employee-filters.ts'
import { InviteDrawer } from '../invitations/invite-drawer.tsx'
import type { InvitedEmployees } from '../invitations/invite-form.tsx'
import { NewEmployeeForm } from './new-employee-form.tsx'
import classes from './people-cards.module.css'
import { profilePath } from './profile-link.tsx'
import { SortSelect, ViewToggle } from './view-toggle.tsx'

const employeeSearchDefaults = {
  ...listDefaults,
  sort: 'fullName',
  status: '',
  view: 'table',
  open: '',
}

/** The employees that the user can see, with filters, export and a form to add one. */
export default function EmployeesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { filters, start } = useEmployeeFilters()
  const [search, setSearch] = useSearchState({ ...start, ...employeeSearchDefaults })
  const query = usePagedCall<ApiReply<'POST /api/hr/employees/search'>, typeof search>(
    'POST /api/hr/employees/search',
    search,
    (state) => ({ body: toPeopleSearchBody(state) }),
  )
  const canManage = useCan('employee.manage')
  const canImport = useCan('employee.import')
  const openImport = () => void navigate({ to: '/employees/import' })
  const canInvite = useCan('user.manage')
  const [invited, setInvited] = useState<InvitedEmployees | null>(null)
  const add = () => setSearch({ open: 'new' })
  const close = () => setSearch({ open: '' })
  const renderBulk = (employeeIds: string[]) => (
    <EmployeeBulkActions ids={employeeIds} onInvite={() => setInvited({ employeeIds })} />
  )
  if (search.open !== '' && search.open !== 'new') return <Redirect to={profilePath(search.open)} />
  return (
    <Page
      title="All employees"
      action={
        canManage ? { label: 'Add employee', icon: <IconUserPlus size={16} aria-hidden />, onClick: add } : undefined
      }
      more={[
        ...(canManage
          ? [
              {
                label: 'Bulk change',
                icon: <IconUsersGroup size={16} aria-hidden />,
                onClick: () =>
                  void navigate({ to: '/employees/bulk-changes', search: toSearchBody(search).filters ?? {} }),
              },
            ]
          : []),
        ...(canManage
          ? [
              {
                label: 'Possible duplicates',
                icon: <IconCopy size={16} aria-hidden />,
                onClick: () => void navigate({ to: '/employees/duplicates' }),
              },
            ]
          : []),
        ...(canInvite
          ? [
              {
                label: 'Invite all without a user account',
                icon: <IconMailForward size={16} aria-hidden />,
                onClick: () => setInvited({ filters: toPeopleSearchBody(search).filters }),
              },
              {
                label: 'Invitations',
                icon: <IconUserCheck size={16} aria-hidden />,
                onClick: () => void navigate({ to: '/employees/invitations' }),
              },
            ]
          : []),
        ...(canImport
          ? [
              {
                label: 'Import',
                icon: <IconFileImport size={16} aria-hidden />,
                onClick: openImport,
              },
            ]
          : []),
      ]}
    >
      <div className={classes.cards} data-view={search.view}>
        <DataTable
          name={EMPLOYEE_LIST}
          query={query}
          columns={employeeColumns}
          filters={filters}
          search={search}
          onSearch={setSearch}
          onOpen={({ id }) => void navigate({ to: profilePath(id) })}
          rowLabel={({ fullName }) => fullName}
          hasViews
          bulk={renderBulk}
          empty={
            <EmptyState
              title="No employees yet"
              text="Add employees one by one, or import them from a file."
              action={
                canManage && (
                  <Group gap="xs" justify="center">
                    {canImport && (
                      <Button variant="default" onClick={openImport}>
                        {t('Import')}
                      </Button>
                    )}
                    <Button onClick={add}>{t('Add employee')}</Button>
                  </Group>
                )
              }
            />
          }
          noMatchAction={
            search.status === '' && (
              <Button onClick={() => setSearch({ status: 'ALL' })}>{t('Include former employees')}</Button>
            )
          }
          tools={
            <>
              {search.view === 'cards' && (
                <SortSelect sort={search.sort} orders={employeeSortOptions} onChange={(sort) => setSearch({ sort })} />
              )}
              <ViewToggle view={search.view} onChange={(view) => setSearch({ view })} />
              <EmployeeExport search={search} count={query.data?.totalElements ?? 0} />
            </>
          }
        />
      </div>
      <Drawer opened={search.open === 'new'} onClose={close} title={t('Add employee')} size="lg">
        <NewEmployeeForm onClose={close} />
      </Drawer>
      <InviteDrawer selection={invited} onClose={() => setInvited(null)} />
    </Page>
  )
}
