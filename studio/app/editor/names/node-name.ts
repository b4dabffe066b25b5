/** Name of a node: the first words it shows, else its widget's name, else its id. */
import { useCallback } from 'react'
import type { Json } from '#compiler/layers/layers.ts'
import { findText } from '#compiler/merge/names.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import { getNode } from '#studio/document/nodes.ts'
import { useStudio } from '#studio/app/context.tsx'
import type { WidgetsWords } from './widget-words.ts'

const LONGEST = 24

/** Returns the first line of a rich text, without its markup. */
function readFirstLine(text: string): string {
  if (!/^\s*<[a-z]/i.test(text)) return text
  const lines = text
    .split(/<\/(?:p|h\d|li|t[dh]|figcaption)>|<br>/)
    .map((line) => line.replaceAll(/<[^>]*>/g, '').trim())
  const first = lines.find((line) => line !== '') ?? ''
  return first.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

type Options = { document: Json; words: WidgetsWords; resolveWords: (text: unknown) => LocalizedText | undefined }
export function useNodeName({ document, words, resolveWords }: Options): (id: string) => string {
  const { locale } = useStudio()
  return useCallback(
    (id) => {
      const node = getNode(document, id)
      const widget = typeof node?.widget === 'string' ? words.widgetName(node.widget, locale) : ''
      const text = truncateText(readFirstLine(resolveWords(findText(node?.props))?.[locale] ?? ''), LONGEST)
      return text || widget || id
    },
    [document, words, resolveWords, locale],
  )
}
