import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { unpackWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)

// In the order of lookup for a character. The rupee sign is in the second font.
const fontScripts = ['latin', 'devanagari', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const
export type FontScript = (typeof fontScripts)[number]
export type FontWeight = 400 | 700

const openFonts = new Map<string, Font>()

/** A Noto Sans font of one script. It is opened once per process, because opening takes longer than drawing a page. */
export function loadFont(script: FontScript, weight: FontWeight): Font {
  const name = `${script}-${weight}`
  const known = openFonts.get(name)
  if (known) return known
  const path = resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`)
  const font = cacheShapes(create(unpackWoff(readFileSync(path))) as Font)
  openFonts.set(name, font)
  return font
}

const MAX_SHAPED_WORDS = 20_000

/**
 * Caches the shape of each word, because slips repeat the same words and shaping Devanagari takes most of the time.
 * pdfkit changes the positions in place, so each caller gets a copy.
 */
function cacheShapes(font: Font): Font {
  const shaped = new LRUCache<string, ReturnType<Font['layout']>>({ max: MAX_SHAPED_WORDS })
  const shape = font.layout.bind(font)
  font.layout = (text, ...more) => {
    // With OpenType features the shape can differ, so it is not cached.
    if (more.some((option) => option !== undefined)) return shape(text, ...more)
    const known = shaped.get(text) ?? shape(text)
    shaped.set(text, known)
    const positions = known.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(known) as object) as typeof known, known, { positions })
  }
  return font
}

export interface FontRun {
  script: FontScript
  text: string
}

/** Splits a text into parts that use one font each. A comma or space stays with the preceding letters. */
export function splitByFont(text: string): FontRun[] {
  const runs: FontRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const script = findScript(character, last?.script)
    if (last && last.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

const scriptsByCharacter = new Map<string, readonly FontScript[]>()

function findScript(character: string, before: FontScript | undefined): FontScript {
  let able = scriptsByCharacter.get(character)
  if (!able) {
    const code = character.codePointAt(0) ?? 0
    able = fontScripts.filter((script) => loadFont(script, 400).hasGlyphForCodePoint(code))
    scriptsByCharacter.set(character, able)
  }
  if (before && able.includes(before)) return before
  return able[0] ?? 'latin'
}
