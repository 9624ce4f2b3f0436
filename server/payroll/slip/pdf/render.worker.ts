import { parentPort } from 'node:worker_threads'
import type { DrawReply, DrawRequest } from './renderer.ts'
import { drawPayslipPdf } from './payslip-pdf.ts'

// Draws payslips outside the server's main thread, one at a time.
parentPort?.on('message', async ({ number, slips, password }: DrawRequest) => {
  const answer = (reply: DrawReply, bytes: ArrayBuffer[]) => parentPort?.postMessage(reply, bytes)
  try {
    // A separate copy can be transferred to the other thread instead of being cloned.
    const pdf = new Uint8Array(await drawPayslipPdf(slips, password))
    answer({ number, pdf }, [pdf.buffer])
  } catch (error) {
    answer({ number, error: (error as Error).message }, [])
  }
})
