import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import { employeePlanStateLabels } from '../../../domain/hr/plans/employee-plan.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { useSession } from '../../session.ts'
import { planStateTones } from './plan-state-tones.ts'
import { PlanStepList, type EmployeePlan } from './plan-step-list.tsx'

interface Props {
  type: PlanKind
  /** English keys. */
  empty: { title: string; text: string }
}

/** The plans of the user for joining or for leaving, with all their steps. */
export function OwnPlans({ type, empty }: Props) {
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const { data, error, refetch } = useCall(
    'GET /api/hr/employee/plans/employee/{id}',
    { params: { id } },
    { enabled: id !== '' },
  )
  const plans = data?.filter((plan) => plan.type === type)
  if (id === '' || plans?.length === 0) return <EmptyState {...empty} />
  return (
    <Stack gap="lg">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {plans?.map((plan) => (
        <OwnPlan key={plan.id} plan={plan} />
      ))}
    </Stack>
  )
}

function OwnPlan({ plan }: { plan: EmployeePlan }) {
  const { t } = useTranslation()
  return (
    <Card
      title={plan.name}
      aside={<Badge tone={planStateTones[plan.state]}>{t(employeePlanStateLabels[plan.state])}</Badge>}
      text={
        <Text component="span">
          {plan.type === 'ONBOARDING' ? t('Joining date') : t('Last working day')}: <DayText day={plan.anchorDay} />
        </Text>
      }
    >
      <ProgressBar label={t('Steps')} done={plan.doneSteps} total={plan.steps} />
      <PlanStepList steps={plan.content} canReopen={false} />
    </Card>
  )
}
