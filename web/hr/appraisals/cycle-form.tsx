import { ActionIcon, Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sumWeights } from '../../../domain/hr/appraisals/appraisal.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { AppraisalCycle } from './appraisal-cycles.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

/** Edits an appraisal round until it starts; afterwards it is read-only. */
export default function CycleForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isNew = id === 'new'
  const { data } = useCall('POST /api/hr/appraisal/cycles/search', { body: { size: 200 } }, { enabled: !isNew })
  const cycle = data?.content.find((one) => one.id === id)
  return (
    <Drawer
      opened
      size="lg"
      onClose={onClose}
      title={isNew ? t('New appraisal cycle') : (cycle?.name ?? t('Appraisal cycle'))}
    >
      {isNew || cycle ? <AppraisalCycleFields cycle={cycle} onClose={onClose} /> : <Skeleton height={360} />}
    </Drawer>
  )
}

interface CriterionRow {
  key: number
  name: string
  weight: number | ''
}
const toCriterionRows = (cycle?: AppraisalCycle): CriterionRow[] =>
  (cycle?.criteria ?? [{ name: '', weight: 100 }]).map((one, key) => ({ key, ...one }))

function AppraisalCycleFields({ cycle, onClose }: { cycle?: AppraisalCycle; onClose: () => void }) {
  const { t } = useTranslation()
  const [criteria, setCriteria] = useState(() => toCriterionRows(cycle))
  const draft = useDraft({
    name: cycle?.name ?? '',
    typeId: cycle?.type.id ?? '',
    departmentId: cycle?.department?.id ?? '',
    fromDay: cycle?.fromDay ?? null,
    toDay: cycle?.toDay ?? null,
    selfDueDay: cycle?.selfDueDay ?? null,
    managerDueDay: cycle?.managerDueDay ?? null,
    criteria: '',
  })
  const { values, set, errors, bind } = draft
  const acting = { invalidates: ['/appraisal'], onDone: onClose, onProblem: draft.land }
  const add = useAction('POST /api/hr/appraisal/cycles', { ...acting, success: t('Appraisal cycle added') })
  const change = useAction('PUT /api/hr/appraisal/cycles/{id}', { ...acting, success: t('Changes saved') })
  const remove = useAction('DELETE /api/hr/appraisal/cycles/{id}', {
    ...acting,
    success: t('Appraisal cycle deleted'),
    onProblem: undefined,
  })
  const isOpen = !cycle || cycle.state === 'DRAFT'
  const weights = criteria.map(({ name, weight }) => ({ name, weight: Number(weight) }))
  const sum = sumWeights(weights)
  const days = [values.fromDay, values.toDay, values.selfDueDay, values.managerDueDay]
  const isReady =
    values.name.trim() &&
    values.typeId &&
    days.every(Boolean) &&
    sum === 100 &&
    weights.every(({ name }) => name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { fromDay, toDay, selfDueDay, managerDueDay, name, typeId, departmentId } = values
    if (!fromDay || !toDay || !selfDueDay || !managerDueDay) return
    const body = {
      name,
      typeId,
      departmentId: departmentId || null,
      fromDay,
      toDay,
      selfDueDay,
      managerDueDay,
      criteria: weights,
    }
    if (cycle) change.mutate({ params: { id: cycle.id }, body: { ...body, version: cycle.version } })
    else add.mutate({ body })
  }
  const patch = (key: number, values: Partial<CriterionRow>) =>
    setCriteria((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const day = (name: 'fromDay' | 'toDay' | 'selfDueDay' | 'managerDueDay', label: string) => (
    <DayInput
      label={label}
      withAsterisk
      disabled={!isOpen}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={add.error ?? change.error} names={draft.names} />
        {!isOpen && <Alert color="blue">{t('This appraisal cycle has started and cannot be changed.')}</Alert>}
        <TextInput label={t('Name')} withAsterisk maxLength={120} disabled={!isOpen} {...bind('name')} />
        <Group grow align="flex-start">
          <RefInput
            to="appraisal-type"
            label={t('Type')}
            withAsterisk
            disabled={!isOpen}
            value={values.typeId || null}
            valueLabel={cycle?.type.name}
            error={errors.typeId}
            onChange={(typeId) => set({ typeId: typeId ?? '' })}
          />
          <RefInput
            to="department"
            label={t('Applies to')}
            placeholder={t('All employees')}
            disabled={!isOpen}
            value={values.departmentId || null}
            valueLabel={cycle?.department?.name}
            error={errors.departmentId}
            onChange={(departmentId) => set({ departmentId: departmentId ?? '' })}
          />
        </Group>
        <Group grow align="flex-start">
          {day('fromDay', t('From'))}
          {day('toDay', t('To'))}
        </Group>
        <Group grow align="flex-start">
          {day('selfDueDay', t('Self-appraisal due'))}
          {day('managerDueDay', t('Manager’s appraisal due'))}
        </Group>
        <Stack gap="xs">
          <Text fw={500}>{t('Criteria')}</Text>
          {criteria.map(({ key, name, weight }) => (
            <Group key={key} wrap="nowrap" gap="xs">
              <TextInput
                style={{ flex: 1 }}
                aria-label={t('Criterion')}
                placeholder={t('Criterion')}
                maxLength={120}
                disabled={!isOpen}
                value={name}
                onChange={(event) => patch(key, { name: event.currentTarget.value })}
              />
              <NumberField
                w={90}
                aria-label={t('Weight')}
                rightSection="%"
                min={1}
                max={100}
                decimals={0}
                disabled={!isOpen}
                value={weight}
                onChange={(value) => patch(key, { weight: value === '' ? '' : Number(value) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={!isOpen || criteria.length === 1}
                aria-label={t('Remove {{name}}', { name: name || t('Criterion') })}
                onClick={() => setCriteria((before) => before.filter((one) => one.key !== key))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Group justify="space-between">
            <Button
              variant="subtle"
              size="xs"
              disabled={!isOpen || criteria.length >= 20}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() =>
                setCriteria((before) => [
                  ...before,
                  {
                    key: Math.max(...before.map((one) => one.key)) + 1,
                    name: '',
                    weight: Math.max(0, 100 - sum) || '',
                  },
                ])
              }
            >
              {t('Add criterion')}
            </Button>
            <Text size="sm" c={sum === 100 ? 'dimmed' : 'red'} aria-live="polite">
              {t('Total weight: {{sum}} of 100', { sum })}
            </Text>
          </Group>
          {errors.criteria && (
            <Text size="sm" c="red">
              {errors.criteria}
            </Text>
          )}
        </Stack>
        {isOpen && (
          <FormFooter
            isThere={cycle !== undefined}
            isReady={Boolean(isReady)}
            isSaving={add.isPending || change.isPending}
            isDeleting={remove.isPending}
            onDelete={() => cycle && remove.mutate({ params: { id: cycle.id } })}
            onClose={onClose}
          />
        )}
      </Stack>
    </form>
  )
}
