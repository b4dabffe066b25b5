/** Parameters of calls, routes and actions: `with`, `bind` and `from` cover the required ones and name no unknown one. */
import type { Context } from './context.ts'
import type { Bind, Json } from '../../schemas/action.ts'
import { at, nearest, type Values } from '../findings/issue.ts'
import { ANY, branches, describe, isNull, own, resolve, type Schema } from '../schema/schema.ts'
import type { Scope } from '../analyze/scope.ts'
import { checkBind, checkType, findTarget, type Mode } from './binding.ts'
import { checkLiteral } from './literal.ts'

export type ParameterSignature = {
  /** An object: its properties are the parameters. */
  schema: Schema
  codes: { unknown: 'MM4003' | 'MM5003'; missing: 'MM4002' | 'MM5002' }
  /** Words for the messages, such as the page's path. */
  values?: Values
  /** Parameters that come from elsewhere: a form's fields, the runtime. */
  covered?: ReadonlySet<string>
  /** Parameters that a document may not give. */
  runtime?: ReadonlySet<string>
  /** No parameter is required here: `retry` adds to those of the failed call. */
  partial?: boolean
  /** Fields of `from` that are no parameters are left out (pay objects come with more). */
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

export function checkParameters(context: Context, input: ParametersInput): void {
  const { page, report } = context
  const { given, signature, pointer, scope } = input
  const { definitions } = page.environment
  const object = resolve(signature.schema, definitions)
  if (signature.schema === ANY) return
  const names = Object.keys(object.properties ?? {})
  const required = new Set(signature.partial ? [] : object.required)
  const covered = new Set(signature.covered)
  const mode = signature.mode ?? 'send'

  const refuse = (name: string, where: string, key: boolean) => {
    if (signature.runtime?.has(name)) {
      report('MM4006', where, { name }, { key })
      return true
    }
    if (own(object.properties, name)) return false
    const meant = nearest(name, names)
    report(
      signature.codes.unknown,
      where,
      { ...signature.values, name },
      { key, suggestion: meant, ...(meant !== undefined && key && { fix: { pointer: where, rename: meant } }) },
    )
    return true
  }

  const boundTexts = new Set(
    Object.keys(given.bind ?? {}).map((target) => `${at(pointer, 'with')}/${target.replaceAll('.', '/')}`),
  )
  for (const [name, value] of Object.entries(given.with ?? {})) {
    const here = at(pointer, 'with', name)
    covered.add(name)
    if (!refuse(name, here, true))
      checkLiteral(context, {
        value,
        schema: own(object.properties, name)!,
        pointer: here,
        given: (where) => boundTexts.has(where),
      })
  }
  for (const [target, bind] of Object.entries(given.bind ?? {})) {
    const here = at(pointer, 'bind', target)
    const [name = ''] = target.split('.')
    covered.add(name)
    if (refuse(name, here, true)) continue
    if (target === name) {
      checkBind(context, {
        bind,
        target: { schema: own(object.properties, name)!, required: required.has(name) },
        pointer: here,
        scope,
        mode,
      })
      continue
    }
    const found = findTarget(target, object, given.with, definitions)
    if (found.ok) checkBind(context, { bind, target: found.target, pointer: here, scope, mode })
    else if (found.problem === 'literal') report('MM1016', here, { target }, { key: true })
    else report(signature.codes.unknown, here, { ...signature.values, name: target }, { key: true })
  }
  if (given.from !== undefined) spread(given.from)
  for (const name of required)
    if (!covered.has(name)) report(signature.codes.missing, pointer, { ...signature.values, name })

  function spread(path: string) {
    const here = at(pointer, 'from')
    const type = page.typeOf(path, scope)
    if (!type || type.schema === ANY) {
      for (const name of required) covered.add(name)
      return
    }
    const parts = branches(type.schema, definitions).filter((part) => !isNull(part))
    if (parts.some((part) => part.type !== 'object' || !part.properties)) {
      report('MM3016', here, { path, from: describe(type.schema, definitions) })
      for (const name of required) covered.add(name)
      return
    }
    for (const part of parts) {
      for (const [name, schema] of Object.entries(part.properties ?? {})) {
        // `with` and `bind` win over `from`.
        if (own(given.with, name) !== undefined || own(given.bind, name) !== undefined) continue
        if (!own(object.properties, name) && signature.loose) continue
        covered.add(name)
        if (refuse(name, here, false)) continue
        const maybe = type.maybe || !part.required?.includes(name)
        const inner = branches(schema, definitions)
        const fields = {
          schema: { anyOf: inner.filter((branch) => !isNull(branch)) },
          maybe: maybe || inner.some(isNull),
        }
        checkType(context, {
          path: `${path}.${name}`,
          type: fields,
          target: { schema: own(object.properties, name)!, required: required.has(name) },
          pointer: here,
        })
      }
    }
  }
}
