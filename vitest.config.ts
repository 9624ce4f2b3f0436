import { defineConfig } from 'vitest/config'

const globalSetup = 'test/global-setup.ts'
const setupFiles = 'test/clean-up.setup.ts'

/** `*.pure.test.ts` on the server needs no database: it runs with the domain's tests. */
const pure = ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'server/**/*.pure.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: pure, setupFiles, isolate: false, sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'test/{architecture,access}/**/*.test.ts'],
          exclude: pure,
          globalSetup,
          setupFiles,
          // Workers wait for PostgreSQL about a fifth of the time: on two cores, three run faster than two.
          maxWorkers: 3,
          // Each file has a database of its own; what they share is code, which takes longer to load than most of them to run.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: [globalSetup, 'test/e2e/global-setup.ts'],
          setupFiles,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
