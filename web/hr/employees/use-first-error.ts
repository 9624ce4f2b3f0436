import { useEffect, useRef, type RefObject } from 'react'
import type { ApiProblem } from '../../problem.ts'

/** Moves the focus to the first field with an error, which may be far above the button. */
export function useFirstError(problem: ApiProblem | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])
  return form
}
