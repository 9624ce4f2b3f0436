import { Accordion, Anchor, Group, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listRateAreas,
  rateKinds,
  customRateKinds,
  type CustomRateKind,
} from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { useToday } from '../../../kit/data/format.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useSearchState } from '../../../kit/data/search-state.ts'
import { ErrorState } from '../../../kit/page/states.tsx'
import { useCall } from '../../../kit/data/use-call.ts'
import { NoStatutoryPack } from '../../statutory-pack.tsx'
import { createRateDraft, toRateDraft, findLatestEntry, type RateEntry } from './rate-entry.ts'
import { RateKindSection } from './rate-kind-section.tsx'

const RateDrawer = lazy(() => import('./rate-drawer.tsx'))

const rateSearchDefaults = { day: '', subject: 'EPF', area: '', open: '', of: '' }

/** The Indian statutory rates by subject: the rows of the product and the custom rows. */
export default function StatutoryRatesScreen() {
  const { t } = useTranslation()
  const today = useToday()
  const [search, set] = useSearchState(rateSearchDefaults)
  const { data, error, refetch } = useCall('GET /api/payroll/lawRows', { query: { day: search.day || today } })
  return (
    <Page
      title="Statutory rates"
      subtitle={
        <>
          {t(
            'Statutory rates, ceilings and slabs by effective date, with sources. Custom rates override the built-in ones.',
          )}{' '}
          <Anchor component={Link} to="/hr/payroll/tax-slab" inherit underline="always">
            {t('Income tax slabs are under Tax Slabs.')}
          </Anchor>
        </>
      }
      controls={
        <Group>
          <DayInput
            aria-label={t('Effective on')}
            value={search.day || today}
            onChange={(day) => set({ day: day === today ? '' : (day ?? '') })}
          />
        </Group>
      }
    >
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={480} />
      ) : data.country !== 'IN' ? (
        <NoStatutoryPack />
      ) : (
        <RateKindTabs rows={data.rows} search={search} set={set} />
      )}
    </Page>
  )
}

interface Props {
  rows: readonly RateEntry[]
  search: typeof rateSearchDefaults
  set: (patch: Partial<typeof rateSearchDefaults>) => void
}

function RateKindTabs({ rows, search, set }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Accordion
        variant="separated"
        value={search.subject}
        onChange={(subject) => set({ subject: subject ?? 'NONE', area: '' })}
      >
        {customRateKinds.map((subject) => {
          const mine = rows.filter((row) => row.subject === subject)
          return (
            <Accordion.Item key={subject} value={subject}>
              <Accordion.Control>
                <Group gap="xs">
                  {t(rateKinds[subject].label)} <RateBadges rows={mine} />
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                {search.subject === subject && (
                  <RateKindSection
                    subject={subject}
                    rows={mine}
                    area={search.area}
                    onArea={(area) => set({ area })}
                    onOpen={(open, of) => set({ open, of: of ?? '' })}
                  />
                )}
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
      <Suspense>
        <OpenRow rows={rows} search={search} onClose={() => set({ open: '', of: '' })} />
      </Suspense>
    </>
  )
}

function RateBadges({ rows }: { rows: readonly RateEntry[] }) {
  const { t } = useTranslation()
  const count = rows.filter(({ origin }) => origin === 'OWN').length
  const isReported = rows.some(
    ({ origin, overriddenBy, isDeclined }) => origin === 'REPORTED' && overriddenBy.length === 0 && !isDeclined,
  )
  return (
    <>
      {count > 0 && <Badge tone="info">{t('Custom rates: {{count}}', { count })}</Badge>}
      {isReported && <Badge tone="warn">{t('Reported change')}</Badge>}
    </>
  )
}

function OpenRow({ rows, search, onClose }: Pick<Props, 'rows' | 'search'> & { onClose: () => void }) {
  const subject = customRateKinds.find((one) => one === search.subject)
  if (!subject || search.open === '') return null
  const own = rows.find(({ id }) => id === search.open)
  if (!own && search.open !== 'new') return null
  const mine = rows.filter((row) => row.subject === subject)
  const known = new Set(mine.map(({ area }) => area))
  return (
    <RateDrawer
      key={`${search.open} ${search.of}`}
      own={own}
      start={own ? toRateDraft(own) : createNewRate(subject, mine, search.of)}
      areas={listRateAreas(subject).filter((code) => !known.has(code))}
      onClose={onClose}
    />
  )
}

function createNewRate(subject: CustomRateKind, rows: readonly RateEntry[], of: string) {
  const isByArea = rateKinds[subject].by !== null
  const area = isByArea ? of : null
  return createRateDraft(subject, area, findLatestEntry(rows.filter((row) => row.area === area)))
}
