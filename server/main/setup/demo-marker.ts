import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE_MODE } from '../../kit/files/local-content-store.ts'

const toMarkerPath = (dataDir: string) => join(dataDir, 'demo-deleted')

/** Remembers in the data folder that the demo was deleted, so that the next start does not create it again. */
export const markDemoDeleted = (dataDir: string): void =>
  writeFileSync(toMarkerPath(dataDir), '', { mode: PRIVATE_FILE_MODE })

export const isDemoDeleted = (dataDir: string): boolean => existsSync(toMarkerPath(dataDir))
