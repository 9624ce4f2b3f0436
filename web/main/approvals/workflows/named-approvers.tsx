import { Pill, PillGroup, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RefInput } from '../../../kit/form/ref-input.tsx'
import type { Workflow } from './workflow-editor.tsx'

interface Props {
  ids: readonly string[]
  /** The names of the employees in the steps. */
  known: Workflow['employees']
  onName: (employee: Workflow['employees'][number]) => void
  onChange: (ids: string[]) => void
}

/** The named employees of a step: an employee is added by name and removed with a click. */
export function NamedApprovers({ ids, known, onName, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? id
  const add = (id: string | null, label = '') => {
    if (!id || ids.includes(id)) return
    onName({ id, name: label, hasLeft: false })
    onChange([...ids, id])
  }
  return (
    <Stack gap={6}>
      <RefInput key={ids.length} to="employee" label={t('Add employee')} value={null} onChange={add} />
      {ids.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Choose at least one employee.')}
        </Text>
      ) : (
        <PillGroup>
          {ids.map((id) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('Remove {{name}}', { name: nameOf(id) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            >
              {nameOf(id)}
            </Pill>
          ))}
        </PillGroup>
      )}
    </Stack>
  )
}
