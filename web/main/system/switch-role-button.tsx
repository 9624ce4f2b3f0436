import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleLabels, type RoleName } from '../../../domain/main/users/roles.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'
import { switchRole } from '../../session-flow.ts'

interface Props {
  role: { id: string; name: RoleName }
  /** The path that is opened with this role. */
  to: string
}

/** Switches to another role of the user and opens a path that this role can see. */
export function SwitchRoleButton({ role, to }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSwitching, setSwitching] = useState(false)
  const switchAndOpen = async () => {
    setSwitching(true)
    try {
      await switchRole(role.id, queries)
      await navigate({ href: to })
    } catch (error) {
      setSwitching(false)
      showProblemToast(toApiProblem(error))
    }
  }
  return (
    <Button loading={isSwitching} onClick={() => void switchAndOpen()}>
      {t('Switch to {{role}}', { role: t(roleLabels[role.name]) })}
    </Button>
  )
}
