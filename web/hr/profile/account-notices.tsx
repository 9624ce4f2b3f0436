import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import type { EmployeeRecord } from './employee-record.ts'

type AccountNotices = NonNullable<EmployeeRecord['personal']>['accountNotices']
interface Props {
  notices: AccountNotices
  accounts: readonly { id: string; bank: string; number: string }[]
}

/** Notices about the waiting period of a changed account, and about other employees with the same number. */
export function AccountNoticeList({ notices, accounts }: Props) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const shown = notices.flatMap(({ accountId, usedFrom, previousNumber, sharedWith }) => {
    const account = accounts.find(({ id }) => id === accountId)
    if (!account) return []
    const facts = { bank: account.bank, number: account.number, day: usedFrom && day(usedFrom) }
    const people = sharedWith.map(({ name, number }) => `${name} (${number})`).join(', ')
    return [
      {
        accountId,
        waits: usedFrom
          ? previousNumber
            ? t('Pay goes to {{bank}} {{number}} from {{day}}. Until then it goes to {{previous}}.', {
                ...facts,
                previous: previousNumber,
              })
            : t('Pay goes to {{bank}} {{number}} from {{day}}. Until then it goes to the previous account.', facts)
          : null,
        shared: people && t('{{bank}} {{number}} is also the account of {{people}}. Check it.', { ...facts, people }),
      },
    ]
  })
  if (shown.length === 0) return null
  return (
    <Stack gap="xs" mb="sm">
      {shown.map(({ accountId, waits, shared }) => (
        <div key={accountId}>
          {waits && <Alert color="blue">{waits}</Alert>}
          {shared && (
            <Alert color="orange" mt={waits ? 'xs' : 0}>
              {shared}
            </Alert>
          )}
        </div>
      ))}
    </Stack>
  )
}
