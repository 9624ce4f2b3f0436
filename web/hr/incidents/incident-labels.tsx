import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'

export type Incident = ApiReply<'GET /api/hr/incidents/{id}'>

const incidentStateTones: Record<Incident['state'], Tone> = { NEW: 'warn', IN_PROGRESS: 'info', CLOSED: 'quiet' }
const severityTones: Record<Incident['severity'], Tone> = {
  LOW: 'quiet',
  MEDIUM: 'plain',
  HIGH: 'warn',
  CRITICAL: 'bad',
}

export const IncidentStateBadge = ({ state }: { state: Incident['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={incidentStateTones[state]}>{t(toChoiceLabel(state))}</Badge>
}

export const SeverityBadge = ({ severity }: { severity: Incident['severity'] }) => {
  const { t } = useTranslation()
  return <Badge tone={severityTones[severity]}>{t(toChoiceLabel(severity))}</Badge>
}
