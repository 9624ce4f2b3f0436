import { Alert, Loader, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey } from '../../../domain/kit/entity-calls.ts'
import { callUntyped } from '../../api.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import type { EntityFormDraft } from './entity-draft.ts'
import type { EntityRow } from './entity-rows.ts'
import { FieldCell } from './field-cell.tsx'

interface Props {
  entity: AnyEntity
  base: EntityRow
  own: EntityFormDraft
  refetch: () => unknown
  onUseStored: () => void
  onUseOwn: (stored: EntityRow) => void
}

/** Shown when another user saved this row first: compares both versions and lets the user choose. */
export function ConflictView({ entity, base, own, refetch, onUseStored, onUseOwn }: Props) {
  const { t } = useTranslation()
  const { data: stored, isPending } = useQuery({
    queryKey: ['conflict', entity.path, base.id, base.version],
    queryFn: () => readCurrentRow(entity, base.id),
    gcTime: 0,
  })
  const differing = stored ? Object.keys(entity.fields).filter((name) => (stored[name] ?? null) !== own[name]) : []
  const take = () => {
    void refetch()
    onUseStored()
  }
  if (isPending) return <Loader />
  if (!stored) return <Alert color="red">{t('This was deleted by someone else in the meantime.')}</Alert>
  return (
    <ConflictChoice onUseStored={take} onUseOwn={() => onUseOwn(stored)} isSame={differing.length === 0}>
      <Table withTableBorder verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Field')}</Table.Th>
            <Table.Th>{t('Their version')}</Table.Th>
            <Table.Th>{t('Your version')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differing.map((name) => {
            const field = entity.fields[name]
            return field ? (
              <Table.Tr key={name}>
                <Table.Th>{t(field.label)}</Table.Th>
                <Table.Td>
                  <FieldCell field={field} value={stored[name]} label={stored.labels?.[name]} />
                </Table.Td>
                <Table.Td>
                  <FieldCell field={field} value={own[name]} label={base.labels?.[name]} />
                </Table.Td>
              </Table.Tr>
            ) : null
          })}
        </Table.Tbody>
      </Table>
      {differing.length === 0 && <Text>{t('Both versions are the same. No need to save.')}</Text>}
    </ConflictChoice>
  )
}

const LIST_PAGE_SIZE = 200

// An entity without a call for one row is looked up in its list, because such lists are short.
async function readCurrentRow(entity: AnyEntity, id: string): Promise<EntityRow | null> {
  if (entity.callNames.includes('get'))
    return (await callUntyped(buildCallKey(entity.path, 'get'), { params: { id } })) as EntityRow
  const whole =
    (['all', 'get-all', 'list', 'search'] as const).find((name) => entity.callNames.includes(name)) ?? 'list'
  const body = { all: {}, search: { page: 0, size: LIST_PAGE_SIZE }, 'get-all': undefined, list: undefined }[whole]
  const reply = (await callUntyped(buildCallKey(entity.path, whole), { body })) as
    | EntityRow[]
    | { content: EntityRow[] }
  return (Array.isArray(reply) ? reply : reply.content).find((row) => row.id === id) ?? null
}
