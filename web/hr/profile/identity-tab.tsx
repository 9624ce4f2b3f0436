import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BankAccount, IdentityNumber } from '../../../domain/hr/employees/record-sections.ts'
import { AccountNoticeList } from './account-notices.tsx'
import { RecordSectionCard } from './record-section-card.tsx'
import type { RecordTabProps } from './employee-record.ts'

/** Identity numbers. Only their last characters leave the server. */
export default function IdentityTab(props: RecordTabProps) {
  const { t } = useTranslation()
  const { personal } = props.record
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <RecordSectionCard
        {...props}
        part={IdentityNumber}
        title={t('Identity numbers')}
        rows={personal?.identities ?? []}
      />
      <RecordSectionCard
        {...props}
        part={BankAccount}
        title={t('Bank accounts')}
        onRequest={(id) => props.onOpen(`request:bankAccount:${id}`)}
        rows={personal?.bankAccounts ?? []}
        notice={personal && <AccountNoticeList notices={personal.accountNotices} accounts={personal.bankAccounts} />}
      />
    </SimpleGrid>
  )
}
