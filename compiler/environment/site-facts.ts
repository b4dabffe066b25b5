/** The part of an environment that belongs to the site, not to the release: its address, its own pages, and the pictures of a document. */
import type { Environment } from './environment.ts'

/** `own`: paths of published pages that are not in a table of the release. */
export type SiteFacts = Pick<Environment, 'address' | 'weights' | 'media' | 'pictureOrigins' | 'today' | 'records'> & {
  own?: readonly string[]
}

const buildEditorRoutes = (routes: readonly string[]): Environment['routes'] =>
  Object.fromEntries(routes.map((route) => [route, { aliases: [], query: { type: 'object' }, defaults: [] }]))

export function addSiteFacts(environment: Environment, { own = [], weights, ...given }: SiteFacts): Environment {
  return {
    ...environment,
    ...given,
    routes: { ...environment.routes, ...buildEditorRoutes(own) },
    weights: { ...environment.weights, ...weights },
  }
}
