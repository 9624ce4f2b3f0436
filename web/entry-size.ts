import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type ManifestChunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/**
 * Bytes (gzipped) of the entry bundle and its static imports, which the first paint downloads. `distDir` is dist/web.
 */
export function measureEntrySize(distDir: string): { js: number; css: number } {
  const manifest = readManifest(distDir)
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const chunks = entry ? listStaticImports(manifest, entry) : []
  const weigh = (files: string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, file))).byteLength, 0)
  return { js: weigh(chunks.map(({ file }) => file)), css: weigh(chunks.flatMap(({ css = [] }) => css)) }
}

/** The names of the chunks that statically import the chunk `name`. */
export function listChunksThatLoad(distDir: string, name: string): string[] {
  const manifest = readManifest(distDir)
  return Object.keys(manifest)
    .filter(
      (key) => manifest[key]?.name !== name && listStaticImports(manifest, key).some((chunk) => chunk.name === name),
    )
    .map((key) => manifest[key]?.name ?? key)
}

const readManifest = (distDir: string): Record<string, ManifestChunk> =>
  JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8'))

function listStaticImports(manifest: Record<string, ManifestChunk>, start: string): ManifestChunk[] {
  const seen = new Set<string>()
  const visit = (name: string): ManifestChunk[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...(chunk.imports ?? []).flatMap(visit)]
  }
  return visit(start)
}
