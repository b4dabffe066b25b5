/**
 * `/api/admin`: how operators change pages (docs/operators.md). JSON in and out, HTTP's own status codes: 401 sign in, 403 not yours,
 * 404, 409 somebody else was first (with both revisions), 422 what was written has findings, 429 later.
 */
import type { Services } from '../context.ts'
import { createDoor, type Door } from './door.ts'
import { operatorRoutes } from './operators-api.ts'
import { publishRoutes } from './publish-api.ts'
import { readRoutes } from './read-api.ts'
import { simRoutes } from './sim-api.ts'
import { writeRoutes } from './write-api.ts'

export function adminApi(services: Services): Door['app'] {
  const door = createDoor(services)
  for (const add of [operatorRoutes, simRoutes, readRoutes, writeRoutes, publishRoutes]) add(services, door)
  return door.app
}
