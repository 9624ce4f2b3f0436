import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { languages } from '../../i18n.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import type { Column } from '../../kit/table/columns.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { channelLabels } from '../channel-labels.ts'
import { toEventLabel } from '../event-labels.ts'

const TemplateDrawer = lazy(() => import('./template-drawer.tsx'))
const MailLayoutDrawer = lazy(() => import('./mail-layout-drawer.tsx'))

type TemplateRow = ApiReply<'POST /api/templates/search'>['content'][number]

const TemplateEvent = ({ template: { event } }: { template: TemplateRow }) => {
  const { t } = useTranslation()
  return toEventLabel(event, t)
}
const TemplateChannel = ({ template }: { template: TemplateRow }) => useTranslation().t(channelLabels[template.channel])
const TemplateOwner = ({ template: { project } }: { template: TemplateRow }) => {
  const { t } = useTranslation()
  return project?.name ?? t('Entire organisation')
}
const TemplateState = ({ template: { isActive } }: { template: TemplateRow }) => {
  const { t } = useTranslation()
  return <Badge tone={isActive ? 'good' : 'plain'}>{t(isActive ? 'Active' : 'Inactive')}</Badge>
}
const findLanguageName = (code: string) => languages.find((one) => one.code === code)?.name ?? code

const templateColumns: Column<TemplateRow>[] = [
  { key: 'event', header: 'Event', cell: (template) => <TemplateEvent template={template} />, sort: true },
  { key: 'channel', header: 'Channel', cell: (template) => <TemplateChannel template={template} /> },
  { key: 'language', header: 'Language', cell: ({ language }) => findLanguageName(language) },
  { key: 'project', header: 'Applies to', cell: (template) => <TemplateOwner template={template} /> },
  { key: 'isActive', header: 'Status', cell: (template) => <TemplateState template={template} /> },
  {
    key: 'updatedAt',
    header: 'Last updated',
    cell: ({ updatedAt }) => <InstantText instant={updatedAt} />,
    sort: true,
  },
]

const templateFilters: Filter[] = [
  {
    key: 'channel',
    label: 'Channel',
    kind: 'choice',
    options: Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'language',
    label: 'Language',
    kind: 'choice',
    options: languages.map(({ code, name }) => ({ value: code, label: name })),
  },
  { key: 'projectId', label: 'Project', kind: 'ref', to: 'project' },
]

const templateDefaults = {
  ...listDefaults,
  sort: 'event',
  channel: '',
  language: '',
  projectId: '',
  open: '',
  view: '',
}

const emptyTemplates = {
  title: 'No templates yet',
  text: 'Every notification has a default text. Add a template to replace it for a channel and a language.',
}

/** The organisation's texts of notifications. */
export default function TemplatesScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(templateDefaults)
  const query = useSearchCall('POST /api/templates/search', search)
  return (
    <ListPage
      title="Templates"
      subtitle={t('Notification content by event, channel and language.')}
      more={[{ label: 'Email layout', onClick: () => setSearch({ view: 'layout' }) }]}
      adds="New template"
      empty={emptyTemplates}
      isSearchable={false}
      {...{ query, columns: templateColumns, filters: templateFilters, search }}
      onSearch={setSearch}
      rowLabel={({ event, channel, language }) => `${event} ${channel} ${language}`}
    >
      {search.open && <TemplateDrawer key={search.open} id={search.open} onClose={() => setSearch({ open: '' })} />}
      {search.view === 'layout' && <MailLayoutDrawer onClose={() => setSearch({ view: '' })} />}
    </ListPage>
  )
}
