// The demo organisation is created once, because this takes as long as half the tests of a file.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../../server/config.ts'
import { seedDemo } from '../../server/db/demo/demo.ts'
import { systemClock } from '../../server/kit/clock.ts'
import { closeAppContext, createAppContext } from '../../server/create-app-context.ts'
import { copyDatabase, templateName, testSecret } from '../database.ts'
import { theServer } from '../global-setup.ts'
import { root } from '../source-tree.ts'

export default async function setup(project: TestProject) {
  // The browser loads the built web app, which must not be older than its sources.
  execFileSync(process.execPath, [`${root}/server/launch.mjs`, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-demo-'))
  const { url } = await copyDatabase(await theServer(), templateName)
  const config = { ...readConfig({}), dataDir, secret: testSecret, mode: 'demo' as const }
  const muster = await createAppContext(config, url, { clock: systemClock, log: () => undefined })
  await seedDemo(muster)
  await closeAppContext(muster)
  project.provide('demo', { template: new URL(url).pathname.slice(1), dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
