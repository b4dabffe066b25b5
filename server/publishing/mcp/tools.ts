/**
 * The tools of an agent (docs/decisions/studio/0036), which make an editor's calls. No tool publishes or approves, and `push` writes only
 * layers that passed `check`. Descriptions are in English, which every model reads; findings and refusals are in the editor's language.
 */
import * as z from 'zod'
import { diff } from '#compiler/merge/diff.ts'
import { searchKinds } from '#schemas/publishing/find.ts'
import type { AdminData, AdminParams } from '#schemas/publishing/index.ts'
import { formatLayerName, type Findings, type Issue } from '#schemas/publishing/parts.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { Client } from '../cli/client.ts'
import { toPlace } from '../cli/files/layer-file.ts'

/** A layer that passed its check, by the hash that the check returned. */
type Checked = AdminParams<'POST /api/admin/revisions'>
/** Returns a PNG of the address at a width in CSS pixels; undefined when no browser is installed. */
export type TakePicture = (url: string, width: number) => Promise<Buffer | undefined>
export type ToolContext = {
  client: Client
  lang: Locale
  /** How the editor invokes the other commands. */
  command: string
  checked: Map<string, Checked>
  takePicture: TakePicture
}
/** `data` is returned as JSON. */
type Answer = { data: unknown; picture?: Buffer | undefined }
export type Tool<S extends z.ZodObject = z.ZodObject> = {
  description: string
  input: S
  /** Whether the tool only reads. */
  readOnly: boolean
  run(ctx: ToolContext, input: z.output<S>): Promise<Answer>
}
const tool = <S extends z.ZodObject>(given: Tool<S>): Tool<S> => given

/** The limit of checked layers that are remembered; older layers must be checked again. */
const MOST_CHECKED = 50
/** The limit of search results per answer. */
const MOST_FOUND = 50
/** The limit of reviews with the history of a layer. */
const MOST_REVIEWS = 5

const code = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()
const place = {
  path: z
    .string()
    .max(120)
    .describe(
      '/pages/…, /p/slug, settings:storefront, settings:login, settings:words, settings:tabs, settings:theme or sim:ID',
    ),
  promo: code.describe("a storefront's promo code"),
  page: code.describe('a page code'),
}
const revision = z.int().positive()

const toIssueResult = ({ code: rule, severity, pointer, text, fix }: Issue, lang: Locale) => ({
  rule,
  severity,
  pointer,
  text: text[lang],
  ...(fix && { fix }),
})
const toFindingResults = (findings: Findings, lang: Locale) =>
  findings.map(({ for: where, issues }) => ({ for: where, issues: issues.map((issue) => toIssueResult(issue, lang)) }))

/** Returns the values that layers set; all other values are as shipped. */
function listChangedValues({ layers, page, nodes }: AdminData<'GET /api/admin/explain'>): Record<string, string> {
  const set = (from: Record<string, string>, prefix: string) =>
    Object.entries(from).flatMap(([pointer, layer]) =>
      layer === layers[0] ? [] : [[prefix + pointer, layer] as const],
    )
  return Object.fromEntries([
    ...set(page, ''),
    ...Object.entries(nodes).flatMap(([id, { props }]) => set(props, `/nodes/${id}`)),
  ])
}
const explained = ({ client }: ToolContext, { path, promo, page }: { path: string; promo?: string; page?: string }) =>
  client.call('GET /api/admin/explain', { path, promoCode: promo, pageCode: page })

