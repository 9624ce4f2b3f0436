import { Button, FileButton, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../api.ts'
import { FormProblem } from '../../kit/form-problem.tsx'
import { problemOf } from '../../problem.ts'
import classes from './import.module.css'
import { PastImports } from './past-imports.tsx'
import { keepFile } from './kept-file.ts'

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file, by button or dropped, and shows the imports there were. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const send = useMutation({
    mutationFn: (file: File) => sendFile(file),
    onSuccess: ({ id }, file) => {
      keepFile(id, file)
      onOpen(id)
    },
  })
  const choose = (file: File | null) => file && send.mutate(file)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  const drop = (event: DragEvent) => {
    over(false)(event)
    choose(event.dataTransfer.files[0] ?? null)
  }
  return (
    <Stack gap="lg">
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
        <Text fw={600}>{t('Drop a list of employees here')}</Text>
        <Text c="dimmed" ta="center" maw={520}>
          {t('CSV or Excel (.xlsx), with headings in the first row. Nothing is imported before you have looked at it.')}
        </Text>
        <FileButton onChange={choose} accept={accept} inputProps={{ 'aria-label': t('Choose a file') }}>
          {(props) => (
            <Button
              {...props}
              data-primary-action
              loading={send.isPending}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
      </div>
      <FormProblem problem={send.error ? problemOf(send.error) : null} names={[]} />
      <Title order={2} size="h3">
        {t('Earlier imports')}
      </Title>
      <PastImports onOpen={onOpen} />
    </Stack>
  )
}

export function sendFile(file: File, sheet?: string) {
  const form = new FormData()
  form.append('file', file)
  return upload('POST /api/hr/employee-imports', form, sheet ? { query: { sheet } } : {})
}
