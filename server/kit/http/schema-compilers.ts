import ajvCompiler, { type BuildCompilerFromPool, type ErrorObject, type RouteDefinition } from '@fastify/ajv-compiler'
import stringifyCompiler, { type RouteDefinition as SerializedRoute } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { isLargeBody } from './json-body.ts'

type CompilerFactories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

// The character NUL, and half of a surrogate pair: PostgreSQL cannot store them.
const UNSTORABLE = /[\0\p{Surrogate}]/u

function findUnstorableText(data: unknown, path = ''): ErrorObject | null {
  if (typeof data === 'string')
    return UNSTORABLE.test(data) ? { instancePath: path, schemaPath: '', keyword: 'pattern', params: {} } : null
  if (typeof data !== 'object' || data === null) return null
  for (const [name, value] of Object.entries(data)) {
    const found = findUnstorableText(value, `${path}/${name}`)
    if (found) return found
  }
  return null
}

/** Every branch of a union may report an error of the same field. */
const MAX_REPORTED_PROBLEMS = 500

const stopAtFirstError = <O extends { customOptions?: object } | undefined>(options: O): O =>
  Object.assign({}, options, { customOptions: { ...options?.customOptions, allErrors: false } })

// A process with several servers, such as a test run, compiles each schema once: Ajv caches by schema object.
const buildValidator = ajvCompiler()
const serializers = new WeakMap<object, (data: unknown) => string>()

/**
 * The compilers of Fastify, but each schema is compiled when first used: compiling all at the start takes a second.
 * `compileRest` compiles the others between requests.
 */
export function createSchemaCompilers(): { factories: CompilerFactories; compileRest(): void } {
  const waiting: (() => unknown)[] = []

  function lazily<F>(compile: () => F): () => F {
    let compiled: F | undefined
    const get = () => (compiled ??= compile())
    waiting.push(get)
    return get
  }

  function compileRest(): void {
    const next = waiting.shift()
    if (!next) return
    next()
    setImmediate(compileRest)
  }

  return {
    compileRest,
    factories: {
      buildValidator: ((pool, options) => {
        const compile = buildValidator(pool, stopAtFirstError(options))
        const compileAllErrors = buildValidator(pool, options)
        return (route: RouteDefinition) => {
          const compiled = lazily(() => compile(route))
          let compiledAllErrors: ReturnType<typeof compileAllErrors> | undefined
          const findProblems = (data: unknown) => {
            if (compiled()(data) === true) return null
            if (isLargeBody(data)) return compiled().errors
            compiledAllErrors ??= compileAllErrors(route)
            compiledAllErrors(data)
            return compiledAllErrors.errors?.slice(0, MAX_REPORTED_PROBLEMS)
          }
          const validate = (data: unknown) => {
            const problems = findProblems(data)
            const unstorable = problems === null ? findUnstorableText(data) : null
            validate.errors = unstorable ? [unstorable] : problems
            return problems === null && !unstorable
          }
          validate.errors = undefined as ErrorObject[] | null | undefined
          return validate
        }
      }) as BuildCompilerFromPool,
      buildSerializer: (pool, options) => {
        const compile = stringifyCompiler()(pool, options as never)
        const compileOnce = (route: SerializedRoute) => {
          if (typeof route.schema !== 'object' || route.schema === null) return compile(route)
          const serialize = serializers.get(route.schema) ?? compile(route)
          serializers.set(route.schema, serialize)
          return serialize
        }
        return (route) => {
          const compiled = lazily(() => compileOnce(route))
          return (data) => compiled()(data)
        }
      },
    },
  }
}