const list = tool({
  description: 'Lists pages and settings with layers, including drafts, campaigns, problems and browser reports.',
  readOnly: true,
  input: z.object({ all: z.boolean().default(false).describe('include paths without layers') }),
  async run({ client, lang }, { all }) {
    const pages = (await client.call('GET /api/admin/pages', {})).list
    const isQuiet = (page: (typeof pages)[number]) =>
      !page.layers.length && !page.problems.length && !page.reports.length
    return {
      data: {
        changed: pages
          .filter((page) => !isQuiet(page))
          .map(({ problems, ...page }) => ({ ...page, problems: toFindingResults(problems, lang) })),
        ...(all && { asShipped: pages.filter(isQuiet).map(({ path }) => path) }),
      },
    }
  },
})
const find = tool({
  description:
    'Finds places where all words occur in one title, text, widget, picture, link or call, published or in a draft.',
  readOnly: true,
  input: z.object({ words: z.string().min(1).max(80), kind: z.enum(searchKinds).optional() }),
  async run({ client }, { words, kind }) {
    const results = await client.call('GET /api/admin/find', { words, ...(kind && { kind }) })
    return {
      data: { list: results.list.slice(0, MOST_FOUND), isMore: results.isMore || results.list.length > MOST_FOUND },
    }
  },
})
const get = tool({
  description:
    'Returns a layer (`content`, the input of `check`), the complete `document` of all layers, and `from`: the layer of each value that differs from the shipped page.',
  readOnly: true,
  input: z.object({ ...place, revision: revision.optional().describe('an older revision of the layer') }),
  async run(ctx, { revision: wanted, ...given }) {
    const { client, lang } = ctx
    const layerPlace = toPlace({ values: given }, given.path)
    const {
      issues,
      widgets: _,
      ...layer
    } = await client.call('GET /api/admin/layer', {
      ...layerPlace,
      ...(wanted !== undefined && { revision: wanted }),
    })
    const findings = issues.map((issue) => toIssueResult(issue, lang))
    // a card layout has no layers below it
    if (given.path.startsWith('sim:')) return { data: { ...layer, findings } }
    const explanation = await explained(ctx, given)
    return { data: { ...layer, findings, document: explanation.document, from: listChangedValues(explanation) } }
  },
})
/** Returns parts of a schema by name; props are listed under the name of their widget. */
function listSchemaParts({ definitions = {} }: { definitions?: Record<string, unknown> }): Record<string, unknown> {
  const named = Object.entries(definitions).filter(([name]) => !name.startsWith('query.'))
  return Object.fromEntries(named.map(([name, part]) => [name.replace(/^props\.([^_]+)_/, '$1/'), part]))
}
const schema = tool({
  description:
    'Returns the keys that a layer may have and the names of its parts (widgets, `Text`, `Bind`, `Action` …); with `part`, the JSON Schema of that part.',
  readOnly: true,
  input: z.object({ path: place.path, part: z.string().max(100).optional() }),
  async run({ client }, { path, part }) {
    const { definitions, ...layer } = await client.call('GET /api/admin/schema', { path })
    const parts = listSchemaParts({ definitions: definitions as Record<string, unknown> })
    if (part === undefined) return { data: { layer, parts: Object.keys(parts) } }
    return { data: Object.hasOwn(parts, part) ? { [part]: parts[part] } : { noPart: part, parts: Object.keys(parts) } }
  },
})
const check = tool({
  description:
    'Compiles a complete layer without saving it. Returns the findings and, if there are no errors, the `hash` for `push`. `content`: a JSON Merge Patch over the layers below; `order` may contain moves and hides; null removes the layer.',
  readOnly: true,
  input: z.object({
    ...place,
    content: z.record(z.string(), z.unknown()).nullable(),
    base: revision.nullable().describe('the `revision` that `get` returned'),
  }),
  async run({ client, lang, checked }, { content, base, ...given }) {
    const layerPlace = toPlace({ values: given }, given.path)
    const { issues, hash } = await client.call('POST /api/admin/check', { place: layerPlace, content })
    if (hash !== null) {
      checked.delete(hash)
      checked.set(hash, { place: layerPlace, content, base, checked: hash })
      for (const oldest of [...checked.keys()].slice(0, -MOST_CHECKED)) checked.delete(oldest)
    }
    return { data: { hash, findings: issues.map((issue) => toIssueResult(issue, lang)) } }
  },
})
const push = tool({
  description:
    'Saves the checked layer as a draft revision. Shoppers do not see it until a person approves it, which `review` requests, and publishes it.',
  readOnly: false,
  input: z.object({
    hash: z.string(),
    note: z.string().max(300).default(''),
    review: z.boolean().default(false).describe('also send it for review'),
  }),
  async run({ client, lang, command, checked }, { hash, note, review }) {
    const layer = checked.get(hash)
    if (!layer) return { data: { pushed: false, why: 'Unknown hash. Check the layer first.' } }
    const pushed = await client.call('POST /api/admin/revisions', { ...layer, note })
    checked.delete(hash)
    const sent = review
      ? await client.call('POST /api/admin/reviews', { revisions: [pushed.revision], note })
      : undefined
    return {
      data: {
        pushed: true,
        revision: pushed.revision,
        ...(sent && { review: sent.id }),
        findings: pushed.issues.map((issue) => toIssueResult(issue, lang)),
        toPublish: `${command} publish ${pushed.revision} --checked ${hash}${pushed.issues.length ? ' --accept' : ''}`,
      },
    }
  },
})
const preview = tool({
  description:
    'Returns a link to the real shop with a draft, valid for two hours, and a screenshot of the first screen.',
  readOnly: true,
  input: z.object({
    revision,
    promo: place.promo,
    page: place.page,
    width: z.int().min(320).max(430).default(375).describe('CSS pixels'),
    picture: z.boolean().default(true),
  }),
  async run({ client, lang, takePicture }, { revision: wanted, promo, page, width, picture }) {
    const { issues, ...made } = await client.call('POST /api/admin/preview', {
      revision: wanted,
      ...(promo && { promoCode: promo }),
      ...(page && { pageCode: page }),
    })
    const findings = issues.map((issue) => toIssueResult(issue, lang))
    const screenshot = picture ? await takePicture(made.url, width) : undefined
    const noPicture = picture && !screenshot && { picture: 'none: install Playwright and Chromium on this machine' }
    return { data: { ...made, findings, ...noPicture }, picture: screenshot }
  },
})
const compare = tool({
  description:
    'Lists the changes from revision `a` to revision `b`; without `a`, from the published revision of the same layer.',
  readOnly: true,
  input: z.object({ a: revision.optional(), b: revision }),
  async run({ client, lang }, { a, b }) {
    const newer = await client.call('GET /api/admin/layer', { revision: b })
    const from = a ?? newer.published
    const older = from === null ? null : await client.call('GET /api/admin/layer', { revision: from })
    const changes = diff(older?.content ?? {}, newer.content ?? {})
    return { data: { from, to: b, changes: changes.map(({ text, ...change }) => ({ ...change, text: text[lang] })) } }
  },
})
const explain = tool({
  description:
    'Explains which layer set each value of a page, including shipped values, and why a node is not rendered.',
  readOnly: true,
  input: z.object(place),
  async run(ctx, given) {
    const { document: _, ...provenance } = await explained(ctx, given)
    return { data: provenance }
  },
})
const history = tool({
  description:
    'Lists the revisions of a layer, newest first, with author and publication times, and its reviews with their comments.',
  readOnly: true,
  input: z.object(place),
  async run({ client }, given) {
    const layer = toPlace({ values: given }, given.path)
    const { list } = await client.call('GET /api/admin/reviews', {})
    const ofLayer = list.filter(({ places }) =>
      places.some(({ path, ...other }) => path === layer.path && formatLayerName(other) === formatLayerName(layer)),
    )
    const reviews = ofLayer
      .slice(0, MOST_REVIEWS)
      .map(({ id }) => client.call('GET /api/admin/reviews/{id}', { id: String(id) }))
    return {
      data: {
        ...(await client.call('GET /api/admin/history', layer)),
        reviews: (await Promise.all(reviews)).map(({ id, state, note, answer, list: comments }) => ({
          id,
          state,
          note,
          answer,
          comments,
        })),
      },
    }
  },
})
export const tools: Readonly<Record<string, Tool>> = {
  list,
  find,
  get,
  schema,
  check,
  push,
  preview,
  compare,
  explain,
  history,
}
