/** Binds a prop to data and back to a literal, as changes of the node. */
import { removeLiteral } from '#compiler/choices/binds.ts'
import { findTarget } from '#compiler/checks/binding.ts'
import type { WidgetSignature } from '#compiler/environment/environment.ts'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { getOwn, type Schema } from '#compiler/schema/schema.ts'
import type { About, Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import type { Change, InspectorFacts } from '../context.ts'
import { toField, getInitialValue } from '../fields.ts'
import { createInitialProps } from '../start.ts'
import { formatPath } from './describe.ts'
import { createText, pickWords } from '../languages.ts'

/** State of the data picker for one place. */
export type BindPicker = {
  target: string
  name: string
  part: Part | undefined
  schema: Schema
  /** The current bind. */
  bind: unknown
  /** The initial fallback. */
  fallback: unknown
}

const isName = (key: string) => !/^\d+$/.test(key)
/** Returns the bind of a place of a node, or of a page's title. */
export function findBind(value: unknown, target: string): unknown {
  if (!target.startsWith('/')) return getOwn(getObject(value, '/bind'), target)
  const bind = getValueAt(value, target)
  return isObject(bind) && typeof bind.path === 'string' ? bind : undefined
}

type Options = {
  value: unknown
  below: unknown
  signature: WidgetSignature
  about: About | undefined
  known: InspectorFacts
  locale: Locale
}
const getObject = (value: unknown, pointer: string): Record<string, unknown> => {
  const part = getValueAt(value, pointer)
  return isObject(part) ? part : {}
}

export function createBinding({ value, below, signature, about, known, locale }: Options) {
  const binds = getObject(value, '/bind')
  const findPart = (target: string): Part | undefined =>
    target
      .split('.')
      .filter(isName)
      .reduce<{ part?: Part | undefined; fields?: Readonly<Record<string, Part>> | undefined }>(
        ({ fields }, key) => {
          const part = getOwn(fields, key)
          return { part, fields: part?.fields }
        },
        { fields: about?.props },
      ).part
  /** Returns the changes that remove the literal of a target. */
  const clearTarget = (target: string): Change[] => {
    const [prop = ''] = target.split('.')
    const props = getObject(value, '/props')
    const without = removeLiteral(props, target)
    return Object.hasOwn(props, prop) ? [{ pointer: joinPointer('/props', prop), value: without[prop] }] : []
  }
  /** Returns the initial value of a required key of an entry; undefined for an optional key. */
  function startInside(target: string): unknown {
    const match = findTarget(target, signature.props, getObject(value, '/props'), known.definitions)
    if (!match.ok || !match.target.required) return undefined
    const isText = toField(match.target.schema, undefined, known.definitions).kind === 'text'
    const name = isText && findPart(target)?.name
    return name
      ? createText(known.definitions, (language) => pickWords(name, language))
      : getInitialValue(match.target.schema, known.definitions)
  }
  return {
    getLabel(target: string): Sentence {
      const name = formatPath(target, locale)
      return findPart(target)?.name ?? { 'zh-CN': name, en: name }
    },
    getPicker(target: string): BindPicker | undefined {
      const props = getObject(value, '/props')
      const match = findTarget(target, signature.props, removeLiteral(props, target), known.definitions)
      if (!match.ok) return undefined
      const { schema } = match.target
      const part = findPart(target)
      const literal = getValueAt(props, joinPointer('', ...target.split('.')))
      const isText = toField(schema, undefined, known.definitions).kind === 'text'
      return {
        target,
        name: part?.name[locale] ?? formatPath(target, locale),
        part,
        schema,
        bind: getOwn(binds, target),
        fallback:
          literal ?? (isText ? createText(known.definitions, () => '—') : getInitialValue(schema, known.definitions)),
      }
    },
    /** Returns the changes that bind a target, replacing its literal and any binds inside it. */
    bound: (target: string, bind: unknown): Change[] => [
      ...clearTarget(target),
      ...Object.keys(binds)
        .filter((key) => key.startsWith(`${target}.`))
        .map((key) => ({ pointer: joinPointer('/bind', key), value: undefined })),
      { pointer: joinPointer('/bind', target), value: bind },
    ],
    /** Returns the changes back to the literal of the layers below, else to the initial value of a new node or entry. */
    literal(target: string): Change[] {
      const pointer = joinPointer('/props', ...target.split('.'))
      const before = getValueAt(below, pointer)
      const start =
        before ?? (target.includes('.') ? startInside(target) : createInitialProps(signature, about, known)[target])
      return [
        { pointer: joinPointer('/bind', target), value: undefined },
        ...(start === undefined ? [] : [{ pointer, value: start }]),
      ]
    },
  }
}
