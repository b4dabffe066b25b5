/** `/api/admin`: a layer is checked, written, and looked at before anybody else sees it. */
import * as z from 'zod/mini'
import { signLayout } from '../../domain/cards/layout.ts'
import type { PublishingServices } from '../services.ts'
import { layoutHeads } from '../../db/schema/index.ts'
import { known, revisionOf } from '../access.ts'
import { isError, layerSchema, type Compiled, type Json, type Versions } from '../compile.ts'
import type { Door } from './door.ts'
import { compileDraft, type Draft } from '../draft.ts'
import { keepDocuments, signPreview } from '../manifest.ts'
import { at, nameOf, place, type Place } from '../layer-key.ts'
import { NotPublished, Refused } from '../errors.ts'
import { writeRevision } from '../revisions.ts'
import { simIdOf, writeSim } from '../card-layout.ts'

const id = z.int().check(z.positive())
const code = z.string().check(z.regex(/^[\w-]{0,64}$/))
/** `widgets`: what the content was written for (`$from` of a file); without it, this release. */
const layer = { place, content: z.nullable(layerSchema), widgets: z.optional(z.record(z.string().check(z.maxLength(80)), z.int().check(z.positive()))) }
const schemas = {
  check: z.strictObject(layer),
  write: z.strictObject({ ...layer, base: z.nullable(id), note: z._default(z.string().check(z.maxLength(300)), '') }),
  /** For whom a layer of the site, or of a page code, is looked at. */
  preview: z.strictObject({ revision: id, promoCode: z.optional(code), pageCode: z.optional(code) }),
}

export function writeRoutes(services: PublishingServices, { post }: Door): void {
  const { db, clock, compiler } = services
  type Given = { place: Place; content: Json | null; widgets?: Versions | undefined }
  const draftOf = async ({ place: here, content, widgets }: Given): Promise<Draft> => ({
    ...here,
    content: content && JSON.stringify(content),
    widgets: widgets ?? (await compiler.versions()),
  })
  /** What is said of a draft: its findings, and the nodes of its own layer that were of older widgets. */
  const saidOf = (draft: Draft, { issues, migrated }: Compiled) => ({ issues, migrated: migrated.filter((one) => one.layer === nameOf(draft)) })

  post('/check', 'editor', schemas.check, async ({ body, me }) => {
    await known(services, me, body.place)
    const draft = await draftOf(body)
    return saidOf(draft, await compileDraft(services, draft))
  })
  post('/revisions', 'editor', schemas.write, async ({ body, me }) => {
    const here = await known(services, me, body.place)
    const draft = await draftOf(body)
    const said = saidOf(draft, await compileDraft(services, draft))
    const written = { base: body.base, widgets: draft.widgets, authorId: me.id, note: body.note, now: clock.now() }
    const made = await db.transaction((tx) =>
      simIdOf(here.path) === undefined
        ? writeRevision(tx, here, draft.content, written)
        : writeSim(tx, here, draft.content, { ...written, widgets: {} }, said.issues.some(isError)),
    )
    return { revision: made.id, hash: made.hash, ...said }
  })
  post('/preview', 'editor', schemas.preview, async ({ body, me }) => {
    const row = await revisionOf(services, me, body.revision)
    const promoCode = row.layer === 'promo' ? row.scope : body.promoCode
    const pageCode = row.layer === 'page' ? row.scope : body.pageCode
    const { issues, content, hash } = await compileDraft(services, row, { promoCode, pageCode })
    const sim = simIdOf(row.path)
    if (sim === undefined ? !content || !hash : issues.some(isError)) throw new NotPublished([{ for: nameOf(row), issues }])
    if (!content || !hash) return { ...(await simPreview(row, sim ?? 0)), issues }
    await keepDocuments(db, [{ hash, content }], clock.now())
    const { token, until } = signPreview(services, { path: row.path, hash })
    const search = new URLSearchParams({ preview: token, ...(promoCode && { promoCode }), ...(pageCode && { pageCode }) })
    return { url: `${services.config.publicUrl}/shop/?${search}#${row.path}`, until, issues }
  })
  /** Product §4: the login page takes the draft of a layout by its id, so only the newest can be looked at. */
  const simPreview = async (row: Place & { id: number }, sim: number): Promise<{ url: string; until: number }> => {
    const [head] = await db.select({ latestId: layoutHeads.latestId }).from(layoutHeads).where(at(row))
    if (head?.latestId !== row.id) throw new Refused(422, 'Only the newest revision of a layout can be looked at.')
    const { preview, until } = signLayout(services, sim)
    return { url: `${services.config.publicUrl}/shop/#/pages/iot/login/index?preview=${preview}`, until }
  }
}
