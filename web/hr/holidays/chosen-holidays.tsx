import { List, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'

/** Who chose an optional holiday. */
export default function ChosenHolidays({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useCall('POST /api/hr/holidays/all', { body: {} })
  const optional = (data ?? []).filter(({ kind }) => kind === 'OPTIONAL').toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const next = optional.find(({ day }) => day >= today) ?? optional.at(-1)
  const id = chosen ?? next?.id ?? null
  return (
    <Drawer opened onClose={onClose} title={t('Optional holidays chosen by employees')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={160} />
      {data && optional.length === 0 && <EmptyState title="No optional holidays" />}
      {id && (
        <Stack gap="md">
          <Select
            label={t('Optional holiday')}
            allowDeselect={false}
            searchable
            data={optional.map((one) => ({ value: one.id, label: `${one.name}, ${format.day(one.day)}` }))}
            value={id}
            onChange={setChosen}
          />
          <HolidayChoices key={id} id={id} />
        </Stack>
      )}
    </Drawer>
  )
}

function HolidayChoices({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/holidays/{id}/picks', { params: { id } })
  return (
    <>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data?.length === 0 && <Text c="dimmed">{t('No employee has chosen this holiday yet.')}</Text>}
      <List listStyleType="none" spacing="xs">
        {data?.map(({ employeeId, fullName, number }) => (
          <List.Item key={employeeId}>
            <PersonLink id={employeeId} name={fullName} detail={number} />
          </List.Item>
        ))}
      </List>
    </>
  )
}
