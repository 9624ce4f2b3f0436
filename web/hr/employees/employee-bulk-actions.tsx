import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { employeeExportColumns } from '../../../domain/hr/employees/employee-export.ts'
import { MAX_SELECTED_EMPLOYEES } from '../../../domain/hr/employees/employee-filters.schemas.ts'
import { ExportMenu } from '../../kit/table/export-menu.tsx'
import { useCan } from '../../session.ts'

interface Props {
  ids: string[]
  onInvite: () => void
}

/** Actions for the selected employees, by the permissions of the user. */
export function EmployeeBulkActions({ ids, onInvite }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canManage = useCan('employee.manage')
  const canInvite = useCan('user.manage')
  const isTooMany = ids.length > MAX_SELECTED_EMPLOYEES
  return (
    <>
      {canManage && (
        <Button
          size="xs"
          variant="default"
          disabled={isTooMany}
          onClick={() => void navigate({ to: '/employees/bulk-changes', search: { ids: ids.join(' ') } })}
        >
          {t('Bulk change')}
        </Button>
      )}
      <ExportMenu
        call="POST /api/hr/employees/export"
        search={{ sort: 'fullName', filters: { ids, status: 'ALL' } }}
        count={isTooMany ? 0 : ids.length}
        columns={employeeExportColumns}
        size="xs"
      />
      {canInvite && (
        <Button size="xs" variant="default" onClick={onInvite}>
          {t('Invite to sign in')}
        </Button>
      )}
      {isTooMany && (
        <Text size="sm" c="dimmed">
          {t('Bulk change and export: at most {{number}} selected employees. Use the filters for more.', {
            number: MAX_SELECTED_EMPLOYEES,
          })}
        </Text>
      )}
    </>
  )
}
