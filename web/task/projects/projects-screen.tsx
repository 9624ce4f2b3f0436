import { lazy } from 'react'
import type { ApiReply } from '../../api.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../session.ts'

const ProjectDrawer = lazy(() => import('./project-drawer.tsx'))

type ProjectRow = ApiReply<'POST /api/task/projects/search'>['content'][number]

const ProjectState = ({ project: { isActive } }: { project: ProjectRow }) => {
  const { t } = useTranslation()
  return <Badge tone={isActive ? 'good' : 'plain'}>{t(isActive ? 'Active' : 'Inactive')}</Badge>
}

const projectColumns: Column<ProjectRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'key', header: 'Key', cell: ({ key }) => key, sort: true },
  { key: 'lead', header: 'Lead', cell: ({ lead }) => lead?.name ?? <EmptyValue /> },
  { key: 'memberCount', header: 'Members', cell: ({ memberCount }) => memberCount, align: 'right' },
  { key: 'isActive', header: 'Status', cell: (project) => <ProjectState project={project} /> },
]

const projectDefaults = { ...listDefaults, sort: 'name', open: '' }

const emptyProjects = { title: 'No projects yet', text: 'Projects group tasks, notifications and templates.' }

/** The projects of the user, or all projects for users who manage projects. */
export default function ProjectsScreen() {
  const [search, setSearch] = useSearchState(projectDefaults)
  const query = useSearchCall('POST /api/task/projects/search', search)
  const canManage = useCan('project.manage')
  const table = { query, columns: projectColumns, search, onSearch: setSearch }
  const drawer = search.open && (
    <ProjectDrawer key={search.open} id={search.open} canManage={canManage} onClose={() => setSearch({ open: '' })} />
  )
  if (canManage)
    return (
      <ListPage title="Projects" adds="New project" empty={emptyProjects} rowLabel={({ name }) => name} {...table}>
        {drawer}
      </ListPage>
    )
  return (
    <Page title="Projects">
      <DataTable
        name="Projects"
        rowLabel={({ name }) => name}
        onOpen={({ id }) => setSearch({ open: id })}
        empty={<EmptyState {...emptyProjects} />}
        {...table}
      />
      {drawer}
    </Page>
  )
}
