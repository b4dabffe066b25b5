/** Schemas shared by several rows of the publishing contract. */
import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { hashPattern, editorPageRoot, maxLengths } from './facts.ts'

export const id = z.int().check(z.positive())
/** A point in time in milliseconds since the epoch. */
export const timestamp = z.int()
export const boundedText = (max: number) => z.string().check(z.maxLength(max))
/** A promo code or a page code. */
export const code = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** A JSON object: a layer, or a part of a document. */
export const json = z.record(z.string(), z.unknown())

/** The last part of the path of a page created by editors. */
const slug = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/
export const isEditorPagePath = (path: string): boolean =>
  path.startsWith(editorPageRoot) && slug.test(path.slice(editorPageRoot.length))

/** The hash of a published document's text. */
export const hash = z.string().check(z.regex(hashPattern))

/** Maximum number of places published together. */
export const maxPlaces = 40
/** Maximum number of entries per page of the audit trail. */
export const maxAuditEntries = 200

/** The layers of a page, lowest first. */
const layerNames = ['site', 'promo', 'page', 'promo-page'] as const
export type LayerName = (typeof layerNames)[number]
/** The place of a layer: a page or `sim:{id}`, for the entire site, a promo code, a page code, or both (`AG0002/H5`). */
const placeFields = {
  path: boundedText(120),
  layer: z.enum(layerNames),
  scope: z.string().check(z.maxLength(129), z.regex(/^[\w-]*(?:\/[\w-]+)?$/)),
}
export type Place = z.output<typeof place>
type Layer = Pick<Place, 'layer' | 'scope'>
/** Returns the name of a layer in answers. */
export const formatLayerName = ({ layer, scope }: Layer): string => (layer === 'site' ? 'site' : `${layer} ${scope}`)

/** The shoppers who see a layer: those with a promo code, a page code, or both; '' and '' for all shoppers. */
export type Viewer = { promoCode: string; pageCode: string }
export function toViewer({ layer, scope }: Layer): Viewer {
  if (layer === 'promo') return { promoCode: scope, pageCode: '' }
  if (layer === 'page') return { promoCode: '', pageCode: scope }
  const [promoCode = '', pageCode = ''] = scope.split('/')
  return { promoCode, pageCode }
}
export const toLayer = ({ promoCode, pageCode }: Viewer): Layer =>
  promoCode && pageCode
    ? { layer: 'promo-page', scope: `${promoCode}/${pageCode}` }
    : promoCode
      ? { layer: 'promo', scope: promoCode }
      : pageCode
        ? { layer: 'page', scope: pageCode }
        : { layer: 'site', scope: '' }
const isValidPlace = (place: Layer) => {
  const viewer = toViewer(place)
  return (
    formatLayerName(toLayer(viewer)) === formatLayerName(place) &&
    !Object.values(viewer).some((code) => code.includes('/'))
  )
}
export const place = z.object(placeFields).check(z.refine(isValidPlace, { path: ['scope'], error: 'publishing.place' }))
/** A place in a query, which omits empty values. */
const queryFields = {
  path: placeFields.path,
  layer: z._default(placeFields.layer, 'site'),
  scope: z._default(placeFields.scope, ''),
}
export const placeQuery = z
  .object(queryFields)
  .check(z.refine(isValidPlace, { path: ['scope'], error: 'publishing.place' }))
/** A layer in a query: of the entire shop, or of a storefront. */
export const layerQuery = z
  .object({ layer: queryFields.layer, scope: queryFields.scope })
  .check(z.refine(isValidPlace, { path: ['scope'], error: 'publishing.place' }))
/** Maximum number of revisions per page of a history. */
const maxRevisions = 200
/** Query for the revisions of a place, paged. */
export const historyQuery = z
  .object({
    ...queryFields,
    /** Returns revisions before this id. */
    before: z.optional(id),
    limit: z._default(z.int().check(z.gte(1), z.lte(maxRevisions)), maxRevisions),
    /** Includes the changes of each revision compared to its parent. */
    changes: z._default(z.boolean(), false),
  })
  .check(z.refine(isValidPlace, { path: ['scope'], error: 'publishing.place' }))
