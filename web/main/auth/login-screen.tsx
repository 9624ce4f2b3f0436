import { Alert, Anchor, Loader, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconLockOff } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from '../../kit/page/redirect.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { isLoaded, useSession } from '../../session.ts'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { PasswordForm } from './password-form.tsx'

type SignInMode = 'password' | 'code' | 'forgotten'

/** Sign-in by password or one-time code. Afterwards it opens the requested screen. */
export default function LoginScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const welcome = useCall('GET /api/welcome')
  const [mode, setMode] = useState<SignInMode>('password')
  const [account, setAccount] = useState({ username: '', password: '' })

  if (session.auth && isLoaded(session)) return <RedirectToPath path={toSafePath(redirect)} />
  if (welcome.data?.firstRun) return <Redirect to="/first-run" />
  const isUnsafe = !window.isSecureContext || welcome.data?.secure === false
  const title = mode === 'forgotten' ? t('Forgot your password?') : t('Sign in')
  const intro =
    mode === 'forgotten' ? t('We’ll send you a link to reset your password.') : t('Welcome back. Sign in to continue.')
  return (
    <SignInLayout title={title} intro={intro}>
      <Stack gap="lg">
        {isUnsafe && (
          <Alert color="red" icon={<IconLockOff aria-hidden />} title={t('HTTPS required')}>
            {t('Sign-in is disabled because this connection is not secure. Open the same address with https://.')}
          </Alert>
        )}
        {mode !== 'forgotten' && (
          <SegmentedControl
            fullWidth
            aria-label={t('Sign-in method')}
            value={mode}
            onChange={(value) => setMode(value === 'code' ? 'code' : 'password')}
            data={[
              { value: 'password', label: t('Password') },
              { value: 'code', label: t('One-time code') },
            ]}
          />
        )}
        {mode === 'password' && (
          <PasswordForm
            key={account.username}
            start={account}
            isDisabled={isUnsafe}
            onForgotten={() => setMode('forgotten')}
          />
        )}
        {mode === 'code' && <OneTimeCodeForm isDisabled={isUnsafe} />}
        {mode === 'forgotten' && <ForgotPasswordForm onBack={() => setMode('password')} />}
        {welcome.isPending && <Loader size="sm" mx="auto" />}
        {mode !== 'forgotten' && (
          <Text ta="center" c="dimmed">
            {t('Invited by your employer?')}{' '}
            <Anchor component={Link} to="/invitation" inherit>
              {t('Enter your one-time code')}
            </Anchor>
          </Text>
        )}
        {mode !== 'forgotten' && isRegistrationOpen(welcome.data) && (
          <Text ta="center" c="dimmed">
            {t('New here?')}{' '}
            <Anchor component={Link} to="/register" inherit>
              {t('Set up an organisation')}
            </Anchor>
          </Text>
        )}
        {welcome.data && welcome.data.demo.length > 0 && mode === 'password' && (
          <DemoAccounts accounts={welcome.data.demo} onPick={setAccount} />
        )}
      </Stack>
    </SignInLayout>
  )
}

// True only on installations that allow new organisations.
const isRegistrationOpen = (welcome: object | undefined) =>
  welcome !== undefined && 'registration' in welcome && welcome.registration === true

function RedirectToPath({ path }: { path: string }) {
  const { pathname, searchParams } = new URL(path, location.origin)
  return <Redirect to={pathname} search={Object.fromEntries(searchParams)} />
}

// Only a path of this site: '//evil.example' would leave it.
const toSafePath = (path = '/') => (/^\/(?![/\\])/.test(path) ? path : '/')
