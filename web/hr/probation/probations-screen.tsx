import { useEffect, useRef } from 'react'
import type { Day } from '../../../domain/kit/day.ts'
import { Probation } from '../../../domain/hr/onboarding/plan.entities.ts'
import { calculateProbationEnd } from '../../../domain/hr/probation/probation-decision.ts'
import { useCall } from '../../kit/data/use-call.ts'
import type { EntityPreview } from '../../kit/entity/entity-draft.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'

/** The probations. The last day is proposed from the length of the probation type. */
export default function ProbationsScreen() {
  return <EntityScreen entity={Probation} adds="Add probation" preview={proposeLastDay} />
}

const proposeLastDay: EntityPreview = ({ probationTypeId, fromDay, toDay }, set) => (
  <LastDayProposal typeId={probationTypeId} fromDay={toDayOrNull(fromDay)} toDay={toDayOrNull(toDay)} onPropose={set} />
)

const toDayOrNull = (value: unknown): Day | null => (typeof value === 'string' ? value : null)

interface Props {
  typeId: unknown
  fromDay: Day | null
  toDay: Day | null
  onPropose: (patch: { toDay: Day }) => void
}

/** Sets the last day when the type or the first day changes. A last day that was entered manually is not changed. */
function LastDayProposal({ typeId, fromDay, toDay, onPropose }: Props) {
  const { data: types } = useCall('GET /api/hr/probation/types/all')
  const months = types?.find(({ id }) => id === typeId)?.months
  const proposed = fromDay && months ? calculateProbationEnd(fromDay, months) : null
  const last = useRef<Day | null>(null)
  useEffect(() => {
    if (proposed === null || proposed === last.current) return
    const isOwn = toDay !== null && toDay !== last.current
    last.current = proposed
    if (!isOwn) onPropose({ toDay: proposed })
  }, [proposed, toDay, onPropose])
  return null
}
