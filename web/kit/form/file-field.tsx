import { Button, FileButton, Group, Input, Loader, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FILE_MEGABYTES } from '../../../domain/main/system/file.calls.ts'
import { uploadFiles } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import { describeProblem } from '../data/toast.ts'

/** An uploaded file that the server stores until a form with it is saved. */
export interface SentFile {
  id: string
  name: string
}

interface Props {
  label: string
  value: SentFile | null
  onChange: (file: SentFile | null) => void
  /** The name of the existing file, if it can be replaced. */
  present?: string
  error?: string
  accept?: string
  isNeeded?: boolean
}

/**
 * Chooses a file and uploads it immediately; the form gets its id. Too large and empty files are refused before the
 * upload. The form cannot be saved during the upload, because it would be saved without the file.
 */
export function FileField({ label, value, onChange, present, error, accept, isNeeded }: Props) {
  const { t } = useTranslation()
  const [sending, setSending] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLDivElement>(null)
  useUnsubmittable(field, sending !== null, () => setProblem(t('Wait until the file is uploaded, then save again.')))
  const send = async (file: File | null) => {
    if (!file) return
    setProblem('')
    if (file.size === 0) return setProblem(t('This file is empty.'))
    if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024)
      return setProblem(t('This file is too large. Use at most {{megabytes}} MB.', { megabytes: MAX_FILE_MEGABYTES }))
    setSending(file.name)
    const form = new FormData()
    form.append('file', file)
    try {
      const { id, name } = await uploadFiles('POST /api/files', form)
      setProblem('')
      onChange({ id, name })
    } catch (failure) {
      setProblem(describeProblem(toApiProblem(failure)))
    } finally {
      setSending(null)
    }
  }
  const shown = value?.name ?? present
  return (
    <Input.Wrapper ref={field} label={label} error={problem || error} withAsterisk={isNeeded} labelElement="div">
      <Group gap="xs" mt={4} wrap="nowrap">
        <FileButton onChange={(file) => void send(file)} accept={accept} inputProps={{ 'aria-label': label }}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={sending ? <Loader size={14} /> : <IconPaperclip size={16} aria-hidden />}
              disabled={sending !== null}
            >
              {shown ? t('Choose another file') : t('Choose a file')}
            </Button>
          )}
        </FileButton>
        <Text truncate c={shown ? undefined : 'dimmed'} aria-live="polite">
          {sending
            ? t('Uploading {{name}}…', { name: sending })
            : (shown ?? t('At most {{megabytes}} MB', { megabytes: MAX_FILE_MEGABYTES }))}
        </Text>
        {value && !sending && (
          <Button variant="subtle" color="gray" px={6} aria-label={t('Remove')} onClick={() => onChange(null)}>
            <IconX size={16} aria-hidden />
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

function useUnsubmittable(field: RefObject<HTMLElement | null>, isBlocked: boolean, onRefuse: () => void) {
  const refuse = useRef(onRefuse)
  useEffect(() => {
    refuse.current = onRefuse
  })
  useEffect(() => {
    const form = isBlocked ? field.current?.closest('form') : null
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      refuse.current()
    }
    form?.addEventListener('submit', stop, true)
    return () => form?.removeEventListener('submit', stop, true)
  }, [field, isBlocked])
}
