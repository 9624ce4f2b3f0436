import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveUpdates } from '../kit/data/use-live-updates.ts'
import classes from './frame.module.css'
import { Header } from './header/header.tsx'
import { Keyboard } from './keyboard/keyboard.tsx'
import { ImpersonationBar } from './header/impersonation-bar.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { useOfflinePunchDelivery } from './use-offline-punches.ts'

/** Header, sidebar and screen. On a phone the sidebar slides over the screen. */
export default function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const shownPath = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useLiveUpdates()
  useOfflinePunchDelivery()
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <ImpersonationBar />
      <Header isMenuOpen={isOpen} onMenu={() => setOpen(!isOpen)} />
      <div className={classes.backdrop} data-open={isOpen || undefined} onClick={() => setOpen(false)} aria-hidden />
      <nav id="menu" className={classes.sidebar} data-open={isOpen || undefined} aria-label={t('Main menu')}>
        <Sidebar />
      </nav>
      <main id="main" data-path={shownPath} tabIndex={-1} className={classes.main} inert={isOpen}>
        {children}
      </main>
      <Keyboard />
    </div>
  )
}
