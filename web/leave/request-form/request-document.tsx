import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFiles } from '../../api.ts'
import { describeProblem } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'

export interface UploadedDocument {
  id: string
  name: string
}

interface Props {
  value: UploadedDocument | null
  onChange: (value: UploadedDocument | null) => void
  isNeeded: boolean
  error?: string
}

/** Uploads a certificate as soon as it is selected. */
export function RequestDocument({ value, onChange, isNeeded, error }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    setProblem('')
    await uploadFiles('POST /api/leave-hr/leave/withdraws/documents', form)
      .then(onChange)
      .catch((failed) => setProblem(describeProblem(toApiProblem(failed))))
    setBusy(false)
  }
  return (
    <Input.Wrapper
      label={t('Document')}
      withAsterisk={isNeeded}
      description={t('PDF or image of at most 10 MB, visible to the approvers.')}
      error={problem || error}
    >
      <Group gap="xs" mt={6}>
        {value && (
          <>
            <Text size="sm">{value.name}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {t('Remove')}
            </Button>
          </>
        )}
        {!value && (
          <FileButton onChange={(file) => void send(file)} accept="application/pdf,image/jpeg,image/png,image/webp">
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={isBusy}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {t('Choose a file')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </Input.Wrapper>
  )
}
