import { ActionIcon, Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../page/use-is-phone.ts'

interface EditableRow {
  /** One cell for each heading. */
  fields: readonly ReactNode[]
  /** The label of the remove button. */
  removeLabel: string
}

interface Props {
  minWidth: number
  heads: readonly string[]
  rows: readonly EditableRow[]
  /** The minimum number of rows. */
  least?: number
  onRemove: (at: number) => void
  addLabel: string
  /** Omitted when no more rows can be added. */
  onAdd?: () => void
}

/**
 * Rows that are edited in place: a field in each cell, a button to add one, and buttons to remove rows. On a phone each
 * row is a card with a field per line.
 */
export function RowTable({ minWidth, heads, rows, least = 0, onRemove, addLabel, onAdd }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const removeButton = (at: number, label: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={rows.length <= least}
      onClick={() => onRemove(at)}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      {isPhone ? (
        <Stack gap="xs">
          {rows.map(({ fields, removeLabel }, at) => (
            <Paper key={at} withBorder radius="md" p="sm">
              <Stack gap={6}>
                {fields.map((field, column) => (
                  <div key={heads[column]}>
                    <Text size="xs" c="dimmed" aria-hidden>
                      {heads[column]}
                    </Text>
                    {field}
                  </div>
                ))}
                <Group justify="flex-end">{removeButton(at, removeLabel)}</Group>
              </Stack>
            </Paper>
          ))}
        </Stack>
      ) : (
        <Table.ScrollContainer minWidth={minWidth}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
                <Table.Th aria-label={t('Remove')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ fields, removeLabel }, at) => (
                <Table.Tr key={at}>
                  {fields.map((field, column) => (
                    <Table.Td key={column}>{field}</Table.Td>
                  ))}
                  <Table.Td>{removeButton(at, removeLabel)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!onAdd}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </Group>
    </>
  )
}
