import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { buildPersonPath } from '../../kit/page/person-link.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import classes from './appreciation-item.module.css'

export type Appreciation = ApiReply<'POST /api/hr/employee/appreciations/search'>['content'][number]

const EditAppreciation = lazy(() => import('./edit-appreciation.tsx'))

/** One appreciation in the feed. */
export function AppreciationItem({ appreciation }: { appreciation: Appreciation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { giver, employee, type, badge, message, givenAt, socialType } = appreciation
  return (
    <Paper withBorder radius="md" p="md" component="article">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Avatar name={employee.name} photo={employee.photo} size={40} />
        <Stack gap={4} className={classes.words}>
          <Text component="div">
            <Trans
              i18nKey="<giver>{{from}}</giver> thanked <to>{{name}}</to>"
              values={{ from: giver.name, name: employee.name }}
              components={{
                giver: <Link to={buildPersonPath(giver.id)} className={classes.name} />,
                to: <Link to={buildPersonPath(employee.id)} className={classes.name} />,
              }}
            />
          </Text>
          <Text className={classes.message}>{message}</Text>
          <Group gap="xs">
            <span className={classes.badge} style={{ ['--badge-colour' as string]: badge?.colour ?? 'gray' }}>
              {type.name}
            </span>
            <Text size="sm" c="dimmed">
              {format.day(givenAt.slice(0, 10))}
              {socialType !== 'EVERYONE' && ` · ${t(toChoiceLabel(socialType))}`}
            </Text>
          </Group>
        </Stack>
        <AppreciationActions appreciation={appreciation} />
      </Group>
    </Paper>
  )
}

function AppreciationActions({ appreciation }: { appreciation: Appreciation }) {
  const { id, isMine, employee } = appreciation
  const { t } = useTranslation()
  const isKeeper = useCan('appreciation.manage')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const remove = useAction('DELETE /api/hr/employee/appreciations/{id}', {
    invalidates: ['/appreciations'],
    success: t('Appreciation removed'),
    onDone: () => setOpen(null),
  })
  if (!isMine && !isKeeper) return null
  return (
    <>
      <Group gap={0} wrap="nowrap" ml="auto">
        {isMine && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Edit appreciation for {{name}}', { name: employee.name })}
            onClick={() => setOpen('edit')}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Remove appreciation for {{name}}', { name: employee.name })}
          onClick={() => setOpen('remove')}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <ConfirmDialog
        opened={open === 'remove'}
        title={t('Remove appreciation for {{name}}?', { name: employee.name })}
        confirm={t('Remove')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('It is removed from all feeds.')}
      </ConfirmDialog>
      <Suspense>
        {open === 'edit' && <EditAppreciation appreciation={appreciation} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
