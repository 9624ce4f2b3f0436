import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiptRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { MAX_FILE_MEGABYTES } from '../../../../domain/main/system/file.calls.ts'
import { callApi, uploadFiles } from '../../../api.ts'
import { describeProblem } from '../../../kit/data/toast.ts'
import { toApiProblem } from '../../../problem.ts'

export const receiptFileTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** The receipts of a draft: uploads files and attaches them to the claim, and deletes them. */
export function useReceipts(expenseId: string, start: readonly ReceiptRow[]) {
  const { t } = useTranslation()
  const [receipts, setReceipts] = useState<readonly ReceiptRow[]>(start)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (files: readonly File[]): Promise<string[]> => {
    const isTooLarge = files.some(({ size }) => size > MAX_FILE_MEGABYTES * 1024 * 1024)
    setProblem(
      isTooLarge ? t('This file is too large. Use at most {{megabytes}} MB.', { megabytes: MAX_FILE_MEGABYTES }) : '',
    )
    if (isTooLarge) return []
    setSending(true)
    const ids: string[] = []
    try {
      for (const file of files) {
        const receipt = await attachReceipt(expenseId, file)
        setReceipts((before) => [...before, receipt])
        ids.push(receipt.id)
      }
    } catch (failure) {
      setProblem(describeFailure(failure))
    } finally {
      setSending(false)
    }
    return ids
  }
  const remove = async (receiptId: string) => {
    try {
      await callApi('DELETE /api/payroll/expenses/{id}/receipts/{receiptId}', { params: { id: expenseId, receiptId } })
      setReceipts((before) => before.filter(({ id }) => id !== receiptId))
    } catch (failure) {
      setProblem(describeFailure(failure))
    }
  }
  return { receipts, add, remove, isSending, problem }
}

export async function attachReceipt(expenseId: string, file: File): Promise<ReceiptRow> {
  const form = new FormData()
  form.append('file', file)
  const { id: fileId } = await uploadFiles('POST /api/files', form)
  return callApi('POST /api/payroll/expenses/{id}/receipts', { params: { id: expenseId }, body: { fileId } })
}

function describeFailure(failure: unknown): string {
  const problem = toApiProblem(failure)
  return Object.values(problem.fields ?? {})[0] ?? describeProblem(problem)
}
