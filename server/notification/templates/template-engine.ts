import Handlebars from 'handlebars'
import { LRUCache } from 'lru-cache'
import { MAX_LIST_ROWS } from '../../../domain/notification/templates/template-limits.ts'

/** The value of a fact as a template sees it: a formatted text, or the texts of a list. */
export type TemplateValues = Record<string, string | readonly string[]>

const engine = Handlebars.create()
for (const helper of ['with', 'log', 'lookup', 'blockHelperMissing', 'helperMissing']) engine.unregisterHelper(helper)

const compileOptions: CompileOptions = {
  knownHelpers: { if: true, unless: true, each: true },
  knownHelpersOnly: true,
  // Each channel escapes the whole text.
  noEscape: true,
}
const runtimeOptions = { allowProtoMethodsByDefault: false, allowProtoPropertiesByDefault: false }

const compiledTemplates = new LRUCache<string, ReturnType<typeof engine.compile>>({ max: 1_000 })

export const parseTemplate = (text: string): hbs.AST.Program => engine.parseWithoutProcessing(text)

/** Fills a text that `findTemplateMistakes` has accepted. Lists are cut, so the result is limited. */
export function renderTemplate(text: string, values: TemplateValues): string {
  if (!text.includes('{{')) return text
  const compiled = compiledTemplates.get(text) ?? engine.compile(text, compileOptions)
  compiledTemplates.set(text, compiled)
  return compiled(limitLists(values), runtimeOptions)
}

const limitLists = (values: TemplateValues): TemplateValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.slice(0, MAX_LIST_ROWS),
    ]),
  )
