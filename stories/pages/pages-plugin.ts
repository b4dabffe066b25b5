/** Generates the stories of pages: an index for Storybook, and the module that it refers to (Node only). */
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import type { Project } from '#compiler/environment/project.ts'
import { loadPages } from '../facts/load-facts.ts'
import { toStoryId, toStoryTitle } from './story-id.ts'

const ofPages = /\.pages\.ts$/
const toExportName = (index: number) => `page${index}`

export const createPagesIndexer = (project: Project): Indexer => ({
  test: ofPages,
  createIndex: async (fileName) =>
    (await loadPages(project)).pages.map(({ path, title }, index) => ({
      type: 'story' as const,
      importPath: fileName,
      exportName: toExportName(index),
      __id: toStoryId(path),
      name: `${title['zh-CN']} ${title.en} ${path}`,
      title: toStoryTitle(path),
      tags: ['!autodocs', '!test', '!manifest'],
    })),
})

export const createPagesPlugin = (project: Project): Plugin => ({
  name: 'menmian-pages-stories',
  enforce: 'pre',
  async load(id) {
    if (!ofPages.test(id)) return null
    const { pages } = await loadPages(project)
    const stories = pages.map(
      ({ path }, index) =>
        `export const ${toExportName(index)} = createPageStory(${JSON.stringify({ path, id: toStoryId(path) })})`,
    )
    return [
      "import { createPageStory } from './page-story.tsx'",
      'export default { tags: ["!autodocs"] }',
      ...stories,
    ].join('\n')
  },
})
