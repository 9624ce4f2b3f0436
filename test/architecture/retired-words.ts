import { parseSync } from 'vite'

/** Words that are not terms of HR or software, by the terms to use instead. */
const retiredWords = {
  'request, input, query or filter': 'ask asks asked asking wish wishes wished',
  'load, list or deduct': 'gather gathers gathered draws drawn taking',
  'stored, settings or existing': 'kept remembered lasting',
  'explain, notify or formatter': 'tell tells telling told',
  'extra, adjacent or combined': 'beside together',
  'existing, status or employment record': 'standing stint stints spell spells',
  organisation: 'house houses',
  credit: 'lot lots',
  'kind, mode or direction': 'way ways',
  'approver or role': 'desk desks seat seats sitting',
  delegate: 'deputy deputies',
  'decide, resolve or check': 'settle settles judge judged judges',
  'employee, user, other or own': 'somebody someone everybody nobody whoever theirs ours earner earners',
  max: 'most',
  'without, started or again': 'bare begun undone anew astray',
  expire: 'lapse lapses lapsed',
  all: 'everywhere',
}

const termByRetiredWord = new Map(
  Object.entries(retiredWords).flatMap(([term, words]) => words.split(' ').map((word) => [word, term])),
)

/** Words and phrases that do not belong in a text on the screen. */
const retiredPhrases = [
  'somebody|everybody|nobody|whoever|theirs|ours|one’s own|beside|anew|astray|stint|deputy|stand-in|earner|lapses?|lapsed',
  'work(?:s|ed)? out|put right|made good|takes? back|taken back|h[oe]ld back|hand over|goes over|brought in|pay span',
].join('|')

const phrasePattern = new RegExp(`(?<![\\w-])(?:${retiredPhrases})(?![\\w-])`, 'i')

/** Texts with a retired word or phrase. */
export const findRetiredTexts = (texts: Iterable<string>): string[] =>
  [...texts].filter((text) => phrasePattern.test(text))

/** Identifiers of a source file that contain a retired word, each with the term to use instead. */
export function findRetiredNames(path: string, source: string): Map<string, string> {
  const found = new Map<string, string>()
  visitIdentifiers(parseSync(path, source).program, (name) => {
    const term = splitName(name).flatMap((part) => termByRetiredWord.get(part) ?? [])[0]
    if (term) found.set(name, term)
  })
  return found
}

const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)

function visitIdentifiers(node: unknown, visit: (name: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'Identifier' && 'name' in node) visit(String(node.name))
  for (const child of Object.values(node)) visitIdentifiers(child, visit)
}
