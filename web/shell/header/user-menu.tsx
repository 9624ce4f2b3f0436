import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconBell, IconLock, IconLogout, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/page/avatar.tsx'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'
import { useSession, useUser, type User } from '../../session.ts'
import { signOut, switchRole } from '../../session-flow.ts'
import classes from './header.module.css'
import { LanguageItems } from './language-menu.tsx'
import { AppearanceItems } from './appearance-menu.tsx'
import { roleLabels } from '../../../domain/main/users/roles.ts'

/** The signed-in user and role, with links to personal pages, role switch and sign-out. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const employee = useSession((session) => session.employeeUser.employee)
  const queries = useQueryClient()
  if (!user) return null
  const role = t(roleLabels[user.currentRole.name])
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton className={classes.me}>
          <Avatar name={user.fullName} photo={employee?.photo} size={32} />
          <span className={classes.meWords}>
            <span>{user.fullName}</span>
            <small>{role}</small>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {user.fullName}
          </Text>
          {employee?.number && (
            <Text size="xs" truncate>
              {[employee.number, employee.employment?.jobTitle].filter(Boolean).join(' · ')}
            </Text>
          )}
          <Text size="xs" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        {!user.hasLeft && !user.isJoining && <OwnPages />}
        {user.roles.length > 1 && <RoleItems user={user} />}
        <Menu.Divider />
        <Menu.Label>{t('Language')}</Menu.Label>
        <LanguageItems />
        <div className={classes.onNarrow} role="group" aria-label={t('Appearance')}>
          <Menu.Divider />
          <AppearanceItems />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut(queries)}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function OwnPages() {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
        {t('Profile')}
      </Menu.Item>
      <Menu.Item component={Link} to="/profile/security" leftSection={<IconLock size={16} aria-hidden />}>
        {t('Security')}
      </Menu.Item>
      <Menu.Item component={Link} to="/profile/notifications" leftSection={<IconBell size={16} aria-hidden />}>
        {t('Notifications')}
      </Menu.Item>
    </>
  )
}

function RoleItems({ user }: { user: User }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const choose = async (id: string) => {
    try {
      await switchRole(id, queries)
      await navigate({ to: '/' })
    } catch (error) {
      showProblemToast(toApiProblem(error))
    }
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('Switch role')}</Menu.Label>
      <Menu.RadioGroup value={user.currentRole.id} onChange={(id) => void choose(id)}>
        {user.roles.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            {t(roleLabels[name])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
