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

type Options = { document: Json; words: WidgetsWords; resolveWords: (text: unknown) => LocalizedText | undefined }
export function useNodeName({ document, words, resolveWords }: Options): (id: string) => string {
  const { locale } = useStudio()
  return useCallback(
    (id) => {
      const node = getNode(document, id)
      const widget = typeof node?.widget === 'string' ? words.widgetName(node.widget, locale) : ''
      const text = truncateText(resolveWords(findText(node?.props))?.[locale] ?? '', LONGEST)
      return text || widget || id
    },
    [document, words, resolveWords, locale],
  )
}
