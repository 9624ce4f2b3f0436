import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type CleanUp = () => unknown
const cleanUps: CleanUp[] = []

/** Runs `cleanUp` at the end of the test file, the latest first. In a hook or a test, `afterAll` would be ignored. */
export function cleanUpAfterFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}

/** For `clean-up.setup.ts`. */
export async function runCleanUps(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
}

/** A folder that is removed at the end of the test file. */
export function makeTemporaryFolder(name: string, place: string = tmpdir()): string {
  const folder = mkdtempSync(join(place, `muster-${name}-`))
  cleanUpAfterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
