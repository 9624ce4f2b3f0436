import { defineConfig } from 'vite'

// The server's own code in a few files, so that a start needn't load hundreds; libraries stay where npm put them.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        start: 'server/start.ts',
        worker: 'server/worker.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        spreadsheet: 'server/kit/files/table/spreadsheet.process.ts',
        'render-payslips': 'server/payroll/slip/pdf/render.worker.ts',
      },
    },
  },
})
