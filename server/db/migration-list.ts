import { readFileSync } from 'node:fs'
import { resolveFromRoot } from '../project-root.ts'

export const migrationsFolder = resolveFromRoot('server/db/migrations')

export interface Journal {
  version: string
  dialect: string
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[]
}

export const readJournal = (): Journal =>
  JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal

/** The names of all migrations of this release, in order. */
export const listMigrations = (): string[] => readJournal().entries.map(({ tag }) => tag)
