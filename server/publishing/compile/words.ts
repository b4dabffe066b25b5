/** Checks a shop's words, which replace shipped messages, and compiles them for browsers. */
import { isDeepStrictEqual } from 'node:util'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import { measureMessageWidth, type Message } from '#compiler/environment/message.ts'
import { joinPointer, findNearestName, getValueAt, type Report } from '#compiler/findings/issue.ts'
import { compile, type Environment, type Issue } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isSame } from '#compiler/merge/same.ts'
import { keptNames } from '#compiler/rules/kept.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { compileValue } from '#compiler/value.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { locales, type Locale } from '#schemas/language/locales.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { localize, mapLocales } from '#schemas/language/words.ts'
import { documents } from '#schemas/settings/documents.ts'

type Shipped = {
  environment: Environment
  catalogs: Catalogs
  /** The shipped documents by route. */
  documents: ReadonlyMap<string, unknown>
}
/** Messages of each language by id, in the format of the build's catalogs. */
export type Messages = Record<Locale, Record<string, Message>>

export function compileWords(shipped: Shipped, value: unknown): { issues: Issue[]; document: Messages } {
  const messages: Messages = { 'zh-CN': {}, en: {} }
  const options = { name: 'settings:words', schema: documents['settings:words'] }
  const { issues: all } = compileValue(shipped.environment, value, {
    ...options,
    checkWhole(report, words) {
      checkKeptWords(report, shipped, words)
      for (const [id, text] of Object.entries(words)) {
        if (!Object.hasOwn(shipped.catalogs, id)) reportUnknown(report, shipped.catalogs, id)
        else for (const locale of locales) checkMessage(report, { shipped, id, text, locale, messages })
      }
    },
  })
  // what the shipped message also has is no finding about its replacement
  const before = compileValue(shipped.environment, pickShipped(shipped.catalogs, value), options).issues
  const issues = all.filter(
    (issue) => !issue.safeguard || !before.some((existing) => isDeepStrictEqual(existing, issue)),
  )
  return { issues: [...issues, ...widthIssues(shipped, messages)], document: messages }
}

/** Returns the shipped messages in the form of their replacements: in every language, or in the first. */
const pickShipped = (catalogs: Catalogs, value: unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([id, text]) => {
      const message = getOwn(catalogs, id)
      return message ? [[id, isObject(text) ? message : message['zh-CN']]] : []
    }),
  )

/** Reports other words for what a shipped page must show: marked props must not change, and other texts keep their values. */
function checkKeptWords(report: Report, { catalogs, documents, environment }: Shipped, words: Json): void {
  for (const document of documents.values()) {
    const { nodes } = document as Layout
    for (const { keep, props, bind = {} } of Object.values(nodes)) {
      if (keep === undefined) continue
      const { as, props: fixed } = typeof keep === 'string' ? { as: keep, props: [] } : keep
      const what = keptNames[as]
      for (const name of fixed)
        for (const id of listMessages(getValueAt(props, `/${name.replaceAll('.', '/')}`)))
          if (Object.hasOwn(words, id) && !isSame(words[id], catalogs[id]))
            report('MM9002', joinPointer('', id), { what, part: toSentence(catalogs, id) })
      for (const target of Object.keys(bind)) {
        const [, text, value] = /^(.*)\.values\.(\w+)$/.exec(target) ?? []
        const message = text === undefined ? undefined : getValueAt(props, `/${text.replaceAll('.', '/')}`)
        if (!isObject(message) || typeof message.t !== 'string' || !Object.hasOwn(words, message.t)) continue
        const isLeftOut = locales.some((locale) => {
          const written = localize(words[message.t as string] as string, locale)
          return typeof written === 'string' && !written.includes(`{${value}`)
        })
        if (isLeftOut && environment.messages[message.t]?.values.includes(value!))
          report('MM9002', joinPointer('', message.t), { what, part: toSentence(catalogs, message.t) })
      }
    }
  }
}
const listMessages = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(listMessages)
    : isObject(value)
      ? [...(typeof value.t === 'string' ? [value.t] : []), ...Object.values(value).flatMap(listMessages)]
      : []
/** Returns a shipped message as a part of a sentence. */
const toSentence = (catalogs: Catalogs, id: string): Record<Locale, string> =>
  mapLocales((locale) => `“${(getOwn(catalogs, id)?.[locale] ?? id).replace(/\{\w+\}/g, '…')}”`)

