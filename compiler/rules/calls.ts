/** Checks calls: sources, forms and the actions that call, submit and retry. */
import type { Context } from '../checks/context.ts'
import type { CallSignature } from '../environment/environment.ts'
import { joinPointer, findNearestName, type Report } from '../findings/issue.ts'
import { getOwn, resolve, widenEnums } from '../schema/schema.ts'
import { checkBind } from '../checks/binding.ts'
import { checkParameters, type ParameterSignature } from '../checks/parameters.ts'
import type { Rule } from './rule.ts'

const codes = { unknown: 'MM4003', missing: 'MM4002' } as const
const UUID = new Set(['uuid'])
/** The runtime adds `uuid` to a call that uses it as the idempotency key. */
const toSignature = (call: CallSignature, more: Partial<ParameterSignature> = {}): ParameterSignature => ({
  schema: call.params,
  codes,
  ...more,
  ...(call.once && {
    runtime: new Set([...UUID, ...(more.runtime ?? [])]),
    covered: new Set([...UUID, ...(more.covered ?? [])]),
  }),
})

function findCall(context: Context, path: string, pointer: string): CallSignature | undefined {
  const { page, report } = context
  const call = getOwn(page.environment.calls, path)
  if (call) return call
  const meant = findNearestName(path, Object.keys(page.environment.calls))
  report(
    'MM4001',
    pointer,
    { name: path },
    { suggestion: meant, ...(meant !== undefined && { fix: { pointer, replace: meant } }) },
  )
  return undefined
}

const PAGING = new Set(['page', 'after'])

export const checkSources: Rule = (context) => {
  const { page, report } = context
  for (const [name, source] of Object.entries(page.layout.data ?? {})) {
    const pointer = joinPointer('/data', name)
    const call = findCall(context, source.call, joinPointer(pointer, 'call'))
    if (!call) continue
    if (!call.safe) report('MM4004', joinPointer(pointer, 'call'), { name: source.call })
    const data = resolve(call.data, page.environment.definitions)
    const paged = getOwn(call.params.properties, 'page') && getOwn(data.properties, 'list')
    if (source.paged && !paged)
      report(
        'MM4005',
        joinPointer(pointer, 'paged'),
        { name: source.call },
        { fix: { pointer: joinPointer(pointer, 'paged'), remove: true } },
      )
    checkParameters(context, {
      given: source,
      signature: toSignature(call, source.paged ? { runtime: PAGING, covered: PAGING } : {}),
      pointer,
      scope: page.pageScope(),
    })
  }
  checkCycles(context)
}

/** Reports sources that depend on each other in a cycle, which would never start. */
function checkCycles(context: Context): void {
  const { page, report } = context
  const sources = page.layout.data ?? {}
  const needs = new Map<string, Set<string>>()
  for (const { path, pointer } of page.reads) {
    const [, place, name = '', part = ''] = pointer.split('/')
    const root = path.split('.')[0]!
    if (place === 'data' && (part === 'bind' || part === 'from' || part === 'when') && getOwn(sources, root)) {
      if (!needs.has(name)) needs.set(name, new Set())
      needs.get(name)!.add(root)
    }
  }
  const done = new Set<string>()
  const walk = (name: string, path: string[]): void => {
    const start = path.indexOf(name)
    if (start >= 0) {
      report(
        'MM4007',
        joinPointer('/data', path[start]!),
        { path: [...path.slice(start), name].join(' → ') },
        { key: true },
      )
      return
    }
    if (done.has(name)) return
    for (const next of needs.get(name) ?? []) walk(next, [...path, name])
    done.add(name)
  }
  for (const name of needs.keys()) walk(name, [])
}

