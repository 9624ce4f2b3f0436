import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callUntyped } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { DropZone, sheetFileTypes } from '../../kit/form/drop-zone.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { toApiProblem } from '../../problem.ts'

interface ImportReply {
  rows: number
  counted: number
  repeated: number
  problemCount: number
  problems: { row: number; problem: string }[]
}

interface Props {
  callKey: 'POST /api/attendance/punches/import' | 'POST /api/attendance/pieces/import'
  title: string
  /** The description of the columns. */
  text: string
  /** The label of the button that imports. */
  confirm: (count: number) => string
  repeatedText: (count: number) => string
  problemTexts: Record<string, string>
  onImported: (count: number) => void
  onClose: () => void
  children?: ReactNode
}

/** Imports rows from a file: first a check, then the import. */
export function ImportDrawer({ callKey, title, text, confirm, problemTexts, onImported, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<ImportReply | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (chosen: File, mode: 'check' | 'import') => {
    setBusy(true)
    try {
      const form = new FormData()
      form.set('file', chosen)
      const reply = (await callUntyped(callKey, { query: { mode } }, { form })) as ImportReply
      if (mode === 'check') return setChecked(reply)
      setFile(null)
      setChecked(null)
      onImported(reply.counted)
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        <DropZone
          icon={IconFileSpreadsheet}
          title={file?.name ?? t('Choose a CSV or Excel file')}
          accept={sheetFileTypes}
          isBusy={isBusy}
          onChoose={([chosen]) => {
            if (!chosen) return
            setFile(chosen)
            setChecked(null)
            void run(chosen, 'check')
          }}
        />
        {file && checked && (
          <>
            <CheckResult checked={checked} problemTexts={problemTexts} repeatedText={rest.repeatedText} />
            <Group justify="flex-end">
              <Button disabled={checked.counted === 0} loading={isBusy} onClick={() => void run(file, 'import')}>
                {confirm(checked.counted)}
              </Button>
            </Group>
          </>
        )}
        {rest.children}
      </Stack>
    </Drawer>
  )
}

function CheckResult({
  checked,
  problemTexts,
  repeatedText,
}: { checked: ImportReply } & Pick<Props, 'problemTexts' | 'repeatedText'>) {
  const { t } = useTranslation()
  return (
    <Alert
      color={checked.problemCount > 0 ? 'orange' : 'teal'}
      title={t('{{counted}} of {{rows}} rows can be imported', { counted: checked.counted, rows: checked.rows })}
    >
      {checked.repeated > 0 && <Text size="sm">{repeatedText(checked.repeated)}</Text>}
      <List size="sm">
        {checked.problems.map(({ row, problem }) => (
          <List.Item key={row}>{t('Row {{row}}: {{problem}}', { row, problem: problemTexts[problem] })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
