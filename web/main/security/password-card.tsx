import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'

export function PasswordCard() {
  const { t } = useTranslation()
  const { values, bind, land, names, reset, set } = useDraft({ oldPassword: '', newPassword: '' })
  const change = useAction('POST /api/auth/changePassword', {
    success: t('Your password is changed.'),
    onDone: () => {
      set({ oldPassword: '', newPassword: '' })
      reset()
    },
    onProblem: land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ body: values })
  }
  return (
    <Card title={t('Password')} text={t('Changing the password signs you out on all other devices.')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormProblem problem={change.error} names={names} />
          <PasswordInput
            label={t('Current password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...bind('oldPassword')}
          />
          <PasswordInput
            label={t('New password')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...bind('newPassword')}
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
