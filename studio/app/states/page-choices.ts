/** States of a page, from its route and the rows of its calls; loaded only when states are shown. */
import { maps } from 'virtual:pages'
import { areas } from 'virtual:rows'
import type { SiteTable } from '#schemas/language/site-row.ts'
import { findPageArea } from '#schemas/page-area.ts'
import { getChoices, type Choices } from '#studio/states/choices.ts'
import { getPersona, type Persona } from '#studio/states/states.ts'

export type PageChoices = Choices & { usual: Persona }
export type PageStates = { usual: Persona; choices: (document: unknown) => Choices }

let rows: Promise<SiteTable> | undefined
const loadRows = (): Promise<SiteTable> =>
  (rows ??= Promise.all(Object.values(areas).map((load) => load())).then((tables) =>
    Object.assign({}, ...tables.map(({ calls }) => calls)),
  ))

/** `choices` are computed lazily per document. */
export async function loadPageStates(path: string): Promise<PageStates> {
  const [map, table] = await Promise.all([maps[findPageArea(path)]!(), loadRows()])
  const needLogin = map.pages[path]?.needLogin
  return { usual: getPersona(needLogin), choices: (document) => getChoices(document, needLogin, table) }
}
export async function loadPageChoices(path: string, document: unknown): Promise<PageChoices> {
  const { usual, choices } = await loadPageStates(path)
  return { ...choices(document), usual }
}
