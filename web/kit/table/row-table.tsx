import { ActionIcon, Button, Group, Table } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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

/** Rows that are edited in place: a field in each cell, a button to add one, and buttons to remove rows. */
export function RowTable({ minWidth, heads, rows, least = 0, onRemove, addLabel, onAdd }: Props) {
  const { t } = useTranslation()
  return (
    <>
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
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={removeLabel}
                    disabled={rows.length <= least}
                    onClick={() => onRemove(at)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