/** Query for a revision: by id, or the newest revision of a place. */
export const revisionQuery = z
  .object({ ...queryFields, path: z.optional(placeFields.path), revision: z.optional(id) })
  .check(
    z.refine(isValidPlace, { path: ['scope'], error: 'publishing.place' }),
    z.refine(({ path, revision }) => path !== undefined || revision !== undefined, {
      path: ['path'],
      error: 'publishing.which',
    }),
  )

/** A layer that uses a picture of the media library, and why it counts as used. `earlier`: a rollback could publish the layer again. */
export const mediaUse = z.object({
  ...placeFields,
  revision: id,
  as: z.enum(['published', 'draft', 'campaign', 'earlier']),
})

/** The widget versions that a layer was written for; the default is 1. */
export const versions = z.record(z.string().check(z.maxLength(80)), z.int().check(z.positive()))

/** A finding of the compiler (`compiler/findings/issue.ts`), in both languages. */
export const issue = z.object({
  code: z.string(),
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  /** The finding is about money, consent or law: only an owner may accept it. */
  safeguard: z.optional(z.literal(true)),
  /** JSON Pointer into the document. */
  pointer: z.string(),
  line: z.int(),
  column: z.int(),
  text: z.object({ 'zh-CN': z.string(), en: z.string() }),
  /** A safe fix: set a value, rename a key, or remove a value. */
  fix: z.optional(
    z.union([
      z.object({ pointer: z.string(), replace: z.unknown() }),
      z.object({ pointer: z.string(), rename: z.string() }),
      z.object({ pointer: z.string(), remove: z.literal(true) }),
    ]),
  ),
})
export type Issue = z.output<typeof issue>
/** Why an owner accepts findings about money, consent or law. Without it, a publication that has them is refused. */
export const reason = z.optional(readableText({ max: maxLengths.reason, lines: true }))
/** A finding that an owner accepted, and that the published revision still has. */
export const acceptance = z.object({
  ...z.pick(issue, { code: true, pointer: true, text: true }).shape,
  reason: z.string(),
  /** Name of the account. */
  by: z.string(),
  at: timestamp,
})
export type Acceptance = z.output<typeof acceptance>
/** A difference between two contents: an operation of a JSON Patch (RFC 6902) with the former value and a description. */
export const change = z.object({
  op: z.enum(['add', 'remove', 'replace', 'move']),
  path: z.string(),
  from: z.optional(z.string()),
  value: z.optional(z.unknown()),
  was: z.optional(z.unknown()),
  text: z.object({ 'zh-CN': z.string(), en: z.string() }),
})

/** Findings, grouped by combination of layers or by page. */
export const findings = z.array(z.object({ for: z.string(), issues: z.array(issue) }))
export type Findings = z.output<typeof findings>

/** A node of a layer that was written for an older widget version, before and after its migration to this release. */
const part = z.object({ props: z.optional(z.unknown()), bind: z.optional(z.unknown()), model: z.optional(z.unknown()) })
export const migrated = z.object({
  layer: z.string(),
  node: z.string(),
  widget: z.string(),
  from: z.int(),
  to: z.int(),
  before: part,
  after: part,
})
export type Migrated = z.output<typeof migrated>

export const exampleAcceptance: Acceptance = {
  code: 'MM9001',
  pointer: '/nodes/icp',
  text: {
    'zh-CN': '顾客看不到备案号了，这一页必须让人看到它',
    en: 'visitors no longer see the ICP number, which this page must show',
  },
  reason: '备案号在页脚的图片里',
  by: '梅',
  at: 1_796_040_000_000,
}
export const exampleIssue: Issue = {
  code: 'MM1012',
  rule: 'unused-node',
  severity: 'warning',
  pointer: '/nodes/spare',
  line: 0,
  column: 0,
  text: { 'zh-CN': '节点 spare 没有被使用', en: 'node spare is not used' },
}
