import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { buildPersonPath } from '../../kit/page/person-link.tsx'
import type { EmployeeRecord } from '../profile/employee-record.ts'

/** Creates the new record of a former employee who rejoins, and opens it. */
export function RejoinDialog({ record, onClose }: { record: EmployeeRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraft({ joinedOn: useToday() as string | null })
  const { joinedOn } = draft.values
  const rejoin = useAction('POST /api/hr/employees/{id}/rejoin', {
    success: t('New record created'),
    invalidates: ['/employee'],
    onDone: ({ id }) => {
      onClose()
      void navigate({ to: buildPersonPath(id) })
    },
    onProblem: draft.land,
  })
  return (
    <ConfirmDialog
      opened
      title={t('Rejoin {{name}}', { name: record.fullName })}
      confirm={t('Create the new record')}
      isLoading={rejoin.isPending}
      isDisabled={!joinedOn}
      onClose={onClose}
      onConfirm={() =>
        joinedOn && rejoin.mutate({ params: { id: record.id }, body: { version: record.version, joinedOn } })
      }
    >
      <Stack gap="sm">
        <FormProblem problem={rejoin.error} names={draft.names} />
        <Text>
          {t(
            'The earlier record stays as it is. The personal details and the last job are copied. Choose the manager in the new record.',
          )}
        </Text>
        <DayInput
          label={t('Joining date')}
          withAsterisk
          value={joinedOn}
          error={draft.errors.joinedOn}
          onChange={(day) => draft.set({ joinedOn: day })}
        />
      </Stack>
    </ConfirmDialog>
  )
}
