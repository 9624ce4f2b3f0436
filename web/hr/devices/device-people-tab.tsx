import { ActionIcon, Alert, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckinDevice } from '../../../domain/hr/devices/device.entities.ts'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'

const devicePeopleInvalidates = [CheckinDevice.path]

/** The employee codes of a device. */
export default function DevicePeopleTab({ row }: { row: EntityRow }) {
  const { t } = useTranslation()
  const people = useCall('GET /api/hr/checkinDevices/{id}/employees', { params: { id: row.id } })
  const canManage = useCan(CheckinDevice.manage)
  const [employeeId, setEmployee] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const map = useAction('POST /api/hr/checkinDevices/map/employees', {
    invalidates: devicePeopleInvalidates,
    onDone: () => {
      setEmployee(null)
      setCode('')
    },
    onProblem: () => undefined,
  })
  if (!people.data)
    return (
      <QueryPlaceholder data={people.data} error={people.error} refetch={people.refetch} height={200} radius="md" />
    )
  const tie = (person: string, to: string | null) =>
    map.mutate({ body: { deviceId: row.id, employees: [{ employeeId: person, code: to }] } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (employeeId) tie(employeeId, code.trim())
  }
  return (
    <Stack gap="md">
      {people.data.length === 0 ? (
        <Text c="dimmed">{t('No employees linked to this device. Link employees to their device codes.')}</Text>
      ) : (
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Name')}</Table.Th>
              <Table.Th>{t('Code')}</Table.Th>
              <Table.Th aria-label={t('Actions')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.data.map((person) => (
              <Table.Tr key={person.employeeId}>
                <Table.Td>
                  {person.fullName} · {person.number}
                </Table.Td>
                <Table.Td>{person.code}</Table.Td>
                <Table.Td ta="right">
                  {canManage && (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={t('Remove: {{name}}', { name: person.fullName })}
                      onClick={() => tie(person.employeeId, null)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {canManage && (
        <form onSubmit={submit} noValidate>
          <Stack gap="xs">
            {map.error && (
              <Alert color="red" role="alert">
                {describeProblem(map.error)}
              </Alert>
            )}
            <RefInput label={t('Employee')} to="employee" value={employeeId} onChange={setEmployee} />
            <Group align="flex-end" wrap="nowrap">
              <TextInput
                label={t('Code on the device')}
                value={code}
                maxLength={40}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <Button
                type="submit"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={!employeeId || !/^\S+$/.test(code.trim())}
                loading={map.isPending}
              >
                {t('Link')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Stack>
  )
}
