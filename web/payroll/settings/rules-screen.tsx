import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/table/columns.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { methodLabels, useMethodText } from './method-labels.ts'
import { ruleScopes, type PayRuleRow, type RuleScopeName } from './rule-scopes.ts'

const RuleDrawer = lazy(() => import('./rule-drawer.tsx'))

const nameColumn: Record<RuleScopeName, Column<PayRuleRow>> = {
  structure: { key: 'of', header: 'Pay structure', cell: ruleScopes.structure.nameOf },
  employeeType: { key: 'of', header: 'Employee type', cell: ruleScopes.employeeType.nameOf },
  employee: { key: 'of', header: 'Employee', cell: ruleScopes.employee.nameOf },
}

const commonRuleColumns: Column<PayRuleRow>[] = [
  { key: 'type', header: 'Calculation method', cell: ({ method }) => <MethodTypeLabel method={method} /> },
  { key: 'rule', header: 'Amount or formula', cell: ({ method }) => <MethodText method={method} /> },
  { key: 'fromDay', header: 'Effective from', cell: ({ fromDay }) => <DayText day={fromDay} />, sort: true },
  { key: 'toDay', header: 'Effective to', cell: ({ toDay }) => <DayText day={toDay} /> },
]

const createRuleColumns = (scope: RuleScopeName): Column<PayRuleRow>[] => [
  { key: 'component', header: 'CTC component', cell: ({ component }) => component.name, sort: true },
  nameColumn[scope],
  ...commonRuleColumns,
]
const ruleColumns = {
  structure: createRuleColumns('structure'),
  employeeType: createRuleColumns('employeeType'),
  employee: createRuleColumns('employee'),
}

function MethodTypeLabel({ method }: { method: PayRuleRow['method'] }) {
  const { t } = useTranslation()
  return <Badge>{t(methodLabels[method.type])}</Badge>
}
const MethodText = ({ method }: { method: PayRuleRow['method'] }) => <>{useMethodText()(method)}</>

const componentFilter: Filter = { key: 'componentId', label: 'CTC component', kind: 'ref', to: 'ctc-component' }
const dayFilter: Filter = { key: 'onDay', label: 'Effective on', kind: 'date' }
const ruleFilters = {
  structure: [
    componentFilter,
    { key: 'structureId', label: 'Pay structure', kind: 'ref', to: 'pay-structure' },
    dayFilter,
  ],
  employeeType: [
    componentFilter,
    { key: 'employeeTypeId', label: 'Employee type', kind: 'ref', to: 'employee-type' },
    dayFilter,
  ],
  employee: [componentFilter, { key: 'employeeId', label: 'Employee', kind: 'ref', to: 'employee' }, dayFilter],
} satisfies Record<RuleScopeName, Filter[]>

const ruleSearchDefaults = {
  ...listDefaults,
  sort: 'component',
  componentId: '',
  structureId: '',
  employeeTypeId: '',
  employeeId: '',
  onDay: '',
  open: '',
}

/** Rules of one scope. A row opens the rule. */
export default function RulesScreen({ scope }: { scope: RuleScopeName }) {
  const { t } = useTranslation()
  const { title, about, search: call } = ruleScopes[scope]
  const [search, set] = useSearchState(ruleSearchDefaults)
  const query = useSearchCall(call, search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  return (
    <ListPage
      title={title}
      subtitle={t(about)}
      adds="New salary rule"
      query={query}
      columns={ruleColumns[scope]}
      filters={ruleFilters[scope]}
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
