import type { ErrorCode } from '../../../domain/errors.ts'
import type { EventFacts } from '../../../domain/notification/event-facts.ts'
import { MAX_TEMPLATE_DEPTH, MAX_TEMPLATE_TAGS } from '../../../domain/notification/templates/template-limits.ts'
import type { Facts } from '../../kit/errors.ts'
import { parseTemplate } from './template-engine.ts'

/** A mistake with its place; lines and columns count from 1. */
export interface TemplateMistake {
  code: ErrorCode
  line: number
  column: number
  facts: Facts
}

interface CheckState {
  facts: EventFacts
  mistakes: TemplateMistake[]
  tags: number
}

/** The position of a statement: its depth, and whether it is inside a list. */
interface Place {
  depth: number
  isInList: boolean
}

/** The mistakes of a template, which may only read these facts. Without mistakes, its rendering always ends. */
export function findTemplateMistakes(text: string, facts: EventFacts): TemplateMistake[] {
  // Before parsing, because the parser has no limit.
  const tags = text.split('{{').length - 1
  if (tags > MAX_TEMPLATE_TAGS) return [createMistake('TEMPLATE_TOO_MANY_TAGS', 1, 1, { max: MAX_TEMPLATE_TAGS })]
  const parsed = tryParse(text)
  if ('code' in parsed) return [parsed]
  const state: CheckState = { facts, mistakes: [], tags: 0 }
  checkStatements(state, parsed.body, { depth: 0, isInList: false })
  return state.mistakes
}

function tryParse(text: string): hbs.AST.Program | TemplateMistake {
  try {
    return parseTemplate(text)
  } catch (error) {
    return toSyntaxMistake(error, text)
  }
}

// The parser reports its place as text: "Parse error on line 2:", the line, and a pointer below it.
function toSyntaxMistake(error: unknown, text: string): TemplateMistake {
  const message = error instanceof Error ? error.message : ''
  const line = Number(/ line (\d+)/.exec(message)?.[1] ?? /(\d+):\d+$/.exec(message)?.[1] ?? 1)
  const pointer = message.split('\n').find((one) => /^-*\^/.test(one))
  const column = Number(/\d+:(\d+)$/.exec(message)?.[1] ?? pointer?.indexOf('^') ?? 0) + 1
  const length = text.split('\n')[line - 1]?.length ?? 0
  return createMistake('TEMPLATE_SYNTAX', line, Math.max(1, Math.min(column, length + 1)))
}

function checkStatements(state: CheckState, statements: readonly hbs.AST.Statement[], place: Place): void {
  for (const statement of statements) {
    if (isKind(statement, 'MustacheStatement')) checkMustache(state, statement as hbs.AST.MustacheStatement, place)
    else if (isKind(statement, 'BlockStatement')) checkBlock(state, statement as hbs.AST.BlockStatement, place)
    else if (!isKind(statement, 'ContentStatement') && !isKind(statement, 'CommentStatement'))
      report(state, 'TEMPLATE_NOT_ALLOWED', statement)
  }
}

const isKind = (node: hbs.AST.Node, type: string): boolean => node.type === type

function checkMustache(state: CheckState, statement: hbs.AST.MustacheStatement, { isInList }: Place): void {
  const hasArguments = statement.params.length > 0 || (statement.hash?.pairs.length ?? 0) > 0
  // {{{fact}}} and {{&fact}} would not be escaped.
  if (hasArguments || !statement.escaped) return report(state, 'TEMPLATE_NOT_ALLOWED', statement)
  checkPath(state, statement.path, isInList)
}

function checkBlock(state: CheckState, block: hbs.AST.BlockStatement, place: Place): void {
  const name = block.path.original
  const [argument] = block.params
  const isBlock = name === 'if' || name === 'unless' || (name === 'each' && !place.isInList)
  const hasMore = block.params.length !== 1 || (block.hash?.pairs.length ?? 0) > 0 || hasBlockParams(block)
  if (!isBlock || hasMore || !argument || isKind(block, 'DecoratorBlock'))
    return report(state, 'TEMPLATE_NOT_ALLOWED', block)
  if (place.depth >= MAX_TEMPLATE_DEPTH) return report(state, 'TEMPLATE_TOO_DEEP', block, { max: MAX_TEMPLATE_DEPTH })
  checkPath(state, argument, place.isInList, name === 'each')
  const inside = { depth: place.depth + 1, isInList: place.isInList || name === 'each' }
  checkStatements(state, block.program.body, inside)
  // The else branch of a list is outside of the list.
  checkStatements(state, block.inverse?.body ?? [], { ...inside, isInList: place.isInList })
}

const hasBlockParams = ({ program }: hbs.AST.BlockStatement): boolean => (program.blockParams ?? []).length > 0

function checkPath(state: CheckState, node: hbs.AST.Node, isInList: boolean, needsList = false): void {
  if (!isKind(node, 'PathExpression')) return report(state, 'TEMPLATE_NOT_ALLOWED', node)
  const { original, parts, data, depth } = node as hbs.AST.PathExpression
  if (isInList && original === 'this') return
  if (data || depth > 0 || parts.length !== 1 || isInList)
    return report(state, 'TEMPLATE_UNKNOWN_FACT', node, { name: String(original).slice(0, 60) })
  const name = String(parts[0])
  const fact = Object.hasOwn(state.facts, name) ? state.facts[name] : undefined
  if (!fact) report(state, 'TEMPLATE_UNKNOWN_FACT', node, { name: name.slice(0, 60) })
  else if (needsList && fact.kind !== 'LIST') report(state, 'TEMPLATE_NOT_A_LIST', node, { name })
}

function report(state: CheckState, code: ErrorCode, { loc }: hbs.AST.Node, facts: Facts = {}): void {
  state.mistakes.push(createMistake(code, loc.start.line, loc.start.column + 1, facts))
}

const createMistake = (code: ErrorCode, line: number, column: number, facts: Facts = {}): TemplateMistake => ({
  code,
  line,
  column,
  facts: { line, column, ...facts },
})
