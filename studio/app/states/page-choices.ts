/** States of a page, from its route and the rows of its calls; loaded only when states are shown. */
import { maps } from 'virtual:pages'
import { areas } from 'virtual:rows'
import type { SiteTable } from '#schemas/language/site-row.ts'
import { getChoices, type Choices } from '#studio/states/choices.ts'
import { getPersona, personas, type Persona } from '#studio/states/states.ts'

export type PageChoices = Choices & { usual: Persona }
export type PageStates = { usual: Persona; choices: (document: unknown) => Choices }

let rows: Promise<SiteTable> | undefined
const loadRows = (): Promise<SiteTable> =>
  (rows ??= Promise.all(Object.values(areas).map((load) => load())).then((tables) =>
    Object.assign({}, ...tables.map(({ calls }) => calls)),
  ))

/** `choices` are computed lazily per document. */
export async function loadPageStates(path: string): Promise<PageStates> {
  const [loaded, table] = await Promise.all([Promise.all(Object.values(maps).map((load) => load())), loadRows()])
  const pages = loaded.flatMap((map) => Object.values(map.pages))
  const needLogin = pages.find((page) => page.path === path)?.needLogin
  // a storefront whose pages need no login has guests only
  const logins = new Set(['', ...pages.map((page) => page.needLogin)])
  const isPossible = (persona: Persona) => logins.has(personas[persona].login)
  return {
    usual: getPersona(needLogin),
    choices(document) {
      const choices = getChoices(document, needLogin, table)
      return { ...choices, personas: choices.personas.filter(isPossible) }
    },
  }
}
export async function loadPageChoices(path: string, document: unknown): Promise<PageChoices> {
  const { usual, choices } = await loadPageStates(path)
  return { ...choices(document), usual }
}
