import { ActionIcon, Group, Paper, SegmentedControl, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSearch, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDay } from '../../../domain/kit/day.ts'
import { MAX_ROSTER_SIZE } from '../../../domain/attendance/roster/roster.calls.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { findWeekStart } from '../../kit/form/calendar-week.ts'
import { useCalendarWeek } from '../../kit/form/use-calendar-week.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { CopyDrawer } from './copy-drawer.tsx'
import { PublishDrawer } from './publish-drawer.tsx'
import { RosterGrid } from './roster-grid.tsx'
import type { CellPlan } from './roster-model.ts'
import { RotationDrawer } from './rotation-drawer.tsx'
import { ShiftPalette } from './shift-palette.tsx'
import { useRosterChanges } from './use-roster-changes.ts'

const periods = { '7': 7, '14': 14, '31': 31 } as const

/** On a phone a filter takes the whole width. */
const filterWidth = { base: '100%', xs: 'auto' }

/** Plans shifts: employees by days, drafts and their publication. */
export default function RosterScreen() {
  const { t } = useTranslation()
  const { span } = useFormat()
  const today = useToday()
  const [search, set] = useSearchState({ from: '', days: '14', q: '', departmentId: '', open: '' })
  const length = periods[search.days as keyof typeof periods] ?? 14
  const { firstDayOfWeek } = useCalendarWeek()
  const from = isDay(search.from) ? search.from : findWeekStart(today, firstDayOfWeek)
  const to = addDays(from, length - 1)
  const [brush, setBrush] = useState<CellPlan | null>(null)
  const [message, setMessage] = useState({ text: '', isConflict: false })
  const announce = (text: string, isConflict = false) => setMessage({ text, isConflict })
  const { pending, isSaving, change } = useRosterChanges()
  const scope = search.departmentId ? { departmentId: search.departmentId } : {}
  const { data, error, refetch } = useCall('POST /api/attendance/rosters/search', {
    body: { from, to, size: MAX_ROSTER_SIZE, ...scope, ...(search.q ? { q: search.q } : {}) },
  })
  const close = () => set({ open: '' })
  const draftDays = data?.draftDays ?? 0
  const draftText =
    draftDays === 0
      ? t('No unpublished changes')
      : draftDays === 1
        ? t('1 day in draft')
        : t('{{count}} days in draft', { count: draftDays })
  return (
    <Page
      title="Shift planning"
      subtitle={t('Drafts are saved automatically. Employees see the roster after it is published.')}
      action={{
        label: 'Publish',
        icon: <IconSend size={16} aria-hidden />,
        onClick: () => set({ open: 'publish' }),
        isDisabled: !data || data.draftDays === 0,
      }}
      more={[
        { label: 'Copy days', onClick: () => set({ open: 'copy' }) },
        { label: 'Plan a rotation', onClick: () => set({ open: 'rotation' }) },
      ]}
    >
      <Paper withBorder radius="md">
        <Group gap="sm" p="sm">
          <Group gap={4} wrap="nowrap" justify="space-between" w={filterWidth}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('Previous period')}
              onClick={() => set({ from: addDays(from, 0 - length) })}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <Text fw={600} ta="center" miw={150} aria-live="polite">
              {span({ from, to })}
            </Text>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('Next period')}
              onClick={() => set({ from: addDays(from, length) })}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
          <SegmentedControl
            w={filterWidth}
            aria-label={t('Days shown')}
            data={[
              { value: '7', label: t('Week') },
              { value: '14', label: t('2 weeks') },
              { value: '31', label: t('Month') },
            ]}
            value={search.days}
            onChange={(days) => set({ days })}
          />
          <TextInput
            w={filterWidth}
            aria-label={t('Search employees')}
            placeholder={t('Search employees')}
            leftSection={<IconSearch size={16} aria-hidden />}
            defaultValue={search.q}
            onChange={(event) => set({ q: event.currentTarget.value }, { replace: true })}
          />
          <RefInput
            w={filterWidth}
            to="department"
            aria-label={t('Department')}
            placeholder={t('Department')}
            value={search.departmentId || null}
            onChange={(id) => set({ departmentId: id ?? '' })}
          />
        </Group>
        {data && <ShiftPalette shifts={data.shifts} brush={brush} onPick={setBrush} />}
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={400} m="md" />
        {data?.content.length === 0 && (
          <EmptyState title="No employees" text="No employees that you can see match these filters." />
        )}
        {data && data.content.length > 0 && (
          <RosterGrid roster={data} pending={pending} brush={brush} onChange={change} onAnnounce={announce} />
        )}
        <Group gap="md" p="sm" justify="space-between">
          <Text size="sm" c={message.text && message.isConflict ? 'red' : 'dimmed'} aria-live="assertive">
            {message.text ||
              t(
                'Use the arrow keys to move, Shift to select, 1–9 to assign a shift, O for a day off, Delete to clear.',
              )}
          </Text>
          <Text size="sm" c="dimmed" aria-live="polite">
            {isSaving ? t('Saving…') : draftText}
          </Text>
        </Group>
      </Paper>
      <VisuallyHidden aria-live="polite">{isSaving ? '' : t('Saved')}</VisuallyHidden>
      {search.open === 'publish' && <PublishDrawer {...{ from, to, scope }} onClose={close} />}
      {search.open === 'copy' && <CopyDrawer {...{ from, scope }} onClose={close} />}
      {search.open === 'rotation' && data && (
        <RotationDrawer {...{ from, to, scope }} shifts={data.shifts} onClose={close} />
      )}
    </Page>
  )
}