export const checkForms: Rule = (context) => {
  const { page, report } = context
  for (const [name, form] of Object.entries(page.layout.forms ?? {})) {
    const pointer = joinPointer('/forms', name)
    checkCodes(report, form.else, joinPointer(pointer, 'else'))
    const call = findCall(context, form.call, joinPointer(pointer, 'call'))
    if (!call) continue
    if (!call.hasRules) report('MM4012', joinPointer(pointer, 'call'), { name: form.call })
    const signature = toSignature(call, { covered: new Set(form.fields) })
    const seen = new Set<string>()
    form.fields.forEach((field, index) => {
      const fieldPointer = joinPointer(pointer, 'fields', index)
      if (seen.has(field) || getOwn(form.with, field) !== undefined || getOwn(form.bind, field) !== undefined)
        report('MM4011', fieldPointer, { name: field })
      else if (signature.runtime?.has(field)) report('MM4006', fieldPointer, { name: field })
      else if (!getOwn(call.params.properties, field)) unknownField(field, fieldPointer)
      seen.add(field)
    })
    form.required?.forEach((field, index) => {
      if (form.fields.includes(field)) return
      const fieldPointer = joinPointer(pointer, 'required', index)
      const meant = findNearestName(field, form.fields)
      report(
        'MM2008',
        fieldPointer,
        { of: `form.${name}`, name: field },
        { suggestion: meant, ...(meant !== undefined && { fix: { pointer: fieldPointer, replace: meant } }) },
      )
    })
    for (const [field, path] of Object.entries(form.init ?? {})) {
      const fieldPointer = joinPointer(pointer, 'init', field)
      const schema = getOwn(call.params.properties, field)
      if (!form.fields.includes(field)) {
        const meant = findNearestName(field, form.fields)
        report(
          'MM4003',
          fieldPointer,
          { name: field },
          {
            key: true,
            suggestion: meant,
            ...(meant !== undefined && { fix: { pointer: fieldPointer, rename: meant } }),
          },
        )
      } else if (schema)
        checkBind(context, {
          bind: path,
          target: { schema: widenEnums(schema, page.environment.definitions), required: false },
          pointer: fieldPointer,
          scope: page.pageScope(),
          mode: 'send',
        })
    }
    checkParameters(context, { given: form, signature, pointer, scope: page.pageScope() })

    function unknownField(field: string, fieldPointer: string) {
      const meant = findNearestName(field, Object.keys(call!.params.properties ?? {}))
      report(
        'MM4003',
        fieldPointer,
        { name: field },
        { suggestion: meant, ...(meant !== undefined && { fix: { pointer: fieldPointer, replace: meant } }) },
      )
    }
  }
}

const CODE = /^(?:\*|-?\d+)$/
function checkCodes(report: Report, handlers: Record<string, unknown> | undefined, pointer: string): void {
  for (const code of Object.keys(handlers ?? {}))
    if (!CODE.test(code)) report('MM4009', joinPointer(pointer, code), { code }, { key: true })
}

export const checkCallActions: Rule = (context) => {
  const { page, report } = context
  for (const { action, pointer, scope, trigger, failed } of page.actions) {
    if (action.type === 'call') {
      checkCodes(report, action.else, joinPointer(pointer, 'else'))
      const call = findCall(context, action.call, joinPointer(pointer, 'call'))
      if (!call) continue
      if (trigger !== 'person' && !call.safe) report('MM4004', joinPointer(pointer, 'call'), { name: action.call })
      checkParameters(context, { given: action, signature: toSignature(call), pointer, scope: scope() })
    } else if (action.type === 'submit') {
      const form = getOwn(page.layout.forms, action.form)
      if (!form) {
        const formPointer = joinPointer(pointer, 'form')
        const meant = findNearestName(action.form, Object.keys(page.layout.forms ?? {}))
        report(
          'MM2012',
          formPointer,
          { name: action.form },
          { suggestion: meant, ...(meant !== undefined && { fix: { pointer: formPointer, replace: meant } }) },
        )
      } else if (!action.check && trigger !== 'person' && getOwn(page.environment.calls, form.call)?.safe === false)
        report('MM4004', joinPointer(pointer, 'form'), { name: form.call })
    } else if (action.type === 'retry') {
      if (failed === undefined) report('MM4010', pointer)
      else {
        const call = getOwn(page.environment.calls, failed)
        if (call)
          checkParameters(context, {
            given: action,
            signature: toSignature(call, { partial: true }),
            pointer,
            scope: scope(),
          })
      }
    }
  }
}
