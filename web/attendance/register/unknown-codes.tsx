import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { EmptyState } from '../../kit/page/states.tsx'

type UnknownCode = ApiReply<'GET /api/attendance/punches/unknownCodes'>[number]

interface Props {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Device codes without an employee: a notice, and a drawer that links them. */
export function UnknownCodes({ isOpen, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { data: codes = [] } = useCall('GET /api/attendance/punches/unknownCodes')
  return (
    <>
      {codes.length > 0 && (
        <Alert color="orange" mb="sm" title={t('Device codes without an employee: {{count}}', { count: codes.length })}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('Their punches are kept and count when you link the code.')}</Text>
            <Button size="compact-md" variant="default" onClick={onOpen}>
              {t('Link codes')}
            </Button>
          </Group>
        </Alert>
      )}
      {isOpen && (
        <Drawer opened onClose={onClose} title={t('Link device codes')}>
          <Stack gap="lg">
            {codes.length === 0 && (
              <EmptyState title="No unknown codes" text="All device codes are linked to employees." />
            )}
            {codes.map((one) => (
              <CodeForm key={`${one.device.id} ${one.code}`} one={one} />
            ))}
          </Stack>
        </Drawer>
      )}
    </>
  )
}

function CodeForm({ one: { device, code, punches, lastAt } }: { one: UnknownCode }) {
  const { t } = useTranslation()
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const match = useAction('POST /api/attendance/punches/match', {
    invalidates: ['/attendance'],
    onDone: ({ matched }) => showSuccessToast(t('{{count}} punches linked', { count: matched })),
  })
  return (
    <section aria-label={t('Device code {{code}}', { code })}>
      <Text fw={600}>{t('Device code {{code}}', { code })}</Text>
      <Text size="sm" c="dimmed" component="div" mb={4}>
        {device.name} · {t('{{count}} punches, the last one on', { count: punches })} <InstantText instant={lastAt} />
      </Text>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <RefInput to="employee" label={t('Employee')} flex={1} value={employeeId} onChange={setEmployeeId} />
        <Button
          disabled={!employeeId}
          loading={match.isPending}
          onClick={() => employeeId && match.mutate({ body: { deviceId: device.id, code, employeeId } })}
        >
          {t('Link')}
        </Button>
      </Group>
    </section>
  )
}
