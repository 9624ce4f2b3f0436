import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DayText, InstantText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { CompleteStepDialog } from './complete-step-dialog.tsx'
import classes from './plan-step-list.module.css'
import { ReopenStepDialog } from './reopen-step-dialog.tsx'
import { stepKindHints } from './step-kinds.ts'

export type EmployeePlan = ApiReply<'GET /api/hr/employee/plans/{id}'>
export type EmployeePlanStep = EmployeePlan['content'][number]

interface Props {
  steps: readonly EmployeePlanStep[]
  /** Completed steps can be reopened. */
  canReopen: boolean
  onChange?: (step: EmployeePlanStep) => void
}

/** The steps of a plan with their owners and due dates, and buttons for steps that the user can complete. */
export function PlanStepList({ steps, canReopen, onChange }: Props) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.id} className={classes.step} data-done={step.state === 'DONE' || undefined}>
          <StepDetails step={step} />
          <StepActions step={step} canReopen={canReopen} onChange={onChange} />
        </li>
      ))}
    </ol>
  )
}

function StepDetails({ step }: { step: EmployeePlanStep }) {
  const { t } = useTranslation()
  const { state, waitsFor, note, instructions } = step
  return (
    <Stack gap={2} className={classes.words}>
      <Group gap="xs">
        <Text fw={600}>{step.title}</Text>
        {state === 'DONE' && <Badge tone="good">{t('Done')}</Badge>}
        {step.isOverdue && <Badge tone="bad">{t('Overdue')}</Badge>}
        {!step.isRequired && <Badge tone="quiet">{t('Optional')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {t(step.owner.name)} · {t('Due date')}: <DayText day={step.dueDay} />
        {step.doneBy && (
          <>
            {' · '}
            {step.doneBy}, <InstantText instant={step.doneAt} />
          </>
        )}
      </Text>
      {state === 'OPEN' && waitsFor && <Text size="sm">{t('After: {{step}}', { step: waitsFor })}</Text>}
      {state === 'OPEN' && instructions && (
        <Text size="sm" className={classes.instructions}>
          {instructions}
        </Text>
      )}
      {note && <Text size="sm">{note}</Text>}
      {state === 'DONE' &&
        step.answers.map(({ text, answer }) => (
          <Text key={text} size="sm">
            <strong>{text}</strong> {String(answer)}
          </Text>
        ))}
    </Stack>
  )
}

function StepActions({ step, canReopen, onChange }: { step: EmployeePlanStep } & Omit<Props, 'steps'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'complete' | 'reopen' | null>(null)
  const hint = stepKindHints[step.kind]
  return (
    <Group gap="xs" wrap="nowrap" className={classes.actions}>
      {step.canComplete && hint?.path && (
        <Button
          size="compact-md"
          variant="default"
          renderRoot={(props: object) => <Link to={hint.path ?? '/'} {...props} />}
        >
          {t(hint.action)}
        </Button>
      )}
      {onChange && step.state === 'OPEN' && (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t('Change: {{name}}', { name: step.title })}
          onClick={() => onChange(step)}
        >
          {t('Change')}
        </Button>
      )}
      {step.canComplete && (
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-label={t('Complete: {{name}}', { name: step.title })}
          onClick={() => setOpen('complete')}
        >
          {t('Complete')}
        </Button>
      )}
      {canReopen && step.state === 'DONE' && (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t('Reopen: {{name}}', { name: step.title })}
          onClick={() => setOpen('reopen')}
        >
          {t('Reopen')}
        </Button>
      )}
      {open === 'complete' && <CompleteStepDialog step={step} onClose={() => setOpen(null)} />}
      {open === 'reopen' && <ReopenStepDialog step={step} onClose={() => setOpen(null)} />}
    </Group>
  )
}
