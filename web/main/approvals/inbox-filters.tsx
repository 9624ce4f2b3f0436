import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { approvalDues, type ApprovalDue } from '../../../domain/main/approvals/approval.ts'
import { FilterRow } from '../../kit/table/filter-row.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import classes from './inbox.module.css'

export const emptyInboxFilters = { q: '', kind: '', age: '', due: '' }

type InboxState = typeof emptyInboxFilters & { view: string; open: string }

export const isInboxFiltered = ({ q, kind, age, due }: typeof emptyInboxFilters): boolean =>
  [q, kind, age, due].some((value) => value !== '')

const dueLabels: Record<ApprovalDue, string> = {
  OVERDUE: 'Overdue',
  TODAY: 'Due today',
  NEXT_7_DAYS: 'Due in the next 7 days',
}

interface Props {
  state: InboxState
  set: (patch: Partial<InboxState>, how?: { replace?: boolean }) => void
  /** The kinds that this screen shows; null for all. */
  kinds: readonly string[] | null
}

/** Filters of the inbox: kind, age, due date and, for users with `approval.read`, all pending requests. */
export function InboxFilters({ state, set, kinds }: Props) {
  const { t } = useTranslation()
  const canOversee = useCan('approval.read')
  const { data = [] } = useCall('GET /api/approval/types/all')
  const shown = data.filter(({ kind }) => kinds === null || kinds.includes(kind))
  const ages = [3, 7, 14].map((days) => ({ value: String(days), label: t('More than {{days}} days', { days }) }))
  return (
    <div className={classes.filters} data-open={state.open !== '' || undefined}>
      <FilterRow
        active={[state.kind, state.age, state.due, state.view].filter((value) => value !== '').length}
        search={
          <TextInput
            size="sm"
            w={180}
            data-list-search
            aria-label={t('Search by name')}
            placeholder={t('Search by name')}
            value={state.q}
            onChange={(event) => set({ q: event.currentTarget.value }, { replace: true })}
          />
        }
      >
        <FilterSelect
          width={190}
          label={t('Request type')}
          data={shown.map(({ kind, label }) => ({ value: kind, label: t(label) }))}
          value={state.kind}
          onChange={(kind) => set({ kind })}
        />
        <FilterSelect
          width={170}
          label={t('Pending for')}
          data={ages}
          value={state.age}
          onChange={(age) => set({ age })}
        />
        <FilterSelect
          width={220}
          label={t('Due date')}
          data={approvalDues.map((due) => ({ value: due, label: t(dueLabels[due]) }))}
          value={state.due}
          onChange={(due) => set({ due })}
        />
        {canOversee && (
          <Switch
            label={t('All pending requests')}
            checked={state.view === 'everyone'}
            onChange={(event) => set({ view: event.currentTarget.checked ? 'everyone' : '' })}
          />
        )}
      </FilterRow>
    </div>
  )
}

interface FilterSelectProps {
  width: number
  /** Already translated. */
  label: string
  data: { value: string; label: string }[]
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
}

const FilterSelect = ({ width, label, data, value, onChange }: FilterSelectProps) => (
  <Select
    size="sm"
    w={width}
    clearable
    aria-label={label}
    placeholder={label}
    data={data}
    value={value || null}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)
