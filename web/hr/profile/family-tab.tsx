import { useTranslation } from 'react-i18next'
import { FamilyMember } from '../../../domain/hr/employees/record-sections.ts'
import { RecordSectionCard } from './record-section-card.tsx'
import type { RecordTabProps } from './employee-record.ts'

/** Next of kin and dependents. */
export default function FamilyTab(props: RecordTabProps) {
  const { t } = useTranslation()
  return (
    <RecordSectionCard {...props} part={FamilyMember} title={t('Family')} rows={props.record.personal?.family ?? []} />
  )
}
