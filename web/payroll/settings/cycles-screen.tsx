import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SalarySlipCycle } from '../../../domain/payroll/settings/settings.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { useCan } from '../../session.ts'

const GenerateCyclesDrawer = lazy(() => import('./generate-cycles-drawer.tsx'))

/** The pay periods, with an action that creates all periods of a year. */
export default function CyclesScreen() {
  const { t } = useTranslation()
  const [isMaking, setMaking] = useState(false)
  const canMake = useCan(SalarySlipCycle.manage)
  const make = canMake && (
    <Button variant="default" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('Create cycles for a year')}
    </Button>
  )
  return (
    <>
      <EntityScreen entity={SalarySlipCycle} controls={make} />
      <Suspense>{isMaking && <GenerateCyclesDrawer onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
