import { Button, Center, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardPath } from '../../domain/main/navigation/route-guard.ts'
import { Redirect } from '../kit/page/redirect.tsx'
import { toApiProblem, type ApiProblem } from '../problem.ts'
import { isLoaded, useSession, toViewer } from '../session.ts'
import { startSession } from '../session-flow.ts'

/** Screens without sign-in, which have no frame. */
const publicPaths = new Set([
  '/login',
  '/register',
  '/reset-password',
  '/invitation',
  '/first-run',
  '/verify-mail',
  '/unsubscribe',
])

export const isPublicPath = (pathname: string) => publicPaths.has(pathname)

/** Shows a screen only when the session is loaded and the menu gives access to its path. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, href } = useLocation()
  const session = useSession()
  const { isStarting, problem, retry } = useSessionStart()
  const isHere = (path: string) => pathname === path
  const isGone = session.isLeaving && !session.auth
  const hasLeft = isGone && isHere('/login')
  useEffect(() => {
    if (hasLeft) useSession.setState({ isLeaving: false })
  }, [hasLeft])

  if (isGone && !isHere('/login')) return <Redirect to="/login" />
  if (isPublicPath(pathname)) return children
  if (!session.auth) {
    if (isHere('/not-authorised')) return children
    return <Redirect to="/login" search={pathname === '/' ? {} : { redirect: href }} />
  }
  if (problem && !isLoaded(session)) return <ServerUnreachable problem={problem} onRetry={retry} />
  if (!isLoaded(session))
    return isStarting ? <StartingScreen /> : <ServerUnreachable problem={problem} onRetry={retry} />
  const elsewhere = guardPath(pathname, toViewer(session))
  if (!elsewhere) return children
  return <Redirect to={elsewhere} search={elsewhere === '/not-authorised' ? { from: href } : {}} />
}

function useSessionStart() {
  const [state, setState] = useState<{ isStarting: boolean; problem: ApiProblem | null }>({
    isStarting: true,
    problem: null,
  })
  const start = () => {
    setState({ isStarting: true, problem: null })
    startSession().then(
      () => setState({ isStarting: false, problem: null }),
      (error: unknown) => setState({ isStarting: false, problem: toApiProblem(error) }),
    )
  }
  useEffect(start, [])
  return { ...state, retry: start }
}

export function StartingScreen() {
  const { t } = useTranslation()
  return (
    <Center mih="100dvh" component="main">
      <Loader role="status" aria-label={t('Loading')} />
    </Center>
  )
}

function ServerUnreachable({ problem, onRetry }: { problem: ApiProblem | null; onRetry: () => void }) {
  const { t } = useTranslation()
  const isLimited = problem?.status === 429
  return (
    <Center mih="100dvh" component="main" style={{ flexDirection: 'column', gap: 12 }}>
      <h1 style={{ fontSize: 20, margin: 0 }}>{isLimited ? t('Too many requests') : t('Cannot reach the server')}</h1>
      <p style={{ margin: 0 }}>
        {isLimited
          ? t('You are still signed in. Wait a minute and try again.')
          : t('You are still signed in. Check your connection and try again.')}
      </p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </Center>
  )
}
