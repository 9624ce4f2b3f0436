import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../kit/page/states.tsx'
import { toApiProblem } from '../problem.ts'

/** The error of a screen; the rest of the product stays usable. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <Title order={1} tabIndex={-1}>
        {t('Something went wrong')}
      </Title>
      <ErrorState problem={toApiProblem(error)} onRetry={retry} />
    </>
  )
}

export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <Title order={1} tabIndex={-1}>
        {t('Page not found')}
      </Title>
      <EmptyState
        title="No page at this address"
        text="The page may have moved, or the link is incomplete."
        action={
          <Button component={Link} to="/">
            {t('Go to the dashboard')}
          </Button>
        }
      />
    </>
  )
}

/** The skeleton of a screen while its code loads. */
export function RouteSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton height={30} width={220} />
      <Skeleton height={420} radius="md" />
    </Stack>
  )
}
