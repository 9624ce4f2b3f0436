import { Divider, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { PayForm } from './pay-form.tsx'
import { PayHistory } from './pay-history.tsx'
import { PayLines } from './pay-lines.tsx'
import type { Pay } from './pays-page.tsx'

/** The pay of one employee: change it from a date, its components, and its history. */
export default function PayDrawer({ pay, onClose }: { pay: Pay | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const id = pay?.employee.id ?? ''
  const { data } = useCall(
    'GET /api/payroll/employeePays/employee/{id}',
    { params: { id } },
    { enabled: pay !== undefined },
  )
  return (
    <Drawer opened onClose={onClose} size="lg" title={pay?.employee.name ?? t('Add salary')}>
      <Stack gap="lg">
        <PayForm pay={pay} onDone={onClose} />
        {data && data.lines.length > 0 && (
          <>
            <Divider label={t('Pay components')} labelPosition="left" />
            <PayLines lines={data.lines} />
          </>
        )}
        {data && (
          <>
            <Divider label={t('History')} labelPosition="left" />
            <PayHistory history={data.history} ownChanges={data.ownChanges} />
          </>
        )}
      </Stack>
    </Drawer>
  )
}
