import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdvanceRow } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { AdvanceForm } from './advance-form.tsx'
import { AdvanceDrawer } from './advance-drawer.tsx'
import { AdvanceList } from './advance-list.tsx'

/** Expense advances of all employees: gives an advance, or recovers its remaining amount. */
export function AdvancesTab() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<AdvanceRow | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button onClick={() => setOpen('new')}>{t('New advance')}</Button>
      </Group>
      <AdvanceList onOpen={setOpen} />
      {open === 'new' && <AdvanceForm onClose={close} />}
      {open !== null && open !== 'new' && <AdvanceDrawer key={open.id} advance={open} onClose={close} />}
    </Stack>
  )
}
