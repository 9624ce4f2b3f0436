import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'

const MAX_LEAVERS_SHOWN = 8

/** Employees with a last working day and without a settlement. */
export function UnsettledLeavers({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { data = [] } = useCall('GET /api/payroll/settlements/leavers')
  const [isOpen, setOpen] = useState(false)
  const begin = useAction('POST /api/payroll/settlements', {
    invalidates: ['/settlements'],
    onDone: ({ id }) => onStarted(id),
  })
  if (data.length === 0) return null
  return (
    <Stack mb="lg">
      <Card title={t('Pending settlements')}>
        {data.slice(0, isOpen ? undefined : MAX_LEAVERS_SHOWN).map(({ id, name, number: employeeNumber, leftOn }) => (
          <Group key={id} justify="space-between" gap="xs">
            <PersonLink
              id={id}
              name={name}
              detail={`${employeeNumber} · ${t('last working day {{day}}', { day: day(leftOn) })}`}
            />
            <Button
              size="xs"
              variant="default"
              loading={begin.isPending && begin.variables?.body.employeeId === id}
              aria-label={t('Start settlement for {{name}}', { name })}
              onClick={() => begin.mutate({ body: { employeeId: id } })}
            >
              {t('Start settlement')}
            </Button>
          </Group>
        ))}
        {data.length > MAX_LEAVERS_SHOWN && (
          <Button variant="subtle" size="xs" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('Show less') : t('Show {{count}} more', { count: data.length - MAX_LEAVERS_SHOWN })}
          </Button>
        )}
      </Card>
    </Stack>
  )
}
