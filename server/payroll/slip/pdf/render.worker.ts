import { parentPort } from 'node:worker_threads'
import type { Drawn, ToDraw } from './renderer.ts'
import { payslipPdf } from './payslip-pdf.ts'

// Draws payslips beside the server's own thread, one after the other.
parentPort?.on('message', async ({ number, slip, password }: ToDraw) => {
  const answer = (drawn: Drawn, bytes: ArrayBuffer[]) => parentPort?.postMessage(drawn, bytes)
  try {
    // A copy of its own, so that it can be handed over instead of being copied.
    const pdf = new Uint8Array(await payslipPdf(slip, password))
    answer({ number, pdf }, [pdf.buffer])
  } catch (error) {
    answer({ number, error: (error as Error).message }, [])
  }
})
