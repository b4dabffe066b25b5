/**
 * Templates of a project, from which editors create pages and parts of pages: `templates/sections/*.json` and `templates/pages/*.json`.
 * `templates/groups.json` names the groups, in the order in which editors see them.
 */
import * as z from 'zod/mini'
import type { Sentence } from './sentences.ts'

export const templateKinds = ['sections', 'pages'] as const
export type TemplateKind = (typeof templateKinds)[number]

const words = z.strictObject({ 'zh-CN': z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })
const entries = z.record(z.string(), z.record(z.string(), z.unknown()))

export const templateGroupsSchema = z.strictObject({
  sections: z._default(z.record(z.string(), words), {}),
  pages: z._default(z.record(z.string(), words), {}),
})
export type TemplateGroups = z.output<typeof templateGroupsSchema>

/** As sections that editors save: `root` is followed by `others`, and all other nodes are inside them or are opened by them. */
const sectionContent = z.strictObject({
  root: z.string(),
  others: z.optional(z.array(z.string())),
  nodes: entries,
  data: z.optional(entries),
  state: z.optional(entries),
  forms: z.optional(entries),
})
const pageContent = z.record(z.string(), z.unknown())
const contents = { sections: sectionContent, pages: pageContent }

/** Returns the schema of the templates of a kind, whose group is in the list. */
export const createTemplateSchema = (kind: TemplateKind, groups: readonly string[]) =>
  z.strictObject({ name: words, purpose: words, group: z.enum(groups), content: contents[kind] })

type Described = { id: string; name: Sentence; purpose: Sentence; group: string }
export type SectionTemplate = Described & { content: z.output<typeof sectionContent> }
export type PageTemplate = Described & { content: z.output<typeof pageContent> }
/** Addresses of pictures by language, of a template that has pictures. */
type Pictured = { pictures: Readonly<Record<string, string>> }
export type Templates = {
  groups: TemplateGroups
  sections: readonly (SectionTemplate & Pictured)[]
  pages: readonly (PageTemplate & Pictured)[]
}

/** Returns a page that consists of a section. */
export const toPage = ({ name, content }: Pick<SectionTemplate, 'name' | 'content'>): Record<string, unknown> => {
  const { root, others = [], ...parts } = content
  return { version: 1, title: name, ...parts, order: [root, ...others] }
}
