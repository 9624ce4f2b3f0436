import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Holiday } from '../../../domain/hr/organisation/organisation.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCan } from '../../session.ts'
import { HolidayYear } from './holiday-year.tsx'

const ChosenHolidays = lazy(() => import('./chosen-holidays.tsx'))
const HolidayFill = lazy(() => import('./holiday-fill.tsx'))

/** Users who manage holidays get the editable list; all users see the holidays of their zone. */
export default function HolidaysScreen() {
  const { t } = useTranslation()
  const [{ view }, setSearch] = useSearchState({ view: 'list' })
  const [open, setOpen] = useState<'fill' | 'chosen' | null>(null)
  const canManage = useCan(Holiday.manage)
  if (!canManage) return <HolidayYear />
  const views = (
    <SegmentedControl
      size="xs"
      aria-label={t('View')}
      value={view}
      onChange={(chosen) => setSearch({ view: chosen })}
      data={[
        { value: 'list', label: t('List') },
        { value: 'year', label: t('Year') },
      ]}
    />
  )
  if (view === 'year') return <HolidayYear controls={views} />
  return (
    <>
      <EntityScreen
        entity={Holiday}
        controls={
          <Group gap="xs">
            {views}
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => setOpen('fill')}
            >
              {t('Import public holidays')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUsers size={16} aria-hidden />}
              onClick={() => setOpen('chosen')}
            >
              {t('Optional holidays')}
            </Button>
          </Group>
        }
      />
      <Suspense>
        {open === 'fill' && <HolidayFill onClose={() => setOpen(null)} />}
        {open === 'chosen' && <ChosenHolidays onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
