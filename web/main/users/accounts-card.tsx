import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { CountLink } from '../../kit/page/count-link.tsx'
import type { ApiProblem } from '../../problem.ts'

/** Users and messages of the organisation, for its Admin. */
export default function AccountsCard() {
  const { t } = useTranslation()
  const users = useCall('POST /api/users/data/search', { body: { size: 1, filters: { isActive: true } } })
  const invited = useCall('POST /api/hr/invitations/search', { body: { size: 1, filters: { state: 'SENT' } } })
  const expired = useCall('POST /api/hr/invitations/search', { body: { size: 1, filters: { state: 'EXPIRED' } } })
  const failed = useCall('POST /api/outbox/search', { body: { size: 1, filters: { state: 'FAILED' } } })
  const lines: LineProps[] = [
    { label: t('Active users'), query: users, path: '/access/users', search: { active: 'true' } },
    {
      label: t('Invited, not signed in yet'),
      query: invited,
      path: '/employees/invitations',
      search: { state: 'SENT' },
    },
    { label: t('Expired invitations'), query: expired, path: '/employees/invitations', search: { state: 'EXPIRED' } },
    { label: t('Failed messages'), query: failed, path: '/access/outbox', search: { state: 'FAILED' } },
  ]
  return (
    <Card title={t('Users and messages')}>
      <Stack gap={6}>
        {lines.map((line) => (
          <CountLine key={line.label} {...line} />
        ))}
        <JobLine />
      </Stack>
    </Card>
  )
}

function JobLine() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/jobs/count')
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <span>{t('Background jobs')}</span>
        <Text span fw={600} c={data?.failed ? 'red' : undefined} ta="end">
          {data ? t('{{failed}} failed, {{waiting}} waiting', data) : error ? '–' : <Skeleton width={24} height={16} />}
        </Text>
      </Group>
      {error && !data && (
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  label: string
  path: string
  search?: Record<string, string>
  query: {
    data: { totalElements: number } | undefined
    error: ApiProblem | null
    refetch: () => unknown
  }
}

function CountLine({ label, path, search, query: { data, error, refetch } }: LineProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <CountLink
        label={label}
        count={data ? number(data.totalElements) : error ? '–' : <Skeleton width={24} height={16} />}
        path={path}
        search={search}
      />
      {error && !data && (
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      )}
    </>
  )
}
