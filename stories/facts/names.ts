/** The names of Storybook's sidebar, by the ids of its entries, from the tables that also name widgets and pages elsewhere (Node only). */
import { loadAbout } from '#compiler/environment/load-about.ts'
import type { Project } from '#compiler/environment/project.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { areaNames, getAreaTitle, listNames } from '#studio/app/pages/areas.ts'
import { areas } from '#widgets/about.ts'
import { groups, sheets } from '../look/names.ts'
import { toStoryId } from '../pages/story-id.ts'
import { loadPages } from './load-facts.ts'

const toId = (title: string) => title.replaceAll(/[/ ]/g, '-')

export async function loadNames(project: Project): Promise<Record<string, Sentence>> {
  const [about, { pages }] = await Promise.all([loadAbout(project), loadPages(project)])
  const pageNames = listNames(pages)
  return Object.fromEntries([
    ...Object.entries({ ...groups, ...areas }),
    ...Object.entries(sheets).map(([title, name]) => [toId(title), name]),
    ...Object.entries(about).map(([title, { name }]) => [toId(title), name]),
    ...areaNames.map((area) => [`pages-${area}`, getAreaTitle(area)]),
    ...pages.map(({ path }) => [toStoryId(path), pageNames.get(path)!]),
  ])
}
