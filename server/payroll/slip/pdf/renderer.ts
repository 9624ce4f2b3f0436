import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { PayslipDocument } from '../../../../domain/payroll/slip/payslip-document.ts'
import { startThread } from '../../../kit/threads/start-thread.ts'

type PayslipDocuments = readonly [PayslipDocument, ...PayslipDocument[]]

export interface DrawRequest {
  number: number
  slips: PayslipDocuments
  password: string | null
}

export type DrawReply = { number: number; pdf: Uint8Array } | { number: number; error: string }

interface PendingDrawing {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

interface RenderWorker {
  worker: Worker
  waiting: Map<number, PendingDrawing>
}

const MAX_WORKERS = 4
const workers: RenderWorker[] = []
let lastRequestNumber = 0

/** Draws a payslip as PDF. */
export const drawPayslip = (slip: PayslipDocument, password: string | null = null): Promise<Buffer> =>
  drawPayslips([slip], password)

/**
 * Draws payslips as one PDF in a worker thread, so that the server can answer other requests. Threads start on first use
 * and keep their fonts loaded. A thread that dies is replaced.
 */
export function drawPayslips(slips: PayslipDocuments, password: string | null = null): Promise<Buffer> {
  const hand = findLeastBusyWorker()
  lastRequestNumber += 1
  const request: DrawRequest = { number: lastRequestNumber, slips, password }
  return new Promise((resolve, reject) => {
    hand.waiting.set(request.number, { resolve, reject })
    // Pending requests keep the process running; idle threads do not.
    hand.worker.ref()
    hand.worker.postMessage(request, [])
  })
}

function findLeastBusyWorker(): RenderWorker {
  const idle = workers.find(({ waiting }) => waiting.size === 0)
  if (idle) return idle
  if (workers.length < Math.min(availableParallelism(), MAX_WORKERS)) return addWorker()
  return workers.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one))
}

function addWorker(): RenderWorker {
  const worker = startThread('render-payslips', 'server/payroll/slip/pdf/render.worker.ts')
  const hand: RenderWorker = { worker, waiting: new Map() }
  worker.on('message', (message: DrawReply) => {
    const waiting = hand.waiting.get(message.number)
    hand.waiting.delete(message.number)
    if (hand.waiting.size === 0) worker.unref()
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(Buffer.from(message.pdf.buffer, message.pdf.byteOffset, message.pdf.byteLength))
  })
  worker.on('error', (error: Error) => removeWorker(hand, error))
  worker.on('exit', () => removeWorker(hand, new Error('The thread that draws payslips has ended')))
  workers.push(hand)
  return hand
}

function removeWorker(hand: RenderWorker, error: Error): void {
  const at = workers.indexOf(hand)
  if (at >= 0) workers.splice(at, 1)
  for (const { reject } of hand.waiting.values()) reject(error)
  hand.waiting.clear()
}
