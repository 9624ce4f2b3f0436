import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportProblem } from '../../../domain/attendance/imports/punch-import.calls.ts'
import type { ApiReply } from '../../api.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { ImportDrawer } from './import-drawer.tsx'

/** Imports punches from a file. An import can be undone. */
export function PunchImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data: imports = [], refetch } = useCall('GET /api/attendance/punches/imports')
  const problemTexts: Record<ImportProblem, string> = {
    NO_NUMBER: t('no employee number'),
    UNKNOWN_NUMBER: t('unknown employee number'),
    BAD_TIME: t('invalid time'),
    FUTURE: t('in the future'),
    TOO_OLD: t('too old'),
    NOT_EMPLOYED: t('not employed on this day'),
    LOCKED_PERIOD: t('in a locked period'),
  }
  return (
    <ImportDrawer
      callKey="POST /api/attendance/punches/import"
      title={t('Import punches')}
      text={t('Two columns: employee number and local time (such as 2026-03-31 09:05).')}
      confirm={(count) => t('Import {{count}} punches', { count })}
      repeatedText={(count) => t('{{count}} punches already exist.', { count })}
      problemTexts={problemTexts}
      onImported={(count) => {
        showSuccessToast(t('{{count}} punches imported', { count }))
        void refetch()
      }}
      onClose={onClose}
    >
      <PastImports imports={imports} />
    </ImportDrawer>
  )
}

function PastImports({ imports }: { imports: ApiReply<'GET /api/attendance/punches/imports'> }) {
  const { t } = useTranslation()
  const revert = useAction('POST /api/attendance/punches/imports/{id}/revert', {
    success: t('Import undone'),
    invalidates: ['/attendance'],
  })
  if (imports.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('Previous imports')}
      </Title>
      {imports.map(({ id, fileName, punchCount, importedAt, importedBy, revertedAt }) => (
        <Group key={id} justify="space-between" mb={6}>
          <div>
            <Text size="sm">{t('{{name}}: {{count}} punches', { name: fileName, count: punchCount })}</Text>
            <Text size="xs" c="dimmed" component="div">
              <InstantText instant={importedAt} /> · {importedBy}
            </Text>
          </div>
          {revertedAt ? (
            <Text size="sm" c="dimmed">
              {t('Import undone')}
            </Text>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              loading={revert.isPending}
              onClick={() => revert.mutate({ params: { id } })}
            >
              {t('Undo')}
            </Button>
          )}
        </Group>
      ))}
    </section>
  )
}
