import { aPayslip, usualLines } from '../test/factories/payslip-documents.ts'
import { drawPayslip } from '../server/payroll/slip/pdf/renderer.ts'
import { reportFigures } from './kit.ts'

const COUNT = 1_000

/**
 * 1,000 payslips of twelve lines as PDF, with different amounts, half of them in Hindi, by the threads of the server.
 */
export async function benchPayslips(): Promise<void> {
  const slips = Array.from({ length: COUNT }, (_, number) =>
    aPayslip({
      language: number % 2 === 0 ? 'en' : 'hi',
      name: `Person ${number}`,
      lines: usualLines.map((line) => ({ ...line, amount: line.amount + number * 101 })),
    }),
  )
  // Threads and fonts are already loaded in a running server.
  await Promise.all(slips.slice(0, 4).map((slip) => drawPayslip(slip)))
  const startedAt = performance.now()
  const sizes = await Promise.all(slips.map(async (slip) => (await drawPayslip(slip)).length))
  const seconds = (performance.now() - startedAt) / 1000
  reportFigures(`${COUNT.toLocaleString('en')} payslips as PDF`, {
    'all, s': seconds.toFixed(1),
    goal: '<= 20 s',
    'PDFs a second': Math.round(COUNT / seconds),
    'average size, kB': (sizes.reduce((sum, size) => sum + size, 0) / COUNT / 1000).toFixed(1),
  })
}
