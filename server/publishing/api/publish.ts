/** `/api/admin`: what is shown, now, at a time to come, or again. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PublishingServices } from '../services.ts'
import { layoutHeads, layoutRevisions, operators } from '../../db/schema/index.ts'
import { enqueue } from '../../domain/outbox.ts'
import { allowed, revisionOf } from '../access.ts'
import type { Door } from './door.ts'
import { at, nameOf, place } from '../layer-key.ts'
import { rehearse, show } from '../publish.ts'
import { Refused } from '../errors.ts'
import { lockPage } from '../revisions.ts'

const id = z.int().check(z.positive())
const accept = z._default(z.boolean(), false)
const schemas = {
  publish: z.strictObject({ revision: id, accept }),
  schedule: z.strictObject({ revision: id, accept, at: z.string().check(z.maxLength(40)) }),
  /** null: none is shown; without a revision, what was shown before. */
  back: z.strictObject({ place, revision: z.optional(z.nullable(id)) }),
}

export function publishRoutes(services: PublishingServices, { post, note }: Door): void {
  const { db, clock } = services
  post('/publish', 'publisher', schemas.publish, async ({ body, me }) => {
    const row = await revisionOf(services, me, body.revision)
    const { warnings } = await db.transaction(async (tx) => {
      await lockPage(tx, row.path)
      return show(tx, services, row, row.id, { operatorId: me.id, action: 'layout.publish', accept: body.accept })
    })
    return { published: row.id, warnings }
  })
  post('/schedule', 'publisher', schemas.schedule, async ({ body, me }) => {
    const row = await revisionOf(services, me, body.revision)
    const due = Date.parse(body.at)
    if (!(due > clock.now())) throw new Refused(422, 'at must be a time to come, as 2026-12-01T00:00:00+08:00.')
    await rehearse(services, row, row.id, { operatorId: me.id, action: 'layout.publish', accept: body.accept })
    await db.transaction(async (tx) => {
      await enqueue(tx, 'publishLayout', { revision: row.id, operatorId: me.id }, due, clock.now())
      await note(tx, me, 'layout.schedule', `${row.path} ${nameOf(row)}`, { revision: row.id, at: due })
    })
    return { revision: row.id, at: due }
  })
  post('/rollback', 'publisher', schemas.back, async ({ body, me }) => {
    allowed(me, body.place)
    if (body.revision) {
      const row = await revisionOf(services, me, body.revision)
      if (row.path !== body.place.path || nameOf(row) !== nameOf(body.place)) throw new Refused(422, 'That revision is of another place.')
    }
    return db.transaction(async (tx) => {
      await lockPage(tx, body.place.path)
      const [head] = await tx.select().from(layoutHeads).where(at(body.place))
      if (body.revision === undefined && head && head.publishedId === null && !head.earlier.length)
        throw new Refused(422, 'Nothing is shown there, and nothing was.')
      const revision = body.revision === undefined ? (head?.earlier.at(-1) ?? null) : body.revision
      await show(tx, services, body.place, revision, { operatorId: me.id, action: 'layout.rollback', accept: true, back: body.revision === undefined })
      const { id: number, note: said, createdAt } = layoutRevisions
      const [shown] = revision
        ? await tx
            .select({ revision: number, note: said, createdAt, author: operators.login })
            .from(layoutRevisions)
            .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
            .where(eq(number, revision))
        : []
      return { published: revision, before: head?.publishedId ?? null, shown: shown ?? null }
    })
  })
}
