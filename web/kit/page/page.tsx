import { ActionIcon, Button, Menu, Text, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findGuardedEntries, canOpenPath } from '../../../domain/main/navigation/route-guard.ts'
import { useViewer } from '../../session.ts'
import classes from './page.module.css'
import { UrlTabsFrame, type UrlTab } from './tabs-by-url.tsx'

interface PageAction {
  /** English key. */
  label: string
  onClick: () => void
  icon?: ReactNode
  isDisabled?: boolean
  isLoading?: boolean
  isDangerous?: boolean
}

interface Props {
  /** English key of the heading and the title of the document. */
  title: string
  /** A line below the heading, already translated. */
  subtitle?: ReactNode
  /** The primary action. The key `n` also runs it. */
  action?: PageAction
  /** All other actions, in a menu. */
  more?: readonly PageAction[]
  /** Shown left of the primary action: a month picker, a view switch. */
  controls?: ReactNode
  /** Breadcrumbs after the menu entry, for a screen below it: `[{ label: 'Asha Rao' }]`. */
  crumbs?: readonly { label: string; to?: string }[]
  children: ReactNode
}

/** A screen with several pages: one heading, and tabs that link to the other pages. */
export const PageFrame = createContext<{ title: string; tabs: readonly UrlTab[] } | null>(null)

/** The frame of a screen: breadcrumbs of the menu, one h1, one primary action and a menu with other actions. */
export function Page({ title, subtitle, action, more = [], controls, crumbs = [], children }: Props) {
  const { t } = useTranslation()
  const trail = useBreadcrumbs()
  const frame = useContext(PageFrame)
  const name = t(frame?.title ?? title)
  useEffect(() => {
    document.title = `${name} · Muster`
  }, [name])
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.words}>
          {trail.length + crumbs.length > 1 && (
            <nav aria-label={t('Current page')} className={classes.crumbs}>
              <ol>
                {trail.slice(0, crumbs.length > 0 ? undefined : -1).map((label) => (
                  <li key={label}>{t(label)}</li>
                ))}
                {crumbs.slice(0, -1).map(({ label, to }) => (
                  <li key={label}>{to ? <Link to={to}>{t(label)}</Link> : t(label)}</li>
                ))}
              </ol>
            </nav>
          )}
          <Title order={1} tabIndex={-1} className={classes.title}>
            {name}
          </Title>
          {subtitle && (
            <Text c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          {controls}
          {more.length > 0 && <MoreMenu acts={more} />}
          {action && (
            <Button
              className={classes.primary}
              data-primary-action={action.label}
              leftSection={action.icon}
              onClick={action.onClick}
              disabled={action.isDisabled}
              loading={action.isLoading}
            >
              {t(action.label)}
            </Button>
          )}
        </div>
      </header>
      {frame ? <UrlTabsFrame tabs={frame.tabs}>{children}</UrlTabsFrame> : children}
    </div>
  )
}

function MoreMenu({ acts }: { acts: readonly PageAction[] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, onClick, icon, isDisabled, isDangerous }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            disabled={isDisabled}
            color={isDangerous ? 'red' : undefined}
            onClick={onClick}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useBreadcrumbs(): string[] {
  const pathname = useLocation({ select: (location) => location.pathname })
  const viewer = useViewer()
  const entries = findGuardedEntries(pathname)
  return (entries.find((entry) => viewer && canOpenPath(viewer, entry)) ?? entries[0])?.trail ?? []
}
