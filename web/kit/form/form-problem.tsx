import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../problem.ts'
import { listStrayErrors } from './use-draft.ts'
import classes from './form-problem.module.css'
import { describeProblem, formatReference } from '../data/toast.ts'

/** The error of a form, unless all its parts are shown on the fields in `names`. */
export function FormProblem({ problem, names }: { problem: ApiProblem | null; names: readonly string[] }) {
  const { t } = useTranslation()
  if (!problem) return null
  const stray = listStrayErrors(problem.fields ?? {}, names)
  if (problem.fields && stray.length === 0) return null
  const text = problem.fields
    ? stray.map(([name, message]) => `${name}: ${message}`).join(' ')
    : describeProblem(problem)
  return (
    <Alert color="red" role="alert" ref={scrollIntoView} className={classes.problem}>
      {text}
      {problem.status >= 500 && (
        <div>
          {t('Your entries are kept.')} {formatReference(problem, text)}
        </div>
      )}
    </Alert>
  )
}

// The button that sends a long form can be far below the error.
const scrollIntoView = (alert: HTMLDivElement | null) => alert?.scrollIntoView({ block: 'nearest' })
