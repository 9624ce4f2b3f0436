import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { Redirect } from '../../kit/page/redirect.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { isLoaded, useSession } from '../../session.ts'
import { useUsernameError } from '../users/use-username-error.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useStartSession } from './use-start-session.ts'

const emptyRegistration = { name: '', subdomain: '', fullName: '', email: '', username: '', password: '' }

/**
 * Creates an organisation with its first Admin, who is then signed in. This is the first screen of a new installation.
 */
export default function RegisterScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const welcome = useCall('GET /api/welcome')
  const isFirstRun = useLocation({ select: ({ pathname }) => pathname === '/first-run' })
  const { values, bind, set, land, names } = useDraft(emptyRegistration)
  const finish = useStartSession()
  const login = useAction('POST /api/auth/login', {
    onDone: (signedIn) => finish.mutate(signedIn),
    onProblem: () => void navigate({ to: '/login' }),
  })
  const register = useAction('POST /api/register/users', {
    onProblem: land,
    onDone: () => login.mutate({ body: { username: values.username, password: values.password } }),
  })
  const problem = register.error
  const takenSubdomain = useSubdomainError(values.subdomain)
  const takenUsername = useUsernameError(values.username, { paused: register.isPending || register.isSuccess })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, subdomain, ...admin } = values
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    register.mutate({ body: { ...admin, organisation: { name, subdomain, timeZone } } })
  }
  if (session.auth && isLoaded(session)) return <Redirect to="/" />
  if (isFirstRun && welcome.data?.firstRun === false) return <Redirect to="/login" />
  return (
    <SignInLayout
      title={isFirstRun ? t('Welcome to Muster') : t('Set up an organisation')}
      intro={
        isFirstRun
          ? t('Enter your organisation and its first administrator.')
          : t('You become its first administrator.')
      }
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <FormProblem problem={problem} names={names} />
          <TextInput
            label={t('Organisation')}
            autoComplete="organization"
            required
            {...bind('name')}
            onChange={({ currentTarget: { value } }) => set({ name: value, subdomain: toSubdomain(value) })}
          />
          <TextInput
            label={t('Subdomain')}
            description={t('Lowercase letters, digits and hyphens. It becomes part of your address.')}
            required
            {...bind('subdomain')}
            error={bind('subdomain').error ?? takenSubdomain}
          />
          <TextInput label={t('Your name')} autoComplete="name" required {...bind('fullName')} />
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="email"
            required
            {...bind('email')}
            onChange={({ currentTarget: { value } }) => set({ email: value, username: value })}
          />
          <TextInput
            label={t('Username')}
            autoComplete="username"
            required
            {...bind('username')}
            error={bind('username').error ?? takenUsername}
          />
          <PasswordInput label={t('Password')} autoComplete="new-password" required {...bind('password')} />
          <Button type="submit" fullWidth loading={register.isPending || login.isPending || finish.isPending}>
            {t('Create the organisation')}
          </Button>
          {!isFirstRun && (
            <Anchor component={Link} to="/login" ta="center">
              {t('Back to sign-in')}
            </Anchor>
          )}
        </Stack>
      </form>
    </SignInLayout>
  )
}

const MAX_SUBDOMAIN_LENGTH = 40

const toSubdomain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SUBDOMAIN_LENGTH)

function useSubdomainError(subdomain: string): string | null {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(subdomain, 300)
  const enabled = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(settled)
  const { data } = useCall('GET /api/domains/check-subdomain', { query: { subdomain: settled } }, { enabled })
  return enabled && data?.available === false ? t('This subdomain is already in use.') : null
}
