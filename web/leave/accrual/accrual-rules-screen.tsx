import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { DayText, EmptyValue, NumberText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { accrualFrequencyLabels, proRataLabels, roundingLabels } from './accrual-rule-labels.ts'

const AccrualRuleDrawer = lazy(() => import('./accrual-rule-drawer.tsx'))

export type AccrualRuleReply = ApiReply<'POST /api/leave-hr/leave/type/accumulations/all'>[number]

const TranslatedLabel = ({ label }: { label: string }) => useTranslation().t(label)

const accrualRuleColumns: Column<AccrualRuleReply>[] = [
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <LeaveTypeName type={leaveType} /> },
  { key: 'cycle', header: 'Leave cycle', cell: ({ cycle }) => cycle.name },
  { key: 'days', header: 'Days per cycle', cell: (rule) => <RuleDays rule={rule} />, align: 'right' },
  {
    key: 'frequency',
    header: 'Accrual frequency',
    cell: ({ frequency }) => <TranslatedLabel label={accrualFrequencyLabels[frequency]} />,
  },
  { key: 'maxCarryForward', header: 'Carry forward', cell: (rule) => <CarryForwardText rule={rule} /> },
  { key: 'nextDue', header: 'Next credit', cell: ({ nextDue }) => <DayText day={nextDue} /> },
  {
    key: 'proRata',
    header: 'Mid-cycle joiners',
    cell: ({ proRata }) => <TranslatedLabel label={proRataLabels[proRata]} />,
    isHidden: true,
  },
  {
    key: 'rounding',
    header: 'Rounding',
    cell: ({ rounding }) => <TranslatedLabel label={roundingLabels[rounding]} />,
    isHidden: true,
  },
  { key: 'people', header: 'Employees credited', cell: ({ people }) => <NumberText value={people} />, align: 'right' },
]

// A rule with tiers shows the lowest and the highest number of days.
function RuleDays({ rule: { days, tiers } }: { rule: AccrualRuleReply }) {
  const { number } = useFormat()
  const max = tiers.at(-1)?.days
  return <span style={{ whiteSpace: 'nowrap' }}>{max ? `${number(days)}–${number(max)}` : number(days)}</span>
}

function CarryForwardText({ rule: { maxCarryForward, carryExpiresDays } }: { rule: AccrualRuleReply }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (maxCarryForward === 0) return <EmptyValue />
  const max = maxCarryForward === null ? t('All days') : t('Up to {{number}}', { number: number(maxCarryForward) })
  return carryExpiresDays === null
    ? max
    : t('{{max}}, valid for {{number}} days', { max, number: number(carryExpiresDays), count: carryExpiresDays })
}

/** The accrual rules of a cycle. */
export default function AccrualRulesScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, size: 50, cycleId: '', open: '' })
  const query = useCall('POST /api/leave-hr/leave/type/accumulations/all', {
    body: search.cycleId ? { cycleId: search.cycleId } : {},
  })
  const page = useMemo(
    () =>
      query.data && {
        content: query.data,
        page: 0,
        size: query.data.length,
        totalElements: query.data.length,
        totalPages: 1,
      },
    [query.data],
  )
  const open = query.data?.find(({ id }) => id === search.open)
  return (
    <ListPage
      title="Leave type accumulation"
      subtitle={t(
        'Accrual, carry forward and encashment of each leave type by cycle. Changes apply to existing balances.',
      )}
      adds="New accrual rule"
      isSearchable={false}
      query={{ ...query, data: page }}
      columns={accrualRuleColumns}
      filters={accrualRuleFilters}
      search={search}
      onSearch={set}
      rowLabel={({ leaveType, cycle }) => `${leaveType.name} ${cycle.name}`}
      empty={{ title: 'No rules yet', text: 'Add a rule for each leave type with a balance.' }}
    >
      {(open ?? search.open === 'new') && <AccrualRuleDrawer rule={open} onClose={() => set({ open: '' })} />}
    </ListPage>
  )
}

const accrualRuleFilters = [{ key: 'cycleId', label: 'Leave cycle', kind: 'ref' as const, to: 'leave-cycle' }]
