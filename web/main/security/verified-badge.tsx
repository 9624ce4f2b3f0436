import { useTranslation } from 'react-i18next'
import { Badge } from '../../kit/entity/field-cell.tsx'

export const VerifiedBadge = ({ is }: { is: boolean }) => {
  const { t } = useTranslation()
  return <Badge tone={is ? 'good' : 'warn'}>{is ? t('Verified') : t('Not verified')}</Badge>
}
