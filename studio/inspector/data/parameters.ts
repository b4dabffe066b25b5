/** Binds parameters of a page that an event opens, and back to literals. A target is the pointer of the bind: `/on/press/bind/id`. */
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import type { Change, InspectorFacts } from '../context.ts'
import { getInitialValue } from '../fields.ts'
import type { BindPicker } from './binding.ts'

export const getParameterTarget = (event: string, name: string): string => joinPointer('/on', event, 'bind', name)

type Options = { value: unknown; known: InspectorFacts }
export function createParameters({ value, known }: Options) {
  function parseTarget(target: string) {
    const [, , event = '', , name = ''] = target.split('/')
    const pointer = joinPointer('/on', event)
    const existing = getValueAt(value, pointer)
    const action: Record<string, unknown> = isObject(existing) ? existing : {}
    return { pointer, name, action, schema: getOwn(getOwn(known.routes, String(action.path))?.query.properties, name) }
  }
  const asObject = (part: unknown): Record<string, unknown> => (isObject(part) ? part : {})
  /** Returns the change that sets a parameter to a literal or a bind, or removes it. */
  function setParameter(target: string, { literal, bind }: { literal?: unknown; bind?: unknown }): Change[] {
    const { pointer, name, action } = parseTarget(target)
    const { with: before, bind: binds, ...rest } = action
    const { [name]: _, ...literals } = asObject(before)
    const { [name]: __, ...others } = asObject(binds)
    const next = { ...literals, ...(literal !== undefined && { [name]: literal }) }
    const bound = { ...others, ...(bind !== undefined && { [name]: bind }) }
    const hasAny = (part: object) => Object.keys(part).length > 0
    return [{ pointer, value: { ...rest, ...(hasAny(next) && { with: next }), ...(hasAny(bound) && { bind: bound }) } }]
  }
  return {
    getLabel(target: string): Sentence {
      const { name } = parseTarget(target)
      return { 'zh-CN': name, en: name }
    },
    getPicker(target: string): BindPicker | undefined {
      const { name, action, schema } = parseTarget(target)
      if (!schema) return undefined
      const fallback = asObject(action.with)[name] ?? getInitialValue(schema, known.definitions)
      return { target, name, part: undefined, schema, bind: asObject(action.bind)[name], fallback }
    },
    bound: (target: string, bind: unknown): Change[] => setParameter(target, { bind }),
    literal(target: string): Change[] {
      const { schema } = parseTarget(target)
      return setParameter(target, { literal: schema && getInitialValue(schema, known.definitions) })
    },
  }
}
