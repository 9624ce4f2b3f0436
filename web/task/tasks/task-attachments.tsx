import { Group, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DeleteIconButton } from '../../kit/form/delete-icon-button.tsx'
import { callApi, uploadFiles } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { FileField } from '../../kit/form/file-field.tsx'
import { OpenFile } from '../../kit/page/open-file.tsx'
import { toApiProblem } from '../../problem.ts'
import type { TaskDetail } from './task-drawer.tsx'

const invalidates = ['/api/task/tasks']

/** The files of a task. Pictures can also be pasted anywhere in the task. */
export function TaskAttachments({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const add = useAction('POST /api/task/tasks/{id}/attachments', { invalidates })
  const remove = useAction('DELETE /api/task/tasks/{id}/attachments/{lineId}', { invalidates })
  const { id, attachments } = task
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('Attachments')}
      </Title>
      {attachments.map(({ id: lineId, name }) => (
        <Group key={lineId} gap={4}>
          <OpenFile
            link={() => callApi('POST /api/task/tasks/{id}/attachments/{lineId}/link', { params: { id, lineId } })}
          >
            {name}
          </OpenFile>
          <DeleteIconButton
            name={name}
            isPending={remove.isPending}
            onConfirm={(close) => remove.mutate({ params: { id, lineId } }, { onSettled: close })}
          />
        </Group>
      ))}
      <FileField
        label={t('Add attachment')}
        value={null}
        onChange={(file) => file && add.mutate({ params: { id }, body: { fileId: file.id } })}
      />
    </Stack>
  )
}

/** Attaches pasted files, for example a screenshot. */
export async function attachPastedFiles(taskId: string, files: Iterable<File>): Promise<void> {
  for (const file of files) await attachFile(taskId, file)
}

/** Returns the id of the new attachment; null if it was refused; the user then sees the reason. */
export async function attachFile(taskId: string, file: File): Promise<string | null> {
  try {
    const form = new FormData()
    form.append('file', file)
    const { id: fileId } = await uploadFiles('POST /api/files', form)
    const task = await callApi('POST /api/task/tasks/{id}/attachments', { params: { id: taskId }, body: { fileId } })
    return task.attachments.at(-1)?.id ?? null
  } catch (failure) {
    showProblemToast(toApiProblem(failure))
    return null
  }
}
