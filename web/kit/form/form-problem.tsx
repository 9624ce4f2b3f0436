import { Alert } from '@mantine/core'
import type { ApiProblem } from '../../problem.ts'
import { describeProblem } from '../data/toast.ts'

/** The error of a form, unless all its parts are shown on the fields in `names`. */
export function FormProblem({ problem, names }: { problem: ApiProblem | null; names: readonly string[] }) {
  if (!problem) return null
  const stray = Object.entries(problem.fields ?? {}).filter(([name]) => !names.includes(name))
  if (problem.fields && stray.length === 0) return null
  return (
    <Alert color="red" role="alert">
      {problem.fields ? stray.map(([name, message]) => `${name}: ${message}`).join(' ') : describeProblem(problem)}
    </Alert>
  )
}
