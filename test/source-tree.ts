import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** All source files in `folders`, as paths from the project folder. */
export function listSourceFiles(folders = ['domain', 'server', 'web', 'test', 'bench'], from = root): string[] {
  return folders
    .flatMap((folder) => listFiles(join(from, folder)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => relative(from, path))
}

export const readSource = (path: string, from = root): string => readFileSync(join(from, path), 'utf8')

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : statSync(path).isFile() ? [path] : []
  })
}

/** Runs a tool of the project and returns its output, also when it failed. */
export function runTool(name: string, args: string[], cwd = root): { ok: boolean; output: string } {
  try {
    return {
      ok: true,
      output: execFileSync(join(root, 'node_modules/.bin', name), args, {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { ok: false, output: `${stdout}${stderr}` }
  }
}
