import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BankAccount, IdentityNumber } from '../../domain/hr/person-parts.ts'
import { RecordSectionCard } from './part-section.tsx'
import type { RecordTabProps } from './record.ts'

/** Numbers of which only the last characters ever leave the server. */
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
      <RecordSectionCard {...props} part={BankAccount} title={t('Bank accounts')} rows={personal?.bankAccounts ?? []} />
    </SimpleGrid>
  )
}
