/** Any storefront without accounts in Studio's canvas. */
import 'virtual:theme.css'
import { examples } from 'virtual:examples'
import { region } from 'virtual:region'
import { widgets } from 'virtual:widgets'
import { composePlain } from '#app/plain.tsx'
import { publishedAt } from '#app/published.ts'
import { createRegion } from '#renderer/index.tsx'
import type { CanvasProject } from '../canvas/project.ts'

export const canvas: CanvasProject = {
  registry: widgets,
  region: createRegion(region),
  open(core, { query, unpublished }) {
    const published = publishedAt('/api/layouts', { query, ...(unpublished && { unpublished }) })
    const { published: reader, ...composed } = composePlain(core, { published })
    return { ...composed, published: reader!, logIn: () => Promise.resolve() }
  },
  fillQuery: () => ({}),
  loadExamples: () => Promise.resolve({ examples, changes: () => undefined }),
}
