import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('./web'),
  plugins: [react()],
  resolve: {
    // Entity declarations carry their schemas; the server judges with them, the browser only reads the plain data.
    alias: { typebox: at('./web/kit/schema-stub.ts') },
  },
  build: { outDir: at('./dist/web'), emptyOutDir: true, manifest: true, target: 'es2022', sourcemap: 'hidden' },
  server: { port: 5173, proxy: { '^/api/': 'http://localhost:3000' } },
})
