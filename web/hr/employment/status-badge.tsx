import { useTranslation } from 'react-i18next'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'

const statusTones: Record<string, Tone> = {
  JOINING: 'info',
  ACTIVE: 'good',
  ON_PROBATION: 'info',
  ON_NOTICE: 'warn',
  ON_LONG_LEAVE: 'warn',
  SUSPENDED: 'bad',
  LEFT: 'quiet',
}

/** The status as a coloured badge, with the organisation's label if there is one. */
export function StatusBadge({ status, name }: { status: string; name?: string | null }) {
  const { t } = useTranslation()
  return <Badge tone={statusTones[status]}>{name ?? t(toChoiceLabel(status))}</Badge>
}
