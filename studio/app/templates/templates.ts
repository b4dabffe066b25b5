/** Templates of the project; loaded when a screen shows them. */
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#schemas/language/locales.ts'
import type { PageTemplate, Templates } from '#schemas/language/template.ts'

const load = async () => (await import('virtual:templates')).templates
export const useTemplates = () => useQuery({ queryKey: ['templates'], queryFn: load, staleTime: Infinity })

export type Card = Pick<Templates['pages'][number], 'id' | 'name' | 'purpose' | 'pictures'>
/** Returns the picture in a language of Studio, or else in another. */
export const findPicture = ({ pictures }: Pick<Card, 'pictures'>, locale: Locale): string | undefined =>
  pictures[locale] ?? Object.values(pictures)[0]

/** Returns a page made from a template, with another title. */
export const fillTemplate = ({ content }: Pick<PageTemplate, 'content'>, title: unknown): Record<string, unknown> => ({
  ...content,
  title,
})
