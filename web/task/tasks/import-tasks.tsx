import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFiles, type ApiReply } from '../../api.ts'
import { describeProblem, showSuccessToast } from '../../kit/data/toast.ts'
import { DropZone, sheetFileTypes } from '../../kit/form/drop-zone.tsx'
import { toApiProblem } from '../../problem.ts'
import { refreshTasks } from './saving/use-task-change.tsx'

type Result = ApiReply<'POST /api/task/tasks/import'>

const SHOWN_PROBLEMS = 20

/** Checks a file of tasks first, and imports it after a confirmation. */
export default function ImportTasks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, mode: 'check' | 'import') => {
    setFile(chosen)
    setProblem('')
    setBusy(true)
    const form = new FormData()
    form.append('file', chosen)
    try {
      const reply = await uploadFiles('POST /api/task/tasks/import', form, { query: { mode } })
      setResult(reply)
      if (!reply.isDone) return
      showSuccessToast(t('Tasks imported: {{count}}', { count: reply.created }))
      await refreshTasks(queries)
      onClose()
    } catch (failure) {
      setResult(null)
      setProblem(describeProblem(toApiProblem(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('Import tasks')} size="lg" centered>
      <Stack gap="md">
        <Text>
          {t(
            'A CSV or Excel file with the columns Name, Status, Priority, Assignee, Team, Project, Start, Due and Estimate (hours). Only Name is required.',
          )}
        </Text>
        <DropZone
          icon={IconFileSpreadsheet}
          title={file?.name ?? t('Drop a file here')}
          accept={sheetFileTypes}
          isBusy={isBusy}
          onChoose={([chosen]) => chosen && void send(chosen, 'check')}
        />
        {problem && <Alert color="red">{problem}</Alert>}
        {result && (
          <>
            <Text aria-live="polite">
              {result.problemCount === 0
                ? t('{{name}}: {{count}} tasks can be imported.', { name: file?.name, count: result.rows })
                : t('Errors: {{count}}. Correct the file and choose it again. Nothing was imported.', {
                    count: result.problemCount,
                  })}
            </Text>
            <List>
              {result.problems.slice(0, SHOWN_PROBLEMS).map(({ row, column, value, message }) => (
                <List.Item key={`${row} ${column}`}>
                  {t('Row {{row}}, {{column}}', { row, column })} “{value}”: {message}
                </List.Item>
              ))}
            </List>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={!file || result?.problemCount !== 0}
            onClick={() => file && void send(file, 'import')}
          >
            {t('Import')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
