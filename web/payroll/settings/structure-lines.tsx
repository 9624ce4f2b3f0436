import { ActionIcon, Group, Paper, Select, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { emptyMethods, MethodEditor } from './method-editor.tsx'
import { useMethodText } from './method-labels.ts'
import type { StructureLineDraft } from './structure-drawer.tsx'
import { useComponents } from './use-components.ts'

interface Props {
  lines: readonly StructureLineDraft[]
  /** The error text of each line's rule. */
  problems: readonly (string | undefined)[]
  onChange: (lines: StructureLineDraft[]) => void
}

/** The field of an error in a line's rule. */
export const toLineField = (line: number) => `lines.${line}.method`

/** The components of a structure: add, move and remove them, and set their calculation. */
export function StructureLines({ lines, problems, onChange }: Props) {
  const { t } = useTranslation()
  const components = useComponents()
  const [open, setOpen] = useState<string | null>(null)
  const free = components.filter((one) => one.isActive && !lines.some(({ componentId }) => componentId === one.id))
  const add = (id: string | null) => {
    const component = components.find((one) => one.id === id)
    if (!component) return
    const byLaw = component.statutoryKey !== null || component.isOneOff
    onChange([...lines, { componentId: component.id, method: byLaw ? null : emptyMethods.FIXED }])
    setOpen(byLaw ? null : component.id)
  }
  const move = (at: number, by: number) => {
    const next = [...lines]
    const [line] = next.splice(at, 1)
    if (line) next.splice(at + by, 0, line)
    onChange(next)
  }
  return (
    <Stack gap="xs">
      {lines.map((line, at) => (
        <StructureLine
          key={line.componentId}
          line={line}
          problem={problems[at]}
          isFirst={at === 0}
          isLast={at === lines.length - 1}
          isOpen={open === line.componentId}
          onOpen={() => setOpen(open === line.componentId ? null : line.componentId)}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
          onChange={(method) => onChange(lines.map((one) => (one === line ? { ...one, method } : one)))}
        />
      ))}
      <Select
        label={t('Add component')}
        searchable
        placeholder={t('Search by name or code')}
        data={free.map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` }))}
        value={null}
        onChange={add}
      />
    </Stack>
  )
}

interface LineProps {
  line: StructureLineDraft
  problem: string | undefined
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  onOpen: () => void
  onMove: (by: number) => void
  onRemove: () => void
  onChange: (method: StructureLineDraft['method']) => void
}

function StructureLine({ line, problem, isFirst, isLast, isOpen, onOpen, onMove, onRemove, onChange }: LineProps) {
  const { t } = useTranslation()
  const component = useComponents().find(({ id }) => id === line.componentId)
  const text = useMethodText()
  if (!component) return null
  const isByLaw = component.statutoryKey !== null
  const name = component.name
  return (
    <Paper withBorder radius="sm" p="xs">
      <Group justify="space-between" wrap="nowrap">
        <UnstyledButton onClick={onOpen} aria-expanded={isOpen} disabled={isByLaw} flex={1}>
          <Group gap="xs">
            <Text fw={500}>{name}</Text>
            <Badge>{t(toChoiceLabel(component.componentType))}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {isByLaw ? t('Statutory calculation') : line.method ? text(line.method) : t('Adjustments only')}
          </Text>
        </UnstyledButton>
        <Group gap={2} wrap="nowrap">
          {!isByLaw && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('Edit {{name}}', { name })} onClick={onOpen}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={isFirst}
            aria-label={t('Move {{name}} up', { name })}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={isLast}
            aria-label={t('Move {{name}} down', { name })}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {isOpen && (
        <Stack mt="sm">
          <MethodEditor
            method={line.method ?? emptyMethods.FIXED}
            code={component.code}
            error={problem}
            onChange={onChange}
          />
        </Stack>
      )}
      {!isOpen && problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Paper>
  )
}
