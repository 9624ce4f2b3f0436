import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { guardedPaths } from '../../../domain/main/navigation/route-guard.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'

/** Shown for a menu entry without a screen. */
export default function NotBuiltScreen() {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const name = guardedPaths.find((entry) => entry.path === path)?.label ?? 'Profile'
  return (
    <Page title={name}>
      <div data-not-built>
        <EmptyState
          title="This screen is not available yet"
          text={t('“{{screen}}” is not available in this version. Its data is available through the API.', {
            screen: t(name),
          })}
          action={
            <Button component={Link} to="/">
              {t('Go to the dashboard')}
            </Button>
          }
        />
      </div>
    </Page>
  )
}
