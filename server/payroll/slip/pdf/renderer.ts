import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PayslipDocument } from '../../../../domain/payroll/slip/payslip-document.ts'
import { resolveFromRoot } from '../../../root.ts'

export interface ToDraw {
  number: number
  slip: PayslipDocument
  password: string | null
}

export type Drawn = { number: number; pdf: Uint8Array } | { number: number; error: string }

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

interface Hand {
  worker: Worker
  waiting: Map<number, Waiting>
}

const MOST_HANDS = 4
const hands: Hand[] = []
let drawn = 0

/**
 * Draws a payslip as PDF in a worker thread, so that the server answers others meanwhile. Threads are started when they are
 * first needed and stay, with the fonts opened; one that dies is replaced.
 */
export function drawPayslip(slip: PayslipDocument, password: string | null = null): Promise<Buffer> {
  const hand = leastBusy()
  drawn += 1
  const toDraw: ToDraw = { number: drawn, slip, password }
  return new Promise((resolve, reject) => {
    hand.waiting.set(toDraw.number, { resolve, reject })
    // Waiting for a drawing keeps the process; idle threads don't.
    hand.worker.ref()
    hand.worker.postMessage(toDraw, [])
  })
}

function leastBusy(): Hand {
  const idle = hands.find(({ waiting }) => waiting.size === 0)
  if (idle) return idle
  if (hands.length < Math.min(availableParallelism(), MOST_HANDS)) return begin()
  return hands.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one))
}

function begin(): Hand {
  const worker = startWorker()
  const hand: Hand = { worker, waiting: new Map() }
  worker.on('message', (message: Drawn) => {
    const waiting = hand.waiting.get(message.number)
    hand.waiting.delete(message.number)
    if (hand.waiting.size === 0) worker.unref()
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(Buffer.from(message.pdf.buffer, message.pdf.byteOffset, message.pdf.byteLength))
  })
  worker.on('error', (error: Error) => end(hand, error))
  worker.on('exit', () => end(hand, new Error('The thread that draws payslips has ended')))
  hands.push(hand)
  return hand
}

function end(hand: Hand, error: Error): void {
  const at = hands.indexOf(hand)
  if (at >= 0) hands.splice(at, 1)
  for (const { reject } of hand.waiting.values()) reject(error)
  hand.waiting.clear()
}

/** Built, the thread's program stands beside the server's; from the sources it is TypeScript, which a thread reads by tsx. */
function startWorker(): Worker {
  if (!fileURLToPath(import.meta.url).endsWith('.ts'))
    return new Worker(resolveFromRoot('dist/server/render-payslips.js'))
  const program = JSON.stringify(new URL('render.worker.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${program}) })`, {
    eval: true,
  })
}
