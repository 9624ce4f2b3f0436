import { ActionIcon, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, uploadFiles } from '../../api.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'

const PREVIEW_SIZE = 180

interface Props {
  id: string
  name: string
  photo: string | null
  className?: string
}

/** Opens the dialog to choose, preview, save or remove a photo. */
export function PhotoButton({ id, name, photo, className }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        className={className}
        variant="default"
        radius="xl"
        size={32}
        aria-label={t('Change photo')}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={16} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('Photo of {{name}}', { name })} centered size="sm">
        <PhotoForm {...{ id, name, photo }} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function PhotoForm({ id, name, photo, onDone }: Omit<Props, 'className'> & { onDone: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<File | null>(null)
  const preview = usePreview(chosen)
  const save = usePhotoChange(
    (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return uploadFiles('POST /api/hr/employees/{id}/photo', form, { params: { id } })
    },
    t('Photo saved'),
    onDone,
  )
  const remove = usePhotoChange(
    () => callApi('DELETE /api/hr/employees/{id}/photo', { params: { id } }),
    t('Photo removed'),
    onDone,
  )
  const error = save.error ?? remove.error
  return (
    <Stack align="center">
      <FormProblem problem={error ? toApiProblem(error) : null} names={[]} />
      <Avatar name={name} photo={preview ?? photo} size={PREVIEW_SIZE} />
      <Text size="sm" c="dimmed" ta="center">
        {t('JPEG, PNG or WebP. The image is cropped to a square.')}
      </Text>
      <Group justify="center" gap="xs">
        {photo && !chosen && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('Remove')}
          </Button>
        )}
        <FileButton
          onChange={setChosen}
          accept="image/jpeg,image/png,image/webp"
          inputProps={{ 'aria-label': t('Choose image') }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('Choose image')}
            </Button>
          )}
        </FileButton>
        <Button disabled={!chosen} loading={save.isPending} onClick={() => chosen && save.mutate(chosen)}>
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function usePhotoChange<Input>(change: (input: Input) => Promise<unknown>, success: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      showSuccessToast(success)
      onDone()
      await invalidatePaths(queries, ['/api/hr/'])
    },
  })
}
