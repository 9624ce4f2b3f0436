import { Stack, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { uploadFiles } from '../../api.ts'
import { DropZone, sheetFileTypes } from '../../kit/form/drop-zone.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { toApiProblem } from '../../problem.ts'
import { PastImports } from './past-imports.tsx'
import { storeChosenFile } from './chosen-file.ts'

/** Uploads a file, by button or drag and drop, and lists past imports. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const send = useMutation({
    mutationFn: (file: File) => uploadImportFile(file),
    onSuccess: ({ id }, file) => {
      storeChosenFile(id, file)
      onOpen(id)
    },
  })
  return (
    <Stack gap="lg">
      <DropZone
        icon={IconFileSpreadsheet}
        title={t('Drop a list of employees here')}
        text={t('CSV or Excel (.xlsx) with headings in the first row. You review the data before importing.')}
        accept={sheetFileTypes}
        isPrimary
        isBusy={send.isPending}
        onChoose={([file]) => file && send.mutate(file)}
      />
      <FormProblem problem={send.error ? toApiProblem(send.error) : null} names={[]} />
      <Title order={2} size="h3">
        {t('Previous imports')}
      </Title>
      <PastImports onOpen={onOpen} />
    </Stack>
  )
}

export function uploadImportFile(file: File, sheet?: string) {
  const form = new FormData()
  form.append('file', file)
  return uploadFiles('POST /api/hr/employee-imports', form, sheet ? { query: { sheet } } : {})
}
