import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ExpenseDetail } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { callApi } from '../../../api.ts'
import { invalidatePaths } from '../../../kit/data/use-call.ts'
import { toApiProblem, type ApiProblem } from '../../../problem.ts'
import { toClaimDraft, type ClaimDraft } from './claim-draft.ts'

const SAVE_DELAY_MS = 600

/**
 * A draft that is saved automatically, a moment after each change. `checked` is the last reply with the result of the
 * policy check. `flush` saves at once.
 */
export function useClaimDraft(claim: ExpenseDetail) {
  const [draft, setDraft] = useState(() => toClaimDraft(claim))
  const [checked, setChecked] = useState(claim)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(draft)
  const stored = useRef({ text: toText(draft), reply: claim })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const queries = useQueryClient()

  const save = useCallback(async (): Promise<ExpenseDetail> => {
    const text = toText(latest.current)
    if (text === stored.current.text) return stored.current.reply
    setSaving(true)
    try {
      const { id, version } = stored.current.reply
      const reply = await callApi('PUT /api/payroll/expenses/{id}', {
        params: { id },
        body: { ...latest.current, version },
      })
      stored.current = { text, reply }
      setChecked(reply)
      setProblem(null)
      void invalidatePaths(queries, ['/expenses/search'])
      return reply
    } catch (failure) {
      setProblem(toApiProblem(failure))
      throw failure
    } finally {
      setSaving(false)
    }
  }, [queries])

  // Saves run one after another, because each needs the version from the previous save.
  const flush = useCallback((): Promise<ExpenseDetail> => {
    const next = queue.current.catch(() => undefined).then(save)
    queue.current = next
    return next
  }, [save])

  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => void flush().catch(() => undefined), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, flush])
  // The last change is saved when the editor closes.
  useEffect(() => () => void flush().catch(() => undefined), [flush])

  const change = (patch: Partial<ClaimDraft>) => setDraft((before) => ({ ...before, ...patch }))
  return { draft, change, checked, problem, isSaving, flush }
}

// An amount that is not a number differs from an empty amount, but JSON makes both null.
const toText = (draft: ClaimDraft): string =>
  JSON.stringify(draft, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value))
