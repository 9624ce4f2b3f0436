import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { TeamDrawer } from './team-drawer.tsx'

type TeamRow = ApiReply<'POST /api/task/teams/search'>['content'][number]

const teamColumns: Column<TeamRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'lead', header: 'Lead', cell: ({ lead }) => lead?.name ?? <EmptyValue /> },
  {
    key: 'members',
    header: 'Members',
    cell: ({ members }) => (members.length > 0 ? members.map(({ name }) => name).join(', ') : <EmptyValue />),
  },
]

const teamDefaults = { ...listDefaults, sort: 'name', open: '' }

/** The teams that plan tasks and sprints together. */
export default function TeamScreen() {
  const [search, setSearch] = useSearchState(teamDefaults)
  const query = useSearchCall('POST /api/task/teams/search', search)
  return (
    <ListPage
      title="Team"
      adds="New team"
      empty={{ title: 'No teams yet', text: 'A team shares a board, sprints and figures.' }}
      query={query}
      columns={teamColumns}
      search={search}
      onSearch={setSearch}
      rowLabel={({ name }) => name}
    >
      {search.open && <TeamDrawer key={search.open} id={search.open} onClose={() => setSearch({ open: '' })} />}
    </ListPage>
  )
}
