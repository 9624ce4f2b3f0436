import { Alert, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { DuplicatePeople } from './duplicate-people.tsx'
import { duplicateReasonLabels } from './duplicate-reason-labels.ts'

interface Props {
  fullName: string
  mobile: string | null
  personalEmail: string | null
}

/** Warns that a new employee may already exist. */
export function DuplicateWarning(newcomer: Props) {
  const { t } = useTranslation()
  const [input] = useDebouncedValue(newcomer, 500)
  const isComplete = Boolean(input.mobile || input.personalEmail)
  const { data } = useCall('POST /api/hr/duplicates/check', { body: input }, { enabled: isComplete })
  if (!isComplete || !data || data.length === 0) return null
  return (
    <Alert color="yellow" role="status" title={t('Possible duplicate employee')}>
      <Stack gap="sm">
        {data.map(({ reason, people }) => (
          <div key={reason}>
            {t(duplicateReasonLabels[reason])}
            <DuplicatePeople people={people} />
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
