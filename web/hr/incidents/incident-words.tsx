import { useTranslation } from 'react-i18next'
import type { ReplyFor } from '../../api.ts'
import { choiceWords } from '../../kit/choice-words.ts'
import { Badge, type Tone } from '../../kit/field-cell.tsx'

export type Incident = ReplyFor<'GET /api/hr/incidents/{id}'>

const stateTones: Record<Incident['state'], Tone> = { NEW: 'warn', IN_PROGRESS: 'info', CLOSED: 'quiet' }
const severityTones: Record<Incident['severity'], Tone> = {
  LOW: 'quiet',
  MEDIUM: 'plain',
  HIGH: 'warn',
  CRITICAL: 'bad',
}

export const StateBadge = ({ state }: { state: Incident['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(choiceWords(state))}</Badge>
}

export const SeverityBadge = ({ severity }: { severity: Incident['severity'] }) => {
  const { t } = useTranslation()
  return <Badge tone={severityTones[severity]}>{t(choiceWords(severity))}</Badge>
}
