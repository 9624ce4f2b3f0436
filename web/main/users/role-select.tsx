import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import { isRoleName, roleLabels } from '../../../domain/main/users/roles.ts'

interface Props {
  value: readonly string[]
  onChange: (roles: RoleName[]) => void
  error?: string
  isDisabled?: boolean
}

export function RoleSelect({ value, onChange, error, isDisabled }: Props) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      label={t('Roles')}
      description={t('Users with several roles work in one role at a time.')}
      data={roleNames.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
      value={[...value]}
      error={error}
      disabled={isDisabled}
      onChange={(chosen) => onChange(chosen.filter(isRoleName))}
    />
  )
}
