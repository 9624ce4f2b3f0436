import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Card } from '../../kit/page/card.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { profilePath } from '../../hr/employees/profile-link.tsx'
import { Link } from '@tanstack/react-router'
import type { UserListItem } from './users-screen.tsx'

/** Links a user account to an employee record. The action to unlink it is on the record. */
export function LinkEmployeeForm({ user, onDone }: { user: UserListItem; onDone: () => void }) {
  const { t } = useTranslation()
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const [error, setError] = useState('')
  const link = useAction('PUT /api/users/{id}/employee', {
    success: t('Changes saved'),
    invalidates: ['/api/users', '/account', '/api/hr/employees'],
    onDone,
    onProblem: ({ fields }) => {
      setError(fields?.employeeId ?? '')
      return fields?.employeeId !== undefined
    },
  })
  if (user.employeeId)
    return (
      <Card title={t('Employee record')} text={t('Name and mobile number come from the employee record.')}>
        <Link to={profilePath(user.employeeId)}>{t('Open the employee record')}</Link>
      </Card>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    link.mutate({ params: { id: user.id }, body: { employeeId } })
  }
  return (
    <Card title={t('Employee record')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {t('Without an employee record, the user has no leave or payslips of their own.')}
          </Text>
          <RefInput
            label={t('Employee')}
            to="employee"
            value={employeeId}
            error={error}
            onChange={(id) => {
              setError('')
              setEmployeeId(id)
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" disabled={!employeeId} loading={link.isPending}>
              {t('Link')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
