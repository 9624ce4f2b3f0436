import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = findFolder('package.json', dirname(fileURLToPath(import.meta.url)))

/** A path in the project folder. It is the same for built code and for sources. */
export const resolveFromRoot = (path: string): string => join(projectRoot, path)

function findFolder(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder
  if (dirname(folder) === folder) throw new Error(`No folder above the server holds ${file}`)
  return findFolder(file, dirname(folder))
}
