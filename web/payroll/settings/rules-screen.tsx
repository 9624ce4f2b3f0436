import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/columns.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { Badge } from '../../kit/field-cell.tsx'
import type { Filter } from '../../kit/filter-bar.tsx'
import { listDefaults, useSearchState } from '../../kit/search-state.ts'
import { DayText } from '../../kit/texts.tsx'
import { useSearchCall } from '../../kit/use-search-call.ts'
import { methodLabels, useMethodText } from './method-words.ts'
import { ruleScopes, type Rule, type RuleScopeName } from './rule-scopes.ts'

const RuleDrawer = lazy(() => import('./rule-drawer.tsx'))

const nameColumn: Record<RuleScopeName, Column<Rule>> = {
  structure: { key: 'of', header: 'Pay structure', cell: ruleScopes.structure.nameOf },
  employeeType: { key: 'of', header: 'Employee type', cell: ruleScopes.employeeType.nameOf },
  employee: { key: 'of', header: 'Employee', cell: ruleScopes.employee.nameOf },
}

const common: Column<Rule>[] = [
  { key: 'type', header: 'Worked out by', cell: ({ method }) => <Type method={method} /> },
  { key: 'rule', header: 'Rule', cell: ({ method }) => <Words method={method} /> },
  { key: 'fromDay', header: 'From', cell: ({ fromDay }) => <DayText day={fromDay} />, sort: true },
  { key: 'toDay', header: 'To', cell: ({ toDay }) => <DayText day={toDay} /> },
]

const columnsOf = (scope: RuleScopeName): Column<Rule>[] => [
  { key: 'component', header: 'Component', cell: ({ component }) => component.name, sort: true },
  nameColumn[scope],
  ...common,
]
const columns = {
  structure: columnsOf('structure'),
  employeeType: columnsOf('employeeType'),
  employee: columnsOf('employee'),
}

function Type({ method }: { method: Rule['method'] }) {
  const { t } = useTranslation()
  return <Badge>{t(methodLabels[method.type])}</Badge>
}
const Words = ({ method }: { method: Rule['method'] }) => <>{useMethodText()(method)}</>

const componentFilter: Filter = { key: 'componentId', label: 'Component', kind: 'ref', to: 'ctc-component' }
const onDay: Filter = { key: 'onDay', label: 'In force on', kind: 'date' }
const filters = {
  structure: [componentFilter, { key: 'structureId', label: 'Pay structure', kind: 'ref', to: 'pay-structure' }, onDay],
  employeeType: [
    componentFilter,
    { key: 'employeeTypeId', label: 'Employee type', kind: 'ref', to: 'employee-type' },
    onDay,
  ],
  employee: [componentFilter, { key: 'employeeId', label: 'Employee', kind: 'ref', to: 'employee' }, onDay],
} satisfies Record<RuleScopeName, Filter[]>

const start = {
  ...listDefaults,
  sort: 'component',
  componentId: '',
  structureId: '',
  employeeTypeId: '',
  employeeId: '',
  onDay: '',
  open: '',
}

/** Rules of one kind; a row opens the rule. */
export default function RulesScreen({ scope }: { scope: RuleScopeName }) {
  const { t } = useTranslation()
  const { title, about, search: call } = ruleScopes[scope]
  const [search, set] = useSearchState(start)
  const query = useSearchCall(call, search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  return (
    <ListPage
      title={title}
      subtitle={t(about)}
      adds="New salary rule"
      query={query}
      columns={columns[scope]}
      filters={filters[scope]}
      search={search}
      onSearch={set}
      rowLabel={({ component }) => component.name}
      empty={{ title: 'No rules yet', text: about }}
    >
      {(open ?? search.open === 'new') && (
        <RuleDrawer key={search.open} scope={scope} rule={open} onClose={() => set({ open: '' })} />
      )}
    </ListPage>
  )
}
