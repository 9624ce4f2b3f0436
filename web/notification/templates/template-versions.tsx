import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

/** The saved texts of a template. Each of them can be restored. */
export function TemplateVersions({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/templates/{id}/versions', { params: { id } })
  const restore = useAction('POST /api/templates/{id}/restore', {
    invalidates: ['/templates'],
    success: t('Version restored'),
  })
  return (
    <Stack gap="sm">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data?.map(({ number, title, body, by, at }, index) => (
        <Paper key={number} withBorder p="sm">
          <Group justify="space-between" mb={4}>
            <Text size="sm" c="dimmed">
              {t('Version {{number}}', { number })} · <InstantText instant={at} />
              {by && ` · ${by}`}
            </Text>
            {index > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                loading={restore.isPending}
                onClick={() => restore.mutate({ params: { id }, body: { number, version } })}
              >
                {t('Restore')}
              </Button>
            )}
          </Group>
          {title && <Text fw={600}>{title}</Text>}
          <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
        </Paper>
      ))}
    </Stack>
  )
}
