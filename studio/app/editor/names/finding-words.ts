/** Findings and steps in the editor's words: widgets, their parts and nodes by their names instead of their keys. */
import { useCallback } from 'react'
import type { About, Part } from '#schemas/language/about.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { useStudio } from '#studio/app/context.tsx'
import { useWidgetWords } from './widget-words.ts'

type Kind = 'node' | 'props' | 'events' | 'slots'
const kindsByWord: Readonly<Record<string, Kind>> = {
  节点: 'node',
  弹层: 'node',
  属性: 'props',
  事件: 'events',
  插槽: 'slots',
  node: 'node',
  overlay: 'node',
  prop: 'props',
  event: 'events',
  slot: 'slots',
}
const WIDGET = /(组件 )?(?<![\w/.])([a-z][\w-]*\/[a-z][\w-]*)(?![\w/])/g
const PART = /(节点|弹层|属性|事件|插槽|\b(?:node|overlay|prop|event|slot)) ([A-Za-z][\w.-]*\w|[A-Za-z])/g

type Names = {
  locale: Locale
  getAbout: (widget: string) => About | undefined
  /** Returns the id itself for an unknown node. */
  getName?: ((id: string) => string) | undefined
}

/** Returns a sentence with names in quotes; keys without a name remain. */
export function nameKeys(sentence: string, { locale, getAbout, getName = (id) => id }: Names): string {
  const about = [...sentence.matchAll(WIDGET)].map(([, , widget]) => getAbout(widget!)).find(Boolean)
  const named = sentence
    .replaceAll(PART, (whole, word: string, key: string) => {
      const kind = kindsByWord[word]!
      const parts: Readonly<Record<string, Part>> | undefined = kind === 'node' ? undefined : about?.[kind]
      const name = kind === 'node' ? getName(key) : parts && Object.hasOwn(parts, key) ? parts[key]!.name[locale] : key
      return name === key ? whole : locale === 'en' ? `${word} “${name}”` : `${word}“${name}”`
    })
    .replaceAll(WIDGET, (whole, word: string | undefined, widget: string) => {
      const name = getAbout(widget)?.name[locale]
      return name === undefined ? whole : `${word?.trim() ?? ''}“${name}”`
    })
  // Chinese has no space next to a quotation mark
  return locale === 'en' ? named : named.replaceAll('” ', '”')
}

/** Returns `nameKeys` in the editor's language. `getName`: names the nodes of the document that is edited. */
export function useNamedKeys(getName?: (id: string) => string): (sentence: string) => string {
  const { locale } = useStudio()
  const { getAbout } = useWidgetWords()
  return useCallback((sentence) => nameKeys(sentence, { locale, getAbout, getName }), [locale, getAbout, getName])
}
export function useFindingWords(
  getName?: (id: string) => string,
): (finding: { text: Record<Locale, string> }) => string {
  const { locale } = useStudio()
  const name = useNamedKeys(getName)
  return useCallback(({ text }) => name(text[locale]), [locale, name])
}
