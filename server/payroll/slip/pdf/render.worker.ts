import { parentPort } from 'node:worker_threads'
import type { DrawReply, DrawRequest } from './renderer.ts'
import { drawPayslipPdf } from './payslip-pdf.ts'

// Draws payslips beside the server's own thread, one after the other.
parentPort?.on('message', async ({ number, slip, password }: DrawRequest) => {
  const answer = (drawn: DrawReply, bytes: ArrayBuffer[]) => parentPort?.postMessage(drawn, bytes)
  try {
    // A copy of its own, so that it can be handed over instead of being copied.
    const pdf = new Uint8Array(await drawPayslipPdf(slip, password))
    answer({ number, pdf }, [pdf.buffer])
  } catch (error) {
    answer({ number, error: (error as Error).message }, [])
  }
})
