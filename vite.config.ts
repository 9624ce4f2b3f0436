import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/chunk-groups.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('./web'),
  plugins: [react()],
  resolve: {
    // Entity declarations carry their schemas; the server judges with them, the browser only reads the plain data.
    alias: { typebox: at('./web/kit/schema-stub.ts') },
  },
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: 'hidden',
    // Of one file, uncompressed; test/e2e/bundle.test.ts limits what the first screen loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // A module can be loaded on demand by one screen and be part of another screen that is itself loaded on demand.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: { port: 5173, proxy: { '^/api/': 'http://localhost:3000' } },
})
