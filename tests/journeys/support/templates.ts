/** The shop's templates as published pages. */
import { loadTemplates } from '#compiler/environment/templates.ts'
import { project } from '#menmian.config.ts'
import { templateKinds, toPage, type TemplateKind } from '#schemas/language/template.ts'
import { maxPlaces } from '#schemas/publishing/parts.ts'
import type { createEditorClient } from './editors.ts'
import { expect } from './shop.ts'

export type TemplatePage = { kind: TemplateKind; id: string; path: string; content: object }
/** Returns each template as a page: a section alone, a page at an address of its own. */
export function listTemplatePages(): TemplatePage[] {
  const templates = loadTemplates(project.root)
  return templateKinds.flatMap((kind) =>
    templates[kind].map((template) => {
      const content = kind === 'pages' ? template.content : toPage(template as (typeof templates.sections)[number])
      return { kind, id: template.id, path: `/p/${kind}-${template.id}`, content }
    }),
  )
}

type Editor = Awaited<ReturnType<typeof createEditorClient>>
/** Publishes the templates together; a server on a busy machine may refuse at first. */
export async function publishPages({ call }: Editor, pages: readonly TemplatePage[]): Promise<void> {
  const revisions: number[] = []
  for (const { path, content } of pages)
    await expect(async () => {
      const place = { path, layer: 'site', scope: '' } as const
      const { revision: base } = await call('GET /api/admin/layer', place)
      revisions.push((await call('POST /api/admin/revisions', { place, content: { ...content }, base })).revision)
    }).toPass({ timeout: 300_000 })
  for (let index = 0; index < revisions.length; index += maxPlaces) {
    const [revision, ...others] = revisions.slice(index, index + maxPlaces)
    await expect(() => call('POST /api/admin/publish', { revision: revision!, with: others })).toPass({
      timeout: 300_000,
    })
  }
}
