import { Anchor, Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { guardPath } from '../../../domain/main/navigation/route-guard.ts'
import { useViewer } from '../../session.ts'
import type { PayrollRun } from '../run/run-status.ts'

const RETURNS_PATH = '/hr/payroll/returns'

/** Opens the bank advice of a final payroll, for users who can read returns. */
export function BankAdviceLink({ run, isText = false }: { run: Pick<PayrollRun, 'id'>; isText?: boolean }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  if (guardPath(RETURNS_PATH, viewer) !== null) return null
  const renderLink = (props: object) => <Link to={RETURNS_PATH} search={{ kind: 'BANK', runId: run.id }} {...props} />
  return isText ? (
    <Anchor size="xs" renderRoot={renderLink}>
      {t('Bank advice')}
    </Anchor>
  ) : (
    <Button variant="default" leftSection={<IconBuildingBank size={16} aria-hidden />} renderRoot={renderLink}>
      {t('Bank advice')}
    </Button>
  )
}
