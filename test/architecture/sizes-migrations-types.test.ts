import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource, root, runTool, listSourceFiles } from '../source-tree.ts'
import { findTypeCostProblem } from './type-cost.ts'

describe('sizes', () => {
  interface Size {
    path: string
    lines: number
  }
  const sizes = (): Size[] => listSourceFiles().map((path) => ({ path, lines: readSource(path).split('\n').length }))
  const share = (all: Size[], part: number) =>
    all.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0

  const tooLarge = (all: Size[]): string[] => [
    ...all.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path} has ${lines} lines, the most is 400`),
    ...(share(all, 0.5) > 70 ? [`the median file has ${share(all, 0.5)} lines, the most is 70`] : []),
    ...(share(all, 0.95) > 250 ? [`the 95th percentile is ${share(all, 0.95)} lines, the most is 250`] : []),
  ]

  test('files are small', () => {
    expect(tooLarge(sizes())).toEqual([])
  })

  test('a file that is too large is found', () => {
    expect(tooLarge([...sizes(), { path: 'planted.ts', lines: 401 }])).toEqual([
      'planted.ts has 401 lines, the most is 400',
    ])
  })
})

describe('folders', () => {
  const MAX_FILES = 25
  const findCrowdedFolders = (files: readonly string[]): string[] => {
    const sizes = new Map<string, number>()
    for (const path of files)
      if (!/\.test\.tsx?$/.test(path)) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
    return [...sizes]
      .filter(([, size]) => size > MAX_FILES)
      .map(([folder, size]) => `${folder} has ${size} source files, the most is ${MAX_FILES}`)
  }

  test('no folder has more than 25 source files', () => {
    expect(findCrowdedFolders(listSourceFiles())).toEqual([])
  })

  test('a folder with too many files is found', () => {
    const planted = Array.from({ length: MAX_FILES + 1 }, (_, at) => `server/planted/file-${at}.ts`)
    expect(findCrowdedFolders([...listSourceFiles(), ...planted])).toEqual([
      'server/planted has 26 source files, the most is 25',
    ])
  })
})

describe('migrations', () => {
  // True when the declared tables differ from the migrations, so that another migration would be generated.
  function missing(schema: string): string[] {
    const out = mkdtempSync(join(tmpdir(), 'muster-migrations-'))
    try {
      cpSync(join(root, 'server/db/migrations'), out, { recursive: true })
      const before = readdirSync(out)
      const { output } = runTool('drizzle-kit', [
        'generate',
        '--dialect',
        'postgresql',
        '--schema',
        schema,
        '--out',
        relative(root, out),
        '--name',
        'planted',
      ])
      const written = readdirSync(out).filter((name) => !before.includes(name))
      return written.length === 0 && !output.includes('No schema changes') ? [output] : written
    } finally {
      rmSync(out, { recursive: true, force: true })
    }
  }

  test('the migrations create the declared tables', () => {
    expect(missing('./server/db/schema.ts')).toEqual([])
  }, 60_000)

  test('a table without a migration is found', () => {
    // Not among the sources, which other tests read meanwhile.
    const planted = join(root, 'node_modules/.cache/schema-planted.ts')
    mkdirSync(dirname(planted), { recursive: true })
    writeFileSync(
      planted,
      "import { pgTable, text } from 'drizzle-orm/pg-core'\nexport * from '../../server/db/schema.ts'\nexport const planted = pgTable('planted', { name: text('name') })\n",
    )
    try {
      expect(missing('./node_modules/.cache/schema-planted.ts').join()).toContain('planted')
    } finally {
      rmSync(planted)
    }
  }, 60_000)
})

describe('type-checking', () => {
  // `npm run check` runs it.
  test('a type that is slow to check is found', () => {
    expect(findTypeCostProblem('Instantiations: 9000000')).toContain('9000000 instantiations')
    expect(findTypeCostProblem('nothing counted')).not.toBeNull()
    expect(findTypeCostProblem('Instantiations: 5000000')).toBeNull()
  })
})
