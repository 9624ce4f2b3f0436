import { useTranslation } from 'react-i18next'
import { FamilyMember } from '../../domain/hr/person-parts.ts'
import { RecordSectionCard } from './part-section.tsx'
import type { RecordTabProps } from './record.ts'

/** Next of kin and dependents. */
export default function FamilyTab(props: RecordTabProps) {
  const { t } = useTranslation()
  return (
    <RecordSectionCard {...props} part={FamilyMember} title={t('Family')} rows={props.record.personal?.family ?? []} />
  )
}
