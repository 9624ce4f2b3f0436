import { Button, Group, PasswordInput, Stack, Switch, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isRoleName } from '../../../domain/main/users/roles.ts'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useCan, useUser } from '../../session.ts'
import { RoleSelect } from './role-select.tsx'
import { LinkEmployeeForm } from './link-employee-form.tsx'
import { ImpersonationForm } from './impersonation-form.tsx'
import type { UserListItem } from './users-screen.tsx'

/** The roles of a user, and whether they can sign in. */
export function UserForm({ user, canManage, onDone }: { user: UserListItem; canManage: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const isMyself = useUser()?.id === user.id
  const canSeeAs = useCan('user.see-as') && !isMyself && user.isActive
  const { values, errors, set, bind, land, names } = useDraft({
    fullName: user.fullName,
    email: user.email ?? '',
    currentPassword: '',
    roles: user.roles.filter(isRoleName),
    isActive: user.isActive,
  })
  const isLinked = user.employeeId !== null
  const isNewEmail = values.email !== (user.email ?? '')
  const needsPassword = isMyself && isNewEmail
  const save = useAction('PUT /api/users/{id}', {
    success: t('Changes saved'),
    invalidates: ['/api/users'],
    onDone,
    onProblem: land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { email, currentPassword, fullName, ...rest } = values
    save.mutate({
      params: { id: user.id },
      body: {
        ...rest,
        version: user.version,
        ...(isNewEmail ? { email } : {}),
        ...(needsPassword ? { currentPassword } : {}),
        ...(isLinked ? {} : { fullName }),
      },
    })
  }
  return (
    <Stack gap="lg">
      <form onSubmit={submit}>
        <Stack gap="md">
          <FormProblem problem={save.error} names={names} />
          <TextInput label={t('Username')} value={user.username} readOnly variant="filled" />
          <TextInput
            label={t('Name')}
            description={isLinked && t('The name is changed in the employee record.')}
            required
            disabled={!canManage || isLinked}
            {...bind('fullName')}
          />
          <TextInput
            label={t('Email')}
            type="email"
            required={user.email !== null}
            disabled={!canManage}
            {...bind('email')}
          />
          {needsPassword && (
            <PasswordInput
              label={t('Current password')}
              autoComplete="current-password"
              required
              {...bind('currentPassword')}
            />
          )}
          <RoleSelect
            value={values.roles}
            error={errors.roles}
            isDisabled={!canManage}
            onChange={(roles) => set({ roles })}
          />
          <Switch
            label={t('Can sign in')}
            description={
              isMyself
                ? t('You cannot deactivate yourself.')
                : t('Turning this off signs the user out on all devices immediately.')
            }
            checked={values.isActive}
            disabled={!canManage || isMyself}
            error={errors.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          {canManage && (
            <Group justify="flex-end" gap="xs">
              {!isMyself && <DeleteUser user={user} onDone={onDone} />}
              <Button variant="default" onClick={onDone}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('Save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {canManage && <LinkEmployeeForm user={user} onDone={onDone} />}
      {canSeeAs && <ImpersonationForm userId={user.id} name={user.fullName} />}
    </Stack>
  )
}

function DeleteUser({ user, onDone }: { user: UserListItem; onDone: () => void }) {
  const { t } = useTranslation()
  const remove = useAction('DELETE /api/users/{id}', {
    success: t('User account deleted'),
    invalidates: ['/api/users'],
    onDone,
  })
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      mr="auto"
      label={t('Delete')}
      title={t('Delete the user account of {{name}}?', { name: user.fullName })}
      isDangerous
      isPending={remove.isPending}
      onConfirm={(close) => remove.mutate({ params: { id: user.id } }, { onSettled: close })}
    >
      {t('This user can no longer sign in. The employee record is kept.')}
    </ConfirmButton>
  )
}
