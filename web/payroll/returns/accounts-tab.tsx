import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import classes from './return-view.module.css'

type AccountRow = ApiReply<'GET /api/payroll/returns/accounts'>[number]

/** The ledger accounts of each component. */
export function AccountsTab() {
  const { data, error, refetch } = useCall('GET /api/payroll/returns/accounts')
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} />
  return <AccountsForm key={JSON.stringify(data)} rows={data} />
}

function AccountsForm({ rows }: { rows: AccountRow[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(rows)
  const save = useAction('PUT /api/payroll/returns/accounts', { success: t('Saved'), invalidates: ['/returns'] })
  const change = (id: string, patch: Partial<AccountRow>) =>
    setTyped((before) => before.map((row) => (row.component.id === id ? { ...row, ...patch } : row)))
  const input = (row: AccountRow, side: 'debit' | 'credit') => (
    <TextInput
      size="xs"
      miw={160}
      aria-label={t(side === 'debit' ? 'Debit account of {{name}}' : 'Credit account of {{name}}', {
        name: row.component.name,
      })}
      placeholder={t('Default account')}
      maxLength={80}
      value={row[side] ?? ''}
      onChange={(event) => change(row.component.id, { [side]: event.currentTarget.value || null })}
    />
  )
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('Leave empty to use the default account of this type, such as Salaries.')}</Text>
      <Paper withBorder radius="md">
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Ledger mapping')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('Component')}</th>
                <th scope="col">{t('Debit')}</th>
                <th scope="col">{t('Credit')}</th>
              </tr>
            </thead>
            <tbody>
              {typed.map((row) => (
                <tr key={row.component.id}>
                  <th scope="row">{row.component.name}</th>
                  <td>{hasDebit(row) ? input(row, 'debit') : null}</td>
                  <td>{hasCredit(row) ? input(row, 'credit') : null}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paper>
      <Group justify="flex-end">
        <Button
          loading={save.isPending}
          disabled={typed.length === 0}
          onClick={() =>
            save.mutate({
              body: {
                accounts: typed.map(({ component, debit, credit }) => ({ componentId: component.id, debit, credit })),
              },
            })
          }
        >
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}

const hasDebit = ({ component }: AccountRow) => component.type !== 'DEDUCTION'
const hasCredit = ({ component }: AccountRow) => component.type !== 'EARNING' && component.type !== 'REIMBURSEMENT'