function reportUnknown(report: Report, catalogs: Catalogs, id: string): void {
  const meant = findNearestName(id, Object.keys(catalogs))
  const idPointer = joinPointer('', id)
  report(
    'MM7001',
    idPointer,
    { id },
    { suggestion: meant, ...(meant !== undefined && { fix: { pointer: idPointer, rename: meant } }) },
  )
}

/** Placeholders in the syntax of other template systems. */
const OTHER_BRACES = /\{\{[^{}]*\}\}|<%[^<%]*%>/
type Checked = { shipped: Shipped; id: string; text: unknown; locale: Locale; messages: Messages }
/** Checks a message: only the values of the shipped message exist. */
function checkMessage(report: Report, { shipped, id, text, locale, messages }: Checked): void {
  const written = localize(text as string, locale)
  // reported by other rules
  if (typeof written !== 'string') return
  const pointer = isObject(text) ? joinPointer('', id, locale) : joinPointer('', id)
  const message = parseMessage(report, written, pointer)
  if (!message) return
  const braces = OTHER_BRACES.exec(written)
  if (braces) return report('MM7009', pointer, { braces: braces[0] })
  const shippedKinds = collectKinds(compileMessageOrThrow(shipped.catalogs[id]![locale] ?? '') as Message)
  const used = collectKinds(message)
  for (const [name, kinds] of used) {
    const possible = shippedKinds.get(name)
    if (!possible) report('MM7014', pointer, { name }, { suggestion: findNearestName(name, [...shippedKinds.keys()]) })
    else if ([...kinds].some((kind) => kind !== 'plain' && !possible.has(kind)))
      report('MM7015', pointer, {
        reason: { 'zh-CN': `{${name}} 不能这样写`, en: `{${name}} cannot be used like this` },
      })
  }
  for (const name of shippedKinds.keys()) if (!used.has(name)) report('MM7013', pointer, { name })
  messages[locale][id] = message
}

function parseMessage(report: Report, text: string, pointer: string): Message | undefined {
  try {
    return compileMessageOrThrow(text) as Message
  } catch (error) {
    // the first line of the parser's message has the position; further lines repeat the text
    report('MM7015', pointer, { reason: (error as Error).message.split('\n')[0]! })
    return undefined
  }
}

/** Collects a message's values with their uses: `plain`, the kind of a choice, or `open` for a choice that may have no words. */
function collectKinds(message: Message, kindsByName = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const part of typeof message === 'string' ? [] : message) {
    if (typeof part === 'string') continue
    const [name, kind = 'plain', options] = part
    const kinds = kindsByName.get(name) ?? new Set()
    kindsByName.set(name, kinds.add(isObject(options) && !Object.hasOwn(options, 'other') ? 'open' : kind))
    if (isObject(options))
      for (const option of Object.values(options)) if (Array.isArray(option)) collectKinds(option, kindsByName)
  }
  return kindsByName
}

/** Reports words that are too wide for their place in a shipped document; texts inside widgets have no width rule. */
function widthIssues({ environment, documents }: Shipped, messages: Messages): Issue[] {
  const ids = new Set(locales.flatMap((locale) => Object.keys(messages[locale])))
  const changed = Object.fromEntries(
    [...ids].map((id) => {
      const ems = Object.fromEntries(
        locales.flatMap((locale) => {
          const message = messages[locale][id]
          return message === undefined ? [] : [[locale, measureMessageWidth(message)]]
        }),
      )
      const { ems: before, ...signature } = environment.messages[id]!
      return [id, { ...signature, ems: { ...before, ...ems } }]
    }),
  )
  const changedEnvironment = { ...environment, messages: { ...environment.messages, ...changed } }
  const issuesByPlace = new Map<string, Issue>()
  for (const [route, document] of documents) {
    const usedIds = [...ids].filter((id) => names(document, id))
    if (!usedIds.length) continue
    for (const issue of compile(document, changedEnvironment, { route }).issues) {
      if (issue.code !== 'MM7008') continue
      const place = getValueAt(document, issue.pointer)
      for (const id of usedIds)
        if (place === id || names(place, id))
          issuesByPlace.set(id, { ...issue, pointer: joinPointer('', id), line: 0, column: 0 })
    }
  }
  return [...issuesByPlace.values()]
}
const names = (part: unknown, id: string): boolean =>
  JSON.stringify(part)?.includes(`"t":${JSON.stringify(id)}`) ?? false
