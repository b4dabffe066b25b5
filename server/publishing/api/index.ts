/**
 * `/api/admin`: how editors change pages (docs/operators.md). JSON in and out, HTTP's own status codes: 401 sign in, 403 not yours,
 * 404, 409 somebody else was first (with both revisions), 422 what was written has findings, 429 later.
 */
import type { PublishingServices } from '../services.ts'
import { createDoor, type Door } from './door.ts'
import { operatorRoutes } from './operators.ts'
import { publishRoutes } from './publish.ts'
import { readRoutes } from './read.ts'
import { simRoutes } from './card-layouts.ts'
import { writeRoutes } from './write.ts'

export function adminApi(services: PublishingServices): Door['app'] {
  const door = createDoor(services)
  for (const add of [operatorRoutes, simRoutes, readRoutes, writeRoutes, publishRoutes]) add(services, door)
  return door.app
}
