import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { LocalTime } from '../profile/local-time.tsx'
import classes from './people-cards.module.css'
import { PersonLine, profilePath } from './profile-link.tsx'
import { ViewToggle } from './view-toggle.tsx'

type DirectoryCard = ApiReply<'POST /api/hr/directory/search'>['content'][number]

const directoryColumns: Column<DirectoryCard>[] = [
  {
    key: 'fullName',
    header: 'Name',
    sort: true,
    cell: ({ fullName, preferredName, photo, jobTitle }) => (
      <PersonLine name={preferredName ? `${fullName} (${preferredName})` : fullName} photo={photo} detail={jobTitle} />
    ),
  },
  { key: 'departmentName', header: 'Department', cell: ({ departmentName }) => departmentName ?? <EmptyValue /> },
  { key: 'city', header: 'Location', cell: ({ city, zoneName }) => city ?? zoneName ?? <EmptyValue /> },
  { key: 'timeZone', header: 'Local time', cell: ({ timeZone }) => <LocalTime timeZone={timeZone} /> },
  { key: 'workEmail', header: 'Email', cell: ({ workEmail }) => <MailLink address={workEmail} /> },
  { key: 'workPhone', header: 'Phone', cell: ({ workPhone }) => <PhoneLink number={workPhone} />, isHidden: true },
  { key: 'managerName', header: 'Manager', cell: ({ managerName }) => managerName ?? <EmptyValue />, isHidden: true },
]

const directoryFilters: Filter[] = [
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
  { key: 'zoneId', label: 'Zone', kind: 'ref', to: 'zone' },
  { key: 'managerId', label: 'Manager', kind: 'ref', to: 'employee' },
]

const directoryDefaults = {
  ...listDefaults,
  size: 24,
  sort: 'fullName',
  departmentId: '',
  zoneId: '',
  managerId: '',
  view: 'cards',
}

/** All colleagues with their public details. */
export default function DirectoryScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchState(directoryDefaults)
  const query = useSearchCall('POST /api/hr/directory/search', search)
  return (
    <Page title="People" subtitle={t('All employees with their contact details.')}>
      <div className={classes.cards} data-view={search.view}>
        <DataTable
          name="People"
          {...{ query, columns: directoryColumns, filters: directoryFilters, search }}
          onSearch={setSearch}
          onOpen={({ id }) => void navigate({ to: profilePath(id) })}
          rowLabel={({ fullName }) => fullName}
          hasViews
          tools={<ViewToggle view={search.view} onChange={(view) => setSearch({ view })} />}
          empty={<EmptyState title="No employees yet" text="Employees appear here after HR adds them." />}
        />
      </div>
    </Page>
  )
}
