import { Paper, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useCan, useSession } from '../../session.ts'
import { OrgBoxes } from './org-boxes.tsx'
import { OrgTree } from './org-tree.tsx'
import classes from './org-chart.module.css'
import { useIsPhone } from '../../kit/page/use-is-phone.ts'

/** The reporting structure. HR starts at the top, other users at themselves; `?at=` selects another employee. */
export default function OrgChartScreen() {
  const { t } = useTranslation()
  const [{ at, view }, setSearch] = useSearchState({ at: '', view: '' })
  const isPhone = useIsPhone()
  // On a phone the list needs no sideways scrolling.
  const shown = view || (isPhone ? 'list' : 'boxes')
  const ownId = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const startsAtTop = useCan('employee.manage')
  const focus = at || (startsAtTop ? '' : ownId)
  const top = useCall('GET /api/hr/org-chart')
  const chain = useCall('GET /api/hr/org-chart/{id}/chain', { params: { id: focus } }, { enabled: focus !== '' })
  const line = (focus === '' ? top.data?.slice(0, 1) : chain.data) ?? []
  const error = top.error ?? chain.error
  // An employee whose manager has left is not in `top`, but is the top of their own branch.
  const first = line[0]
  const roots = top.data && first && !top.data.some(({ id }) => id === first.id) ? [first, ...top.data] : top.data

  const content = () => {
    if (error && !roots)
      return <ErrorState problem={error} onRetry={() => void Promise.all([top.refetch(), chain.refetch()])} />
    if (!roots || (focus !== '' && chain.isPending)) return <OrgChartSkeleton />
    if (roots.length === 0)
      return <EmptyState title="No employees yet" text="Add managers to employee records to build the chart." />
    if (shown === 'boxes') return <OrgBoxes focus={focus} line={line.map(({ id }) => id)} />
    return <OrgTree key={focus} roots={roots} line={line} focus={focus} />
  }

  return (
    <Page
      title="Org chart"
      subtitle={t('Current reporting lines.')}
      controls={
        <>
          <SegmentedControl
            aria-label={t('View')}
            value={shown}
            data={[
              { value: 'boxes', label: t('Chart') },
              { value: 'list', label: t('List') },
            ]}
            onChange={(next) => setSearch({ view: next })}
          />
          <RefInput
            to="employee"
            className={classes.find}
            aria-label={t('Search employees')}
            placeholder={t('Search employees')}
            value={at || null}
            onChange={(id) => setSearch({ at: id ?? '' })}
          />
        </>
      }
      more={[{ label: 'Print', icon: <IconPrinter size={16} aria-hidden />, onClick: () => window.print() }]}
    >
      <Paper withBorder radius="md" className={classes.frame}>
        {content()}
      </Paper>
    </Page>
  )
}

function OrgChartSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-label={t('Loading')}>
      {[0, 1, 2, 3, 4].map((level) => (
        <Skeleton key={level} height={48} radius="md" ml={Math.min(level, 2) * 28} width="min(420px, 80%)" />
      ))}
    </Stack>
  )
}
