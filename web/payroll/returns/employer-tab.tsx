import { Button, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Employer } from '../../../domain/payroll/returns/returns.calls.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useHasStatutoryPack } from '../statutory-pack.tsx'

const employerFieldNames = [
  ['legalName', 'Legal name'],
  ['tan', 'TAN'],
  ['epfCode', 'Provident fund establishment code'],
  ['esiCode', 'ESI employer code'],
  ['ptNumber', 'Professional tax number'],
  ['lwfNumber', 'Labour welfare fund number'],
  ['debitAccount', 'Salary debit account'],
  ['debitCode', 'IFSC of the debit account'],
] as const

const indiaOnlyFields = new Set<string>(['tan', 'epfCode', 'esiCode', 'ptNumber', 'lwfNumber', 'debitCode'])

/** The employer's registrations for authorities and the bank. */
export function EmployerTab() {
  const { data, error, refetch } = useCall('GET /api/payroll/returns/employer')
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} />
  return <EmployerForm key={data.version} employer={data} />
}

function EmployerForm({ employer }: { employer: Employer }) {
  const { t } = useTranslation()
  const hasPack = useHasStatutoryPack()
  const draft = useDraft(employer)
  const save = useAction('PUT /api/payroll/returns/employer', {
    success: t('Saved'),
    invalidates: ['/returns'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = Object.fromEntries(employerFieldNames.map(([name]) => [name, draft.values[name]?.trim() || null]))
    save.mutate({ body: { ...said, version: employer.version } })
  }
  return (
    <Paper withBorder radius="md" p="lg" maw={760}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {employerFieldNames
              .filter(([name]) => hasPack || !indiaOnlyFields.has(name))
              .map(([name, label]) => (
                <TextInput key={name} label={t(label)} {...draft.bind(name)} />
              ))}
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
