import { IconCheck } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './step-list.module.css'

interface Props {
  /** Already translated. */
  label: string
  /** Labels and details are already translated. */
  steps: readonly { label: string; detail?: ReactNode }[]
  /** The index of the current step; the number of steps when all are done. */
  active: number
}

/** The steps of a process with the current step marked. They are not buttons, because the state sets the step. */
export function StepList({ label, steps, active }: Props) {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.label}
          data-state={at < active ? 'done' : at === active ? 'current' : 'open'}
          aria-current={at === active ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {at < active ? <IconCheck size={14} /> : at + 1}
          </span>
          <span className={classes.words}>
            {step.label}
            {at < active && <VisuallyHidden>{t('done')}</VisuallyHidden>}
            {step.detail && <span className={classes.detail}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
