import { ActionIcon, Checkbox, Group, NativeSelect, Paper, Text, Textarea } from '@mantine/core'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormQuestion } from './feedback-form-tab.tsx'

const questionKindOptions = [
  { value: 'TEXT', label: 'Free text' },
  { value: 'RATING', label: 'Rating from 1 to 5' },
  { value: 'YES_NO', label: 'Yes or no' },
] as const

interface Props {
  number: number
  question: FormQuestion
  isReadOnly: boolean
  onChange: (question: FormQuestion) => void
  onRemove: () => void
  onUp?: () => void
}

/** One question of a feedback form: text, type of answer, required or not. */
export function FeedbackQuestion({ number, question, isReadOnly, onChange, onRemove, onUp }: Props) {
  const { t } = useTranslation()
  const name = t('Question {{number}}', { number })
  return (
    <Paper withBorder radius="md" p="sm" role="group" aria-label={name}>
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {!isReadOnly && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" color="gray" aria-label={t('Move up')} disabled={!onUp} onClick={onUp}>
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="red" aria-label={t('Remove')} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Textarea
        aria-label={t('Question text')}
        autosize
        minRows={1}
        maxLength={300}
        disabled={isReadOnly}
        value={question.text}
        onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
      />
      <Group mt="xs" gap="md">
        <NativeSelect
          aria-label={t('Answer type')}
          disabled={isReadOnly}
          data={questionKindOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={question.kind}
          onChange={(event) =>
            onChange({
              ...question,
              kind:
                questionKindOptions.find(({ value }) => value === event.currentTarget.value)?.value ?? question.kind,
            })
          }
        />
        <Checkbox
          label={t('Required')}
          disabled={isReadOnly}
          checked={question.isNeeded}
          onChange={(event) => onChange({ ...question, isNeeded: event.currentTarget.checked })}
        />
      </Group>
    </Paper>
  )
}
