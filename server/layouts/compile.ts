/**
 * The compiler on the server: the same rules, facts and shipped documents as in the build. A result is a document and what it needs
 * beside it (widgets, rows of the call table, words); it is kept by the hash of its text.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { compile, type Facts, type Issue } from '../../compiler/index.ts'
import { createJudge, type Judge } from '../../compiler/judge.ts'
import { layered, readDocument } from '../../compiler/layers.ts'
import { loadFacts } from '../../compiler/load-facts.ts'
import { pageInfo } from '../../compiler/pages-plugin.ts'
import { compileSimLayout } from '../../compiler/sim-layout.ts'
import type { Layout } from '../../schemas/layout.ts'
import { layoutFile, type PagesConfig, type RouteRow } from '../../schemas/pages.ts'
import { isOwn } from './place.ts'

const root = join(import.meta.dirname, '../..')
export type Json = Record<string, unknown>
/** `info`: as the map of pages has it, for a document that may need more than the shipped one. */
export type Bundle = { document: Layout; info: Pick<ReturnType<typeof pageInfo>, 'title' | 'frame' | 'widgets' | 'areas' | 'messages'> }
export type Compiled = { issues: Issue[]; content?: string; hash?: string; bundle?: Bundle }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)
export const isError = ({ severity }: Issue): boolean => severity === 'error'

const step = z.union([
  z.string().check(z.maxLength(64)),
  z.strictObject({ move: z.string().check(z.maxLength(64)), after: z.optional(z.string()), before: z.optional(z.string()) }),
  z.strictObject({ hide: z.string().check(z.maxLength(64)) }),
])
/** A layer: a JSON Merge Patch, `order` as a list or as moves and hides. What it makes is the compiler's to judge. */
export const layerSchema = z.looseObject({
  base: z.optional(z.never()),
  order: z.optional(z.union([z.string(), z.looseObject({ each: z.string() }), z.array(step).check(z.maxLength(400))])),
})

/** The shipped document of a route, with its hash; an operators' own page has none. */
export function shippedOf(path: string): { document: unknown; hash: string } {
  const file = layoutFile(path)
  if (isOwn(path) || !existsSync(join(root, file))) return { document: undefined, hash: '' }
  const document = readDocument(root, file)
  return { document, hash: hashOf(JSON.stringify(document)) }
}
export const routes = (): PagesConfig['routes'] => (JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig).routes
export const isPage = (path: string): boolean => isOwn(path) || (Object.hasOwn(routes(), path) && existsSync(join(root, layoutFile(path))))

let engine: Promise<{ facts: Facts; judge: Judge }> | undefined
/** Read once, with the first operator who needs it: it takes a second and some memory. */
const started = () => (engine ??= loadFacts(root).then((facts) => ({ facts, judge: createJudge(facts) })))

const ownRoutesOf = (own: readonly string[]) => Object.fromEntries(own.map((one) => [one, { aliases: [], query: { type: 'object' }, defaults: [] }]))

/** A layout of cards. `own`: own pages that links may lead to. */
export async function compileSim(content: unknown, own: readonly string[] = []): Promise<{ issues: Issue[] }> {
  const { facts } = await started()
  return { issues: compileSimLayout(content, { ...facts, routes: { ...facts.routes, ...ownRoutesOf(own) } } as Facts) }
}

/** `published`: own pages that links may lead to. */
export async function compileLayers(path: string, layers: readonly Json[], published: readonly string[] = []): Promise<Compiled> {
  const { facts, judge } = await started()
  const ownRoutes = ownRoutesOf([...published, ...(isOwn(path) ? [path] : [])])
  const whole = layers.reduce<unknown>((below, layer) => layered(below, layer), shippedOf(path).document)
  const { issues, document } = compile(whole, { ...facts, routes: { ...facts.routes, ...ownRoutes } } as Facts, { route: path, judge })
  if (!document) return { issues }
  const row: RouteRow = routes()[path] ?? {}
  const { title, frame, widgets, areas, messages } = pageInfo(root, path, row, document)
  const bundle: Bundle = { document, info: { title, frame, widgets, areas, messages } }
  const content = JSON.stringify(bundle)
  return { issues, content, hash: hashOf(content), bundle }
}
