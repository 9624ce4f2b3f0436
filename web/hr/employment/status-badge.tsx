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

/** Where someone stands, by colour and the house's own word for it, if it has one. */
export function StatusBadge({ status, name }: { status: string; name?: string | null }) {
  const { t } = useTranslation()
  return <Badge tone={statusTones[status]}>{name ?? t(toChoiceLabel(status))}</Badge>
}
