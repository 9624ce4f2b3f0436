import { useTranslation } from 'react-i18next'
import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey } from '../../../domain/kit/entity-calls.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import type { EntityRow } from './entity-rows.ts'
import { getRowTitle } from './row-title.ts'
import { useAnyAction } from '../data/use-call.ts'

interface Props {
  entity: AnyEntity
  row: EntityRow
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation, then deletes. A row in use is kept, and the server reports what uses it. */
export function EntityDelete({ entity, row, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const name = getRowTitle(entity, row)
  const remove = useAnyAction<object, unknown>(buildCallKey(entity.path, 'delete'), {
    success: t('Deleted: {{name}}', { name }),
    invalidates: [entity.path],
    onDone: onDeleted,
    onProblem: () => {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Delete “{{name}}”?', { name })}
      confirm={t('Delete')}
      isDangerous
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: row.id } })}
      onClose={onClose}
    >
      {t('It is removed from all lists. This cannot be undone.')}
    </ConfirmDialog>
  )
}
