import { Button, Center, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardPath } from '../../domain/main/guard.ts'
import { Redirect } from '../kit/redirect.tsx'
import { problemOf, type ApiProblem } from '../problem.ts'
import { isLoaded, useSession, viewerOf } from '../session.ts'
import { startSession } from '../session-flow.ts'

/** Screens for people who aren't signed in (yet); they have no frame around them. */
const bare = new Set(['/login', '/register', '/reset-password', '/first-run', '/verify-mail'])

export const isBare = (pathname: string) => bare.has(pathname)

/** Lets a screen show only when the session is there and the menu's rules allow its path. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, href } = useLocation()
  const session = useSession()
  const { isStarting, problem, retry } = useStart()
  const isHere = (path: string) => pathname === path
  const isGone = session.isLeaving && !session.auth
  const hasLeft = isGone && isHere('/login')
  useEffect(() => {
    if (hasLeft) useSession.setState({ isLeaving: false })
  }, [hasLeft])

  if (isGone && !isHere('/login')) return <Redirect to="/login" />
  if (isBare(pathname)) return children
  if (!session.auth) {
    if (isHere('/not-authorised')) return children
    return <Redirect to="/login" search={pathname === '/' ? {} : { redirect: href }} />
  }
  if (problem && !isLoaded(session)) return <Unreachable onRetry={retry} />
  if (!isLoaded(session)) return isStarting ? <Starting /> : <Unreachable onRetry={retry} />
  const elsewhere = guardPath(pathname, viewerOf(session))
  if (!elsewhere) return children
  return <Redirect to={elsewhere} search={elsewhere === '/not-authorised' ? { from: pathname } : {}} />
}

function useStart() {
  const [state, setState] = useState<{ isStarting: boolean; problem: ApiProblem | null }>({
    isStarting: true,
    problem: null,
  })
  const start = () => {
    setState({ isStarting: true, problem: null })
    startSession().then(
      () => setState({ isStarting: false, problem: null }),
      (error: unknown) => setState({ isStarting: false, problem: problemOf(error) }),
    )
  }
  useEffect(start, [])
  return { ...state, retry: start }
}

export function Starting() {
  const { t } = useTranslation()
  return (
    <Center mih="100dvh" component="main">
      <Loader role="status" aria-label={t('Loading')} />
    </Center>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Center mih="100dvh" component="main" style={{ flexDirection: 'column', gap: 12 }}>
      <h1 style={{ fontSize: 20, margin: 0 }}>{t('The server cannot be reached')}</h1>
      <p style={{ margin: 0 }}>{t('You are still signed in. Check your connection and try again.')}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </Center>
  )
}
