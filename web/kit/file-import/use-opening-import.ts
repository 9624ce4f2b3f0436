import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpeningImportReport } from '../../../domain/kit/opening-import.ts'
import { uploadFiles } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import { describeProblem, showSuccessToast } from '../data/toast.ts'
import { invalidatePaths } from '../data/use-call.ts'

type OpeningCall = 'POST /api/leave-hr/leave/opening-balances/imports' | 'POST /api/payroll/opening-pay/imports'

interface Choices {
  mapping: string | null
  skipsErrors: boolean
  /** The day or the year of the figures. */
  option: string
}

export interface OpeningImport {
  file: File | null
  report: OpeningImportReport | null
  problem: string
  isBusy: boolean
  skipsErrors: boolean
  option: string
  check: (change: Partial<Choices>, chosen?: File | null) => Promise<void>
  confirm: () => Promise<void>
}

interface Input {
  call: OpeningCall
  /** The name of the option in the query of the call. */
  optionName: 'on' | 'year'
  initialOption: string
  /** Call paths whose data an import changes. */
  invalidates: readonly string[]
  onDone: () => void
}

/** The file, the choices and the latest report of an import of opening figures. */
export function useOpeningImport({ call, optionName, initialOption, invalidates, onDone }: Input): OpeningImport {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [choices, setChoices] = useState<Choices>({ mapping: null, skipsErrors: false, option: initialOption })
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<OpeningImportReport | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, mode: 'check' | 'import', { mapping, skipsErrors, option }: Choices) => {
    setBusy(true)
    setProblem('')
    const form = new FormData()
    form.append('file', chosen)
    const query = { mode, [optionName]: option, skipsErrors: skipsErrors ? 'yes' : 'no' }
    try {
      return await uploadFiles(call, form, { query: mapping === null ? query : { ...query, mapping } })
    } catch (failure) {
      setProblem(describeProblem(toApiProblem(failure)))
      return null
    } finally {
      setBusy(false)
    }
  }
  const check = async (change: Partial<Choices>, chosen: File | null = file) => {
    const next = { ...choices, ...change }
    setChoices(next)
    setFile(chosen)
    if (chosen) setReport(await send(chosen, 'check', next))
  }
  const confirm = async () => {
    const reply = file && (await send(file, 'import', choices))
    if (!reply) return
    setReport(reply)
    if (!reply.isDone) return
    showSuccessToast(t('Imported for employees: {{count}}', { count: reply.employees }))
    await invalidatePaths(queries, [...invalidates])
    onDone()
  }
  const { skipsErrors, option } = choices
  return { file, report, problem, isBusy, skipsErrors, option, check, confirm }
}
