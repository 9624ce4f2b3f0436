import { Button, Group, Select, Stack, Text, Textarea, Timeline, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { incidentStates, severities } from '../../../domain/hr/incidents/incident.calls.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText, InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DetailList } from '../profile/detail-list.tsx'
import { IncidentPeople } from './incident-people.tsx'
import { SeverityBadge, IncidentStateBadge, type Incident } from './incident-labels.tsx'

/** One incident: report, people involved and history. */
export default function IncidentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/incidents/{id}', { params: { id } })
  const incident = data?.id === id ? data : undefined
  return (
    <Drawer
      opened
      size="lg"
      onClose={onClose}
      title={incident ? `#${incident.number} ${incident.title}` : t('Incident')}
    >
      <QueryPlaceholder data={incident} error={error} refetch={refetch} height={360} />
      {incident && <IncidentDetail key={incident.version} incident={incident} />}
    </Drawer>
  )
}

function IncidentDetail({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{incident.description}</Text>
      <DetailList
        facts={[
          ['Type', incident.type.name],
          ['Status', <IncidentStateBadge key="state" state={incident.state} />],
          ['Severity', <SeverityBadge key="severity" severity={incident.severity} />],
          ['Incident date', <DayText key="day" day={incident.happenedOn} />],
          ['Location', incident.place ?? <EmptyValue />],
          ['Reported by', incident.reporter?.name ?? t('Anonymous')],
          ['Outcome', incident.outcome ?? <EmptyValue />],
        ]}
      />
      <IncidentPeople incident={incident} />
      {incident.can.manage && <IncidentManageForm incident={incident} />}
      <IncidentHistory incident={incident} />
    </Stack>
  )
}

function IncidentManageForm({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  const [state, setState] = useState(incident.state)
  const [severity, setSeverity] = useState(incident.severity)
  const [outcome, setOutcome] = useState(incident.outcome ?? '')
  const save = useAction('PUT /api/hr/incidents/{id}', { success: t('Changes saved'), invalidates: ['/incidents'] })
  const isChanged = state !== incident.state || severity !== incident.severity || outcome !== (incident.outcome ?? '')
  return (
    <Stack gap="sm">
      <Group grow>
        <Select
          label={t('Status')}
          data={incidentStates.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
          value={state}
          allowDeselect={false}
          onChange={(value) => setState(incidentStates.find((one) => one === value) ?? state)}
        />
        <Select
          label={t('Severity')}
          data={severities.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
          value={severity}
          allowDeselect={false}
          onChange={(value) => setSeverity(severities.find((one) => one === value) ?? severity)}
        />
      </Group>
      <Textarea
        label={t('Outcome')}
        description={t('Visible to the reporter after the incident is closed.')}
        maxLength={4000}
        autosize
        minRows={2}
        value={outcome}
        onChange={(event) => setOutcome(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id: incident.id },
              body: { version: incident.version, state, severity, outcome: outcome.trim() || null },
            })
          }
        >
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}

const incidentEventLabels: Record<string, string> = {
  REPORTED: 'Reported',
  STATE_NEW: 'Reopened',
  STATE_IN_PROGRESS: 'In progress',
  STATE_CLOSED: 'Closed',
  SEVERITY: 'Severity changed',
  TYPE: 'Type changed',
  OUTCOME: 'Outcome updated',
  PEOPLE: 'People updated',
  NOTE: 'Note',
  SEEN: 'Saved',
}

function IncidentHistory({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const note = useAction('POST /api/hr/incidents/{id}/notes', {
    invalidates: ['/incidents'],
    onDone: () => setText(''),
  })
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('Activity')}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={incident.events.length}>
        {incident.events.map(({ id, what, text: words, actor, at }) => (
          <Timeline.Item key={id} title={t(incidentEventLabels[what] ?? what)}>
            <Text size="sm" c="dimmed">
              {what === 'REPORTED' && incident.isAnonymous ? (
                <DayText day={incident.reportedOn} />
              ) : (
                <InstantText instant={at} />
              )}
              {actor && ` · ${actor}`}
            </Text>
            {words && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
      {incident.state !== 'CLOSED' && (
        <>
          <Textarea
            label={t('Add note')}
            maxLength={4000}
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={text.trim() === ''}
              loading={note.isPending}
              onClick={() => note.mutate({ params: { id: incident.id }, body: { text: text.trim() } })}
            >
              {t('Add')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
