import { ActionIcon, Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { incidentParts } from '../../../domain/hr/incidents/incident.calls.ts'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import type { Incident } from './incident-labels.tsx'

type IncidentPart = (typeof incidentParts)[number]

const incidentPartLabels: Record<IncidentPart, string> = {
  SUBJECT: 'Person concerned',
  AFFECTED: 'Affected person',
  WITNESS: 'Witness',
  HANDLER: 'Handler',
}

/** The people involved in an incident. HR edits them. */
export function IncidentPeople({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  const [employeeId, setEmployee] = useState<string | null>(null)
  const [part, setPart] = useState<IncidentPart>('HANDLER')
  const save = useAction('PUT /api/hr/incidents/{id}', { invalidates: ['/incidents'] })
  const people = incident.people.map(({ id, part: role }) => ({ employeeId: id, part: role }))
  const write = (next: typeof people) =>
    save.mutate({ params: { id: incident.id }, body: { version: incident.version, people: next } })
  const { manage } = incident.can
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('People involved')}
      </Title>
      {incident.people.length === 0 && <Text c="dimmed">{t('No one involved yet.')}</Text>}
      {incident.people.map(({ id, name, part: role }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <PersonLink id={id} name={name} detail={t(incidentPartLabels[role])} />
          {manage && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove {{name}}', { name })}
              onClick={() => write(people.filter((one) => one.employeeId !== id))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {manage && (
        <Group align="flex-end" grow preventGrowOverflow={false}>
          <RefInput to="employee" label={t('Employee')} value={employeeId} onChange={setEmployee} />
          <Select
            label={t('Involvement')}
            data={incidentParts.map((value) => ({ value, label: t(incidentPartLabels[value]) }))}
            value={part}
            allowDeselect={false}
            onChange={(value) => setPart(incidentParts.find((one) => one === value) ?? part)}
          />
          <Button
            variant="default"
            disabled={!employeeId}
            loading={save.isPending}
            onClick={() =>
              employeeId && write([...people.filter((one) => one.employeeId !== employeeId), { employeeId, part }])
            }
          >
            {t('Add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
