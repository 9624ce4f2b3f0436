import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PieceImportProblem } from '../../../domain/attendance/imports/piece-import.calls.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { ImportDrawer } from './import-drawer.tsx'

/** Imports pieces from a file. An entry of the same day and pay rate type is replaced. */
export function PieceImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const problemTexts: Record<PieceImportProblem, string> = {
    NO_NUMBER: t('no employee number'),
    UNKNOWN_NUMBER: t('unknown employee number'),
    BAD_DAY: t('invalid date'),
    BAD_QUANTITY: t('invalid number of pieces'),
    UNKNOWN_RATE_TYPE: t('unknown pay rate type'),
    TWICE: t('listed twice'),
    FUTURE: t('in the future'),
    NOT_EMPLOYED: t('not employed on this day'),
    LOCKED_PERIOD: t('in a locked period'),
  }
  return (
    <ImportDrawer
      callKey="POST /api/attendance/pieces/import"
      title={t('Import pieces')}
      text={t('Columns: employee number, date (such as 2026-03-31), pay rate type, pieces and, optionally, a note.')}
      confirm={(count) => t('Import {{count}} rows', { count })}
      repeatedText={(count) => t('{{count}} rows already exist.', { count })}
      problemTexts={problemTexts}
      onImported={(count) => {
        showSuccessToast(t('{{count}} rows imported', { count }))
        void queries.invalidateQueries()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
