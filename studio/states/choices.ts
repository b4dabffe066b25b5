/** Chooses the states that make sense for a page, by its login and its calls. */
import type { SiteRow } from '#schemas/language/site-row.ts'
import type { Shape } from '#schemas/language/shape.ts'
import { hasList } from './shaped.ts'
import {
  data,
  errorRows,
  getPersona,
  personas,
  type CallFacts,
  type DataName,
  type ErrorName,
  type Persona,
} from './states.ts'

export type Choices = {
  personas: Persona[]
  data: DataName[]
  /** Errors of the page's read calls, and of calls made by taps. */
  errors: { reads: ErrorName[]; writes: ErrorName[] }
}
export const cardInfo = '/api/iot/simInfo'
/** Calls of every page's frame, which never fail here: without them the shop cannot be shown. */
export const frameCalls: readonly string[] = ['/api/hk/baseConfig', '/api/hk/genericConfig', '/api/dictData/options']

/** Returns all calls in a document. */
function listCalls(document: unknown): string[] {
  const paths = new Set<string>()
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'call' && typeof inner === 'string') paths.add(inner)
      else walk(inner)
    }
  }
  walk(document)
  return [...paths]
}
export function getChoices(
  document: unknown,
  needLogin: string | undefined,
  rows: Readonly<Record<string, SiteRow>>,
): Choices {
  const calledPaths = listCalls(document)
  const readsCard = needLogin === 'card' || /"card[."]/.test(JSON.stringify(document))
  const paths = [...new Set([...calledPaths, ...(readsCard ? [cardInfo] : [])])].filter(
    (path) => !frameCalls.includes(path),
  )
  const calls = paths.flatMap((path): (CallFacts & { data: Shape })[] => {
    const row = rows[path]
    return row ? [{ ...row, path }] : []
  })
  const reads = calls.filter(({ safe }) => safe)
  const lists = reads.filter(({ path, data: shape }) => path !== cardInfo && hasList(shape))
  const canHave = { read: reads.length > 0, list: lists.length > 0 }
  const login = personas[getPersona(needLogin)].login
  const isCardPage = login === 'card' || readsCard || calls.some(({ who }) => who === 'card')
  const others = isCardPage ? ['card'] : ['shop', 'agent']
  const logins: string[] = login === '' ? ['', ...others] : others
  const possible = (Object.keys(errorRows) as ErrorName[]).filter((name) =>
    calls.some((call) => errorRows[name]!.of(call)),
  )
  const isRead = (name: ErrorName) => reads.some((call) => errorRows[name]!.of(call))
  return {
    personas: (Object.keys(personas) as Persona[]).filter((name) => logins.includes(personas[name].login)),
    data: (Object.keys(data) as DataName[]).filter((name) => {
      const row = data[name]
      return !('needs' in row) || canHave[row.needs]
    }),
    errors: { reads: possible.filter(isRead), writes: possible.filter((name) => !isRead(name)) },
  }
}
