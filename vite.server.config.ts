import { defineConfig } from 'vite'

const server = {
  start: 'server/start.ts',
  worker: 'server/worker.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  spreadsheet: 'server/kit/files/table/spreadsheet.process.ts',
  'render-payslips': 'server/payroll/slip/pdf/render.worker.ts',
}

// The server's own code in a few files, so that a start needn't load hundreds; libraries stay where npm put them. With
// `--mode bench`, the benchmarks with the server code as it is built for users.
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    ssr: true,
    outDir: mode === 'bench' ? 'dist/bench' : 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: mode === 'bench' ? { bench: 'bench/run.ts' } : server },
  },
}))
