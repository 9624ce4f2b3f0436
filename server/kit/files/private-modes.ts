import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './local-content-store.ts'

const OTHERS = 0o077

/**
 * Removes the rights of other accounts from a folder of an earlier release and from all of its contents. A private
 * folder is not changed, because other accounts cannot access its files.
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
