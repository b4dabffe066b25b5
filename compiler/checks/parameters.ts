/**
 * Checks parameters of calls, routes and actions: `with`, `bind` and `from` must cover the required parameters and name
 * no unknown parameter.
 */
import type { Context } from './context.ts'
import type { Bind, Json } from '#schemas/language/action.ts'
import { joinPointer, findNearestName, type Values } from '../findings/issue.ts'
import { anySchema, listBranches, describe, isNull, getOwn, resolve, type Schema } from '../schema/schema.ts'
import type { Scope } from '../analyze/scope.ts'
import { checkBind, checkType, findTarget, type Mode } from './binding.ts'
import { checkLiteral } from './literal.ts'

export type ParameterSignature = {
  /** An object: its properties are the parameters. */
  schema: Schema
  codes: { unknown: 'MM4003' | 'MM5003'; missing: 'MM4002' | 'MM5002' }
  /** Words for the messages, such as the page's path. */
  values?: Values
  /** Parameters with another origin: a form's fields, the runtime. */
  covered?: ReadonlySet<string>
  /** Parameters that a document must not set. */
  runtime?: ReadonlySet<string>
  /** No parameter is required here: `retry` adds to those of the failed call. */
  partial?: boolean
  /** Fields of `from` that are not parameters are ignored (pay objects have more fields). */
  loose?: boolean
  /** `send` by default. */
  mode?: Mode
}
type Parameters = {
  with?: Record<string, Json> | undefined
  bind?: Record<string, Bind> | undefined
  from?: string | undefined
}
export type ParametersInput = { given: Parameters; signature: ParameterSignature; pointer: string; scope: Scope }

/** What `with`, `bind` and `from` share. */
type Progress = ParametersInput & {
  /** The signature's object. */
  object: Schema
  required: ReadonlySet<string>
  /** The parameters that have a value so far. */
  covered: Set<string>
}

export function checkParameters(context: Context, input: ParametersInput): void {
  const { given, signature, pointer } = input
  if (signature.schema === anySchema) return
  const object = resolve(signature.schema, context.page.environment.definitions)
  const required = new Set(signature.partial ? [] : object.required)
  const covered = new Set(signature.covered)
  const progress: Progress = { ...input, object, required, covered }
  checkWith(context, progress)
  checkBinds(context, progress)
  if (given.from !== undefined) checkFrom(context, progress, given.from)
  for (const name of required)
    if (!covered.has(name)) context.report(signature.codes.missing, pointer, { ...signature.values, name })
}

/** Reports a parameter that is unknown, or that a document must not set. `key`: the pointer's key is the name. */
function refuse(
  { report }: Context,
  { signature, object }: Progress,
  { name, pointer, key }: { name: string; pointer: string; key: boolean },
): boolean {
  if (signature.runtime?.has(name)) {
    report('MM4006', pointer, { name }, { key })
    return true
  }
  if (getOwn(object.properties, name)) return false
  const meant = findNearestName(name, Object.keys(object.properties ?? {}))
  report(
    signature.codes.unknown,
    pointer,
    { ...signature.values, name },
    { key, suggestion: meant, ...(meant !== undefined && key && { fix: { pointer, rename: meant } }) },
  )
  return true
}

const buildTarget = ({ object, required }: Progress, name: string) => ({
  schema: getOwn(object.properties, name)!,
  required: required.has(name),
})

function checkWith(context: Context, progress: Progress): void {
  const { given, pointer, covered } = progress
  const boundTexts = new Set(
    Object.keys(given.bind ?? {}).map((target) => `${joinPointer(pointer, 'with')}/${target.replaceAll('.', '/')}`),
  )
  for (const [name, value] of Object.entries(given.with ?? {})) {
    const parameterPointer = joinPointer(pointer, 'with', name)
    covered.add(name)
    if (!refuse(context, progress, { name, pointer: parameterPointer, key: true }))
      checkLiteral(context, {
        value,
        schema: buildTarget(progress, name).schema,
        pointer: parameterPointer,
        given: (where) => boundTexts.has(where),
      })
  }
}

function checkBinds(context: Context, progress: Progress): void {
  const { page, report } = context
  const { given, signature, pointer, scope, object, covered } = progress
  const mode = signature.mode ?? 'send'
  for (const [target, bind] of Object.entries(given.bind ?? {})) {
    const bindPointer = joinPointer(pointer, 'bind', target)
    const [name = ''] = target.split('.')
    covered.add(name)
    if (refuse(context, progress, { name, pointer: bindPointer, key: true })) continue
    if (target === name) {
      checkBind(context, { bind, target: buildTarget(progress, name), pointer: bindPointer, scope, mode })
      continue
    }
    const result = findTarget(target, object, given.with, page.environment.definitions)
    if (result.ok) checkBind(context, { bind, target: result.target, pointer: bindPointer, scope, mode })
    else if (result.problem === 'literal') report('MM1016', bindPointer, { target }, { key: true })
    else report(signature.codes.unknown, bindPointer, { ...signature.values, name: target }, { key: true })
  }
}

/** Checks the fields of an object, each as the parameter of its name. */
function checkFrom(context: Context, progress: Progress, path: string): void {
  const { page, report } = context
  const { definitions } = page.environment
  const { given, signature, scope, object, required, covered } = progress
  const fromPointer = joinPointer(progress.pointer, 'from')
  const type = page.typeOf(path, scope)
  if (!type || type.schema === anySchema) {
    for (const name of required) covered.add(name)
    return
  }
  const parts = listBranches(type.schema, definitions).filter((part) => !isNull(part))
  if (parts.some((part) => part.type !== 'object' || !part.properties)) {
    report('MM3016', fromPointer, { path, from: describe(type.schema, definitions) })
    for (const name of required) covered.add(name)
    return
  }
  for (const part of parts) {
    for (const [name, schema] of Object.entries(part.properties ?? {})) {
      // `with` and `bind` win over `from`.
      if (getOwn(given.with, name) !== undefined || getOwn(given.bind, name) !== undefined) continue
      if (!getOwn(object.properties, name) && signature.loose) continue
      covered.add(name)
      if (refuse(context, progress, { name, pointer: fromPointer, key: false })) continue
      const maybe = type.maybe || !part.required?.includes(name)
      const inner = listBranches(schema, definitions)
      const field = {
        schema: { anyOf: inner.filter((branch) => !isNull(branch)) },
        maybe: maybe || inner.some(isNull),
      }
      checkType(context, {
        path: `${path}.${name}`,
        type: field,
        target: buildTarget(progress, name),
        pointer: fromPointer,
      })
    }
  }
}
