/** Describes the place of a change: “title of slide 2 of node top”. */
import type { Part as Field } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/text.ts'
import { getEntryName } from '../layers/lists.ts'
import {
  getAbout,
  getField,
  getOwnNode,
  nameEntry,
  nameNode,
  pick,
  placeTexts,
  translateKey,
  words,
  type Names,
  type Part,
  type Vocabulary,
} from './names.ts'

const isNumber = (text: string) => /^\d+$/.test(text)

/** Keys whose content people cannot read; a change of it is a change of the place. */
const closed = new Set(['bind', 'data', 'each', 'forms', 'guards', 'model', 'prompts', 'state', 'when', 'lifecycle'])
type Walked = {
  parts: string[]
  field?: Field | undefined
  /** The content of the place is not described. */
  isClosed: boolean
  /** The trail leads further into that content. */
  isInside: boolean
  /** The place has the reaction to an event. */
  isReaction: boolean
}
/** Follows a trail from the document to a place, with the names of nodes and fields. */
export function walk(trail: readonly Part[], locale: Locale, names?: Names): Walked {
  const { entry } = placeTexts[locale]
  const walked: Walked = { parts: [], isClosed: false, isInside: false, isReaction: false }
  const { parts } = walked
  const keys = trail.map((part) => ('key' in part ? part.key : ''))
  const about = keys[0] === 'nodes' && keys[1] ? getAbout(names, keys[1]) : undefined
  let fields = names?.vocabulary.fields
  for (const [index, part] of trail.entries()) {
    const [above] = keys.slice(index - 1, index)
    if ('index' in part) {
      const list = above ? parts.pop()! : ''
      const isPlaced = above === 'order' && part.label !== undefined
      if (isPlaced) parts.push(nameNode(part.label!, locale, names))
      else
        parts.push(
          entry(
            list,
            part.index,
            names && part.label !== undefined ? nameEntry(part.label, locale, names) : part.label,
          ),
        )
      continue
    }
    const { key } = part
    if (index === 0 && key === 'nodes' && trail.length > 1) continue
    if (index === 1 && above === 'nodes') {
      parts.push(nameNode(key, locale, names))
      continue
    }
    if (index === 2 && keys[0] === 'nodes') {
      fields =
        key === 'props' || key === 'bind' || key === 'model'
          ? about?.props
          : key === 'on'
            ? about?.events
            : key === 'slots'
              ? about?.slots
              : undefined
      walked.isReaction = key === 'on'
      walked.isClosed = names !== undefined && closed.has(key)
      // the name of the part of the widget is sufficient
      if (index < trail.length - 1 && (key === 'props' || (names && key !== 'when'))) continue
    } else if (index === 0) walked.isClosed = names !== undefined && closed.has(key)
    else if (walked.isReaction && index > 3) {
      walked.isReaction = false
      if (key !== 'path' && key !== 'url') walked.isClosed = names !== undefined
    }
    // targets of binds are dotted paths
    const steps = index === 3 && (keys[2] === 'bind' || keys[2] === 'model') && names ? key.split('.') : [key]
    for (const step of steps) {
      if (isNumber(step) && parts.length) {
        parts.push(entry(parts.pop()!, Number(step)))
        continue
      }
      const field = getField(fields, step)
      // the name of the part that contains it is sufficient
      if (names && !field && walked.field && !Object.hasOwn(words, step)) break
      walked.field = field
      fields = field?.fields
      const isKnown = Object.hasOwn(words, step)
      if (field) parts.push(field.name[locale])
      else if (!names || (isKnown && !(index === 3 && walked.isReaction))) parts.push(translateKey(step, locale))
      else
        parts.push(
          index === 3 && walked.isReaction
            ? pick(locale, '操作', 'reaction')
            : pick(locale, '其他设置', 'another setting'),
        )
    }
    // targets of binds and models are names of props
    const isTarget = index === 2 && (key === 'bind' || key === 'model')
    if (names && walked.isClosed && !isTarget) {
      walked.isInside = index < trail.length - 1
      break
    }
  }
  return walked
}
/** Returns the parts on the way to a pointer. */
function listParts(document: unknown, pointer: string): Part[] {
  let value = document
  return pointer
    .split('/')
    .slice(1)
    .map((token): Part => {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
      const isEntry = Array.isArray(value)
      value = Array.isArray(value)
        ? value[Number(key)]
        : isObject(value) && Object.hasOwn(value, key)
          ? value[key]
          : undefined
      return isEntry ? { index: Number(key), label: getEntryName(value) } : { key }
    })
}
/** Returns the place of a pointer into a document. */
export const formatPointer = (document: unknown, pointer: string, locale: Locale, vocabulary: Vocabulary): string =>
  formatPlace(listParts(document, pointer), locale, { vocabulary, getNode: (id) => getOwnNode(document, id) })

/** Returns the place of a change: “title of slide 2 of node top”. */
export function formatPlace(trail: readonly Part[], locale: Locale, names?: Names): string {
  const { parts } = walk(trail, locale, names)
  return parts.length ? placeTexts[locale].of(parts) : pick(locale, names ? '整个页面' : '整个内容', 'the whole')
}

export const isOrder = (trail: readonly Part[]) => {
  const [first, second] = trail
  return trail.length === 2 && first !== undefined && 'key' in first && first.key === 'order' && second !== undefined
}

export const isNode = ([first, second, ...rest]: readonly Part[]) =>
  rest.length === 0 && first !== undefined && 'key' in first && first.key === 'nodes' && second !== undefined

export const isNodeList = (trail: readonly Part[], names?: Names): boolean => {
  const list = trail.at(-1)
  if (!list || !('index' in list)) return false
  const slots = trail.at(-3)
  return isOrder(trail) || (names !== undefined && slots !== undefined && 'key' in slots && slots.key === 'slots')
}
