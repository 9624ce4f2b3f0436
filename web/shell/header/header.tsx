import { ActionIcon, Burger, Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHasLimitedAccess, useSession } from '../../session.ts'
import { Bell } from './bell.tsx'
import classes from './header.module.css'
import { openPalette } from '../keyboard/keyboard.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
}

export function Header({ isMenuOpen, onMenu }: Props) {
  const { t } = useTranslation()
  const organisation = useSession((session) => session.settings?.organisation)
  const isLimited = useHasLimitedAccess()
  return (
    <header className={classes.header}>
      <Burger
        className={classes.burger}
        size="sm"
        opened={isMenuOpen}
        onClick={onMenu}
        aria-label={isMenuOpen ? t('Close menu') : t('Open menu')}
        aria-expanded={isMenuOpen}
        aria-controls="menu"
      />
      <Link to="/" className={classes.brand}>
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span>{organisation?.name ?? 'Muster'}</span>
      </Link>
      {organisation?.isDemo && <span className={classes.demo}>{t('Demo')}</span>}
      <UnstyledButton className={classes.find} onClick={openPalette}>
        <IconSearch size={15} aria-hidden />
        <span>{t('Search or jump to…')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <div className={classes.right}>
        <ActionIcon
          className={classes.findSmall}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('Search')}
          onClick={openPalette}
        >
          <IconSearch size={19} aria-hidden />
        </ActionIcon>
        {!isLimited && <Bell />}
        <LanguageMenu />
        <AppearanceMenu />
        <UserMenu />
      </div>
    </header>
  )
}
