import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrStep, managerStep } from '../../../../domain/main/approvals/workflow.ts'
import type { ApiReply } from '../../../api.ts'
import { FormProblem } from '../../../kit/form/form-problem.tsx'
import { useAction } from '../../../kit/data/use-call.ts'
import { RoutePreview } from './route-preview.tsx'
import { StepCard } from './step-card.tsx'
import { StepDrawer } from './step-drawer.tsx'

export type Workflow = ApiReply<'GET /api/approval/workflows/all'>[number]
export type WorkflowStepData = Workflow['steps'][number]

/** The steps of one workflow in order, as the route that a request takes, and a trial with a chosen employee. */
export function WorkflowEditor({ workflow }: { workflow: Workflow }) {
  const { t } = useTranslation()
  const [steps, setSteps] = useState<WorkflowStepData[]>(workflow.steps)
  const [edited, setEdited] = useState<number | null>(null)
  // The names of employees in steps that are not saved.
  const [added, setAdded] = useState<Workflow['employees']>([])
  const named = { ...workflow, employees: [...workflow.employees, ...added] }
  const isChanged = JSON.stringify(steps) !== JSON.stringify(workflow.steps)
  const save = useAction('PUT /api/approval/workflows/{kind}', {
    success: t('Workflow saved'),
    invalidates: ['/approval'],
    onProblem: () => true,
  })
  const shown: WorkflowStepData[] = steps.length > 0 ? steps : [workflow.isForHr ? hrStep : managerStep]
  const move = (at: number, by: -1 | 1) => {
    const [from, to] = [steps[at], steps[at + by]]
    if (from && to) setSteps(steps.with(at, to).with(at + by, from))
  }
  const open = edited === null ? undefined : (shown[edited] ?? { ...managerStep, name: '' })
  return (
    <Stack gap="lg" maw={760}>
      <FormProblem problem={save.error} names={[]} />
      <Stack gap="xs" component="ol" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {shown.map((step, at) => (
          <StepCard
            key={at}
            step={step}
            number={at + 1}
            workflow={named}
            isDefault={steps.length === 0}
            onEdit={() => setEdited(at)}
            onRemove={() => setSteps(steps.filter((_, index) => index !== at))}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < steps.length - 1 ? () => move(at, 1) : undefined}
          />
        ))}
      </Stack>
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={steps.length >= 20}
          onClick={() => setEdited(shown.length)}
        >
          {t('Add step')}
        </Button>
        <Group gap="xs">
          {isChanged && (
            <Button variant="default" onClick={() => setSteps(workflow.steps)}>
              {t('Discard changes')}
            </Button>
          )}
          <Button
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { kind: workflow.kind }, body: { steps, version: workflow.version } })}
          >
            {t('Save')}
          </Button>
        </Group>
      </Group>
      <RoutePreview workflow={workflow} steps={steps} />
      {open && edited !== null && (
        <StepDrawer
          step={open}
          workflow={named}
          onName={(one) => setAdded((before) => [...before, one])}
          onClose={() => setEdited(null)}
          onSave={(step) => {
            // When a step is added, the default step becomes an explicit step.
            setSteps(edited < shown.length ? shown.with(edited, step) : [...shown, step])
            setEdited(null)
          }}
        />
      )}
    </Stack>
  )
}
