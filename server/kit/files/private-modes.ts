import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './local-content-store.ts'

const OTHERS = 0o077

/**
 * Takes the rights of other accounts from a folder that was made before files were private, and from everything in it.
 * A private folder is left alone, because nobody else reaches its files.
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found || process.platform === 'win32' || (found.mode & OTHERS) === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, PRIVATE_FOLDER_MODE)
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE_MODE)
  }
  // Last, so that an interrupted start continues at the next one.
  await chmod(folder, PRIVATE_FOLDER_MODE)
}
