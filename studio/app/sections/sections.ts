/** Sections of the storefront, each with the compiler's result for the edited page. */
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { toViewer, type Place } from '#schemas/publishing/parts.ts'
import { applyAll } from '#studio/document/apply.ts'
import type { Widgets } from '#studio/document/outline.ts'
import type { Section } from '#schemas/publishing/sections.ts'
import { insertSection, type Inserted, type SectionBody } from '#studio/document/section.ts'
import { useStudio } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'

/** Returns the promo code of a layer: layers of page codes use the sections of their storefront, or the site's. */
export const getScope = (place: Pick<Place, 'layer' | 'scope'>): string => toViewer(place).promoCode
const getQueryKey = (scope: string) => ['sections', scope]

export function useSections(scope: string) {
  const { client } = useStudio()
  return useQuery({
    queryKey: getQueryKey(scope),
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/sections', { scope }, { signal })).list,
  })
}
/** Returns a function that renames, removes or restores a section; it resolves when the list has been invalidated. */
export function useSectionChange(scope: string) {
  const { client } = useStudio()
  const queries = useQueryClient()
  return async (
    id: number,
    change: { name?: string; isRemoved?: boolean; content?: Section['content'] },
  ): Promise<void> => {
    await client.call('POST /api/admin/sections/{id}', { id: String(id), ...change })
    await queries.invalidateQueries({ queryKey: getQueryKey(scope) })
  }
}
const isShared = ({ content }: Section, name: string): boolean => content.nodes[content.root]?.shared === name
/** Returns the saved section of a shared block. */
export const findSharedSection = (sections: readonly Section[] | undefined, name: string): Section | undefined =>
  sections?.find((section) => isShared(section, name))

/** Why a section was not saved; the message of other errors is shown as it is. */
type NotSaved = 'page' | 'taken'
/** Returns a function that saves siblings as a section, and one node also as a shared block. It rejects with a reason as message. */
export function useSaveSection(editing: Editing) {
  const { client } = useStudio()
  const queries = useQueryClient()
  return async (roots: readonly string[], name: string, isSharedBlock: boolean): Promise<void> => {
    const { place, history } = editing.now()
    const scope = getScope(place)
    const content = await editing.ask<'section'>({ question: 'section', document: history.document, roots })
    if (!content) throw new Error('page' satisfies NotSaved)
    if (!isSharedBlock) await client.call('POST /api/admin/sections', { name, scope, content })
    else {
      const { list } = await client.call('GET /api/admin/sections', { scope })
      if (findSharedSection(list, name)) throw new Error('taken' satisfies NotSaved)
      const marked = {
        ...content,
        nodes: { ...content.nodes, [content.root]: { ...content.nodes[content.root], shared: name } },
      }
      await client.call('POST /api/admin/sections', { name, scope, content: marked })
      editing.perform([{ type: 'set', pointer: joinPointer('/nodes', content.root, 'shared'), value: name }], {
        as: { id: 'share', values: { name } },
      })
      // other pages find this copy by the saved draft
      await editing.save()
    }
    await queries.invalidateQueries({ queryKey: getQueryKey(scope) })
  }
}

/** The operations that insert a section, or the reasons why it does not fit. */
export type Offer = { inserted: Inserted } | { problems: readonly Sentence[] }

type Options<Id> = {
  editing: Editing
  document: Json
  widgets: Widgets
  sections: readonly { id: Id; content: SectionBody }[]
  target: string | undefined
}
/** Returns the offers by section id; sections not checked yet have no offer. */
export function useSectionOffers<Id>({
  editing,
  document,
  widgets,
  sections,
  target,
}: Options<Id>): ReadonlyMap<Id, Offer> {
  const [offers, setOffers] = useState<ReadonlyMap<Id, Offer>>(new Map())
  useEffect(() => {
    let isGone = false
    async function checkOffers(): Promise<void> {
      const results = new Map<Id, Offer>()
      for (const { id, content } of sections) {
        const inserted = insertSection(document, widgets, content, target)
        const applied = inserted && applyAll(document, inserted.operations)
        if (!inserted || !applied?.ok) results.set(id, { problems: [] })
        else {
          const next = applied.document
          const errors = await editing.ask<'brings'>({ question: 'brings', document, next })
          if (isGone) return
          results.set(id, errors?.length ? { problems: errors.map(({ text }) => text) } : { inserted })
        }
      }
      if (!isGone) setOffers(results)
    }
    void checkOffers()
    return () => void (isGone = true)
  }, [editing, document, widgets, sections, target])
  return offers
}
