import { Button, FileButton, Text } from '@mantine/core'
import { type Icon, IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './drop-zone.module.css'

/** Spreadsheet files that lists can be imported from. */
export const sheetFileTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  icon: Icon
  /** The prompt, or the name of the chosen file, already translated. */
  title: string
  text?: string
  /** The `accept` attribute of a file input. */
  accept: string
  isMultiple?: boolean
  isBusy?: boolean
  /** True when the upload is the main purpose of the screen. */
  isPrimary?: boolean
  /** Contains at least one file. */
  onChoose: (files: File[]) => void
}

/** Accepts files by drag and drop or by its button. */
export function DropZone({ icon: Picture, title, text, accept, isMultiple, isBusy, isPrimary, onChoose }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const label = isMultiple ? t('Choose files') : t('Choose a file')
  const choose = (chosen: File | File[] | null) => {
    const files = [chosen ?? []].flat()
    if (files.length > 0) onChoose(isMultiple ? files : files.slice(0, 1))
  }
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  const drop = (event: DragEvent) => {
    over(false)(event)
    choose([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      <Picture size={36} stroke={1.4} aria-hidden />
      <Text fw={600}>{title}</Text>
      {text && (
        <Text c="dimmed" size="sm" ta="center" maw={520}>
          {text}
        </Text>
      )}
      <FileButton multiple={isMultiple} onChange={choose} accept={accept} inputProps={{ 'aria-label': label }}>
        {(props) => (
          <Button
            {...props}
            {...(isPrimary ? { 'data-primary-action': true } : { variant: 'default' })}
            loading={isBusy}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
