import { Button, Group, Paper, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type StateCode, states } from '../../../domain/payroll/india/states.ts'
import type { ApiReply } from '../../api.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'

const PENSION_PAGE = { size: 50, sort: 'name' }

type StatutoryDetails = ApiReply<'GET /api/payroll/tax/statutory/{id}'>

/** The statutory details of one employee, selected by name. */
export function StatutoryPage() {
  const { t } = useTranslation()
  const [{ employeeId }, set] = useSearchState({ employeeId: '' })
  return (
    <Stack maw={640} gap="md">
      <RefInput
        to="employee"
        label={t('Employee')}
        value={employeeId || null}
        onChange={(id) => set({ employeeId: id ?? '' })}
      />
      {employeeId ? (
        <EmployeeStatutory key={employeeId} id={employeeId} />
      ) : (
        <PensionQuestions onChoose={(id) => set({ employeeId: id })} />
      )}
    </Stack>
  )
}

/** The employees whose membership of the pension scheme is to be recorded, before their first payslip. */
function PensionQuestions({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/payroll/tax/pensionQuestions/search', { body: PENSION_PAGE })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={200} radius="md" />
  if (data.totalElements === 0)
    return <EmptyState title="Choose an employee" text="Work state, provident fund and ESI details of each employee." />
  return (
    <Paper withBorder p="lg" radius="md">
      <Title order={2} size="h4">
        {t('EPS membership not recorded')} · {data.totalElements}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(
          'These employees are paid above the wage ceiling. Record before their first payroll whether they are members.',
        )}
      </Text>
      {data.content.map(({ id, name, number, department }) => (
        <Button key={id} variant="subtle" fullWidth justify="start" h={44} onClick={() => onChoose(id)}>
          {[name, number, department].filter(Boolean).join(' · ')}
        </Button>
      ))}
      {data.totalElements > PENSION_PAGE.size && (
        <Text size="sm" c="dimmed">
          {t('{{shown}} of {{total}} employees are shown.', { shown: PENSION_PAGE.size, total: data.totalElements })}
        </Text>
      )}
    </Paper>
  )
}

function EmployeeStatutory({ id }: { id: string }) {
  const { data, error, refetch } = useCall('GET /api/payroll/tax/statutory/{id}', { params: { id } })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} radius="md" />
  return <StatutoryForm key={data.version} id={id} start={data} />
}

function StatutoryForm({ id, start }: { id: string; start: StatutoryDetails }) {
  const { t } = useTranslation()
  const draft = useDraft(start)
  const save = useAction('PUT /api/payroll/tax/statutory/{id}', {
    invalidates: ['/payroll/tax/statutory', '/payroll/tax/pensionQuestions'],
    success: t('Statutory details saved.'),
    onProblem: draft.land,
  })
  const { values, set } = draft
  const member = [
    ['isEpfMember', t('Member of the provident fund')],
    ['epfOnWages', t('Employee contributes on full wages')],
    ['employerEpfOnWages', t('Employer contributes on full wages')],
    ['hasHigherPension', t('Higher pension')],
    ['isEsiExempt', t('Exempt from ESI')],
    ['isPtExempt', t('Exempt from professional tax')],
    ['isLwfExempt', t('Exempt from the labour welfare fund')],
    ['hasDisability', t('Disability of 40% or more')],
  ] as const
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="md">
        <Select
          label={t('Work state')}
          description={t('Leave empty for the state of the zone.')}
          data={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={values.state}
          onChange={(state) => set({ state: state as StateCode | null })}
          error={draft.errors['state']}
          searchable
          clearable
        />
        <TextInput
          label={t('Insurance number (ESI)')}
          {...draft.bind('esiNumber')}
          onChange={(event) => set({ esiNumber: event.currentTarget.value || null })}
        />
        <TextInput
          label={t('Voluntary provident fund, % of wages')}
          {...draft.bind('voluntaryPercent')}
          onChange={(event) => set({ voluntaryPercent: event.currentTarget.value || null })}
        />
        <Select
          label={t('Member of the pension scheme')}
          description={t(
            'EPS 1995 para. 6: an employee whose first membership began on or after 1 September 2014 with wages above the ceiling is not a member.',
          )}
          placeholder={t('Not answered: counted as a member')}
          data={[
            { value: 'YES', label: t('Yes, a member') },
            { value: 'NO', label: t('No, not a member') },
          ]}
          value={values.isInPension === null ? null : values.isInPension ? 'YES' : 'NO'}
          onChange={(answer) => set({ isInPension: answer === null ? null : answer === 'YES' })}
          error={draft.errors['isInPension']}
          clearable
        />
        {member.map(([key, label]) => (
          <Switch
            key={key}
            label={label}
            checked={values[key]}
            onChange={(event) => set({ [key]: event.currentTarget.checked })}
          />
        ))}
        <FormProblem problem={save.error} names={draft.names} />
        <Group>
          <Button loading={save.isPending} onClick={() => save.mutate({ params: { id }, body: values })}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
