/** Describes the place of a change: “title of slide 2 of node top”. */
import type { About, Part as Field } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/text.ts'
import { getEntryName } from '../layers/lists.ts'
import {
  createNames,
  getAbout,
  getField,
  getFields,
  isPropWord,
  nameEntry,
  nameNode,
  pick,
  placeTexts,
  translateKey,
  words,
  type Fields,
  type Names,
  type Part,
  type Vocabulary,
} from './names.ts'

const isNumber = (text: string) => /^\d+$/.test(text)

/** Keys whose content people cannot read; a change of it is a change of the place. */
const closed = new Set('bind data each form forms guards keep lifecycle model prompts pull state when'.split(' '))
/** Fields of a page that may read data. */
const bindable = new Set(['head', 'share', 'title'])
type Walked = {
  parts: string[]
  field?: Pick<Field, 'fields' | 'choices'> | undefined
  /** The place has the props, events or slots of a node. */
  isTable: boolean
  /** The content of the place is not described. */
  isClosed: boolean
  /** The trail leads further into that content. */
  isInside: boolean
  /** The place has the reaction to an event. */
  isReaction: boolean
}
/** Returns the fields of a widget that a key of its node contains. */
export const getPartFields = (about: Pick<About, 'props' | 'events' | 'slots'>, key: string): Fields | undefined =>
  key === 'props' || key === 'bind' || key === 'model'
    ? about.props
    : key === 'on'
      ? about.events
      : key === 'slots'
        ? about.slots
        : undefined
/** Follows a trail from the document to a place, with the names of nodes and fields. */
export function walk(trail: readonly Part[], locale: Locale, names?: Names): Walked {
  const { entry } = placeTexts[locale]
  const walked: Walked = { parts: [], isTable: false, isClosed: false, isInside: false, isReaction: false }
  const { parts } = walked
  const keys = trail.map((part) => ('key' in part ? part.key : ''))
  const about = keys[0] === 'nodes' && keys[1] ? getAbout(names, keys[1]) : undefined
  let fields = getFields(names)
  const isPage = fields !== undefined && !names!.vocabulary.fields
  const owner = names && keys[0] === 'data' && keys[1] !== undefined ? names.findOwner(keys[1]) : undefined
  if (owner !== undefined) return walkSource(trail, owner, locale, names!)
  for (const [index, part] of trail.entries()) {
    const [above] = keys.slice(index - 1, index)
    if ('index' in part) {
      const list = above ? parts.pop()! : ''
      const isPlaced = above === 'order' && part.label !== undefined
      const label = names && part.label !== undefined ? nameEntry(part.label, locale, names) : part.label
      parts.push(isPlaced ? nameNode(part.label!, locale, names) : entry(list, part.index, label))
      continue
    }
    const { key } = part
    if (index === 0 && key === 'nodes' && trail.length > 1) continue
    if (index === 1 && above === 'nodes') {
      parts.push(nameNode(key, locale, names))
      continue
    }
    if (index === 2 && keys[0] === 'nodes') {
      fields = about && getPartFields(about, key)
      walked.isReaction = key === 'on'
      walked.isClosed = names !== undefined && closed.has(key)
      // the name of the part of the widget is sufficient
      if (index < trail.length - 1 && (key === 'props' || (names && key !== 'when'))) continue
    } else if (index === 0) {
      const isReactions = isPage && key === 'on'
      walked.isClosed = names !== undefined && (closed.has(key) || isReactions)
      if (isReactions) {
        parts.push(translateKey('lifecycle', locale))
        walked.isInside = trail.length > 1
        break
      }
    } else if (isPage && (keys[0] === 'order' || (bindable.has(keys[0]!) && (key === 'path' || key === 'as')))) {
      Object.assign(walked, { isClosed: true, isInside: true })
      break
    } else if (isPage && keys[0] === 'frame') walked.isClosed = closed.has(key)
    if (walked.isReaction && index > 3) {
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
      const isPart = index === 2 && keys[0] === 'nodes'
      const field = isPart ? undefined : getField(fields, step)
      const isKnown =
        names && !isPart && index > 0 ? isPropWord(step) || (isPage && keys[0] !== 'nodes') : Object.hasOwn(words, step)
      // the name of the part that contains it is sufficient
      if (names && !field && walked.field && !isKnown) break
      walked.isTable = isPart && fields !== undefined && key !== 'bind'
      walked.field = walked.isTable ? { fields } : field
      fields = field?.fields
      if (field) parts.push(field.name[locale])
      else if (index === 3 && walked.isReaction && names) parts.push(pick(locale, '操作', 'reaction'))
      else if (!names || isKnown) parts.push(translateKey(step, locale))
      // documents without fields have texts only
      else parts.push(index === 0 ? translateKey('text', locale) : pick(locale, '其他设置', 'another setting'))
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
/** Follows a trail into the source that a node brought, whose parameters are edited with the node. */
function walkSource(trail: readonly Part[], owner: string, locale: Locale, names: Names): Walked {
  const [, , group, parameter] = trail.map((part) => ('key' in part ? part.key : ''))
  const { parts: parameters, chosen } = getAbout(names, owner)!.source!
  const field = group === 'with' && parameter !== undefined ? getField(parameters, parameter) : undefined
  const depth = field ? 4 : 2
  return {
    parts: [nameNode(owner, locale, names), field ? field.name[locale] : translateKey('data', locale)],
    field,
    isTable: false,
    // records are named by numbers
    isClosed: !field || parameter === chosen || trail.length > depth,
    isInside: trail.length > depth,
    isReaction: false,
  }
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
  formatPlace(listParts(document, pointer), locale, createNames(vocabulary, [document]))

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
