/** Extracts nodes as a section: with the nodes that they contain or open, and the parts of the page that they read. */
import { isObject } from '#schemas/language/is-object.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { analyze, type Page } from '../analyze/analyze.ts'
import { getBindPath } from '../analyze/references.ts'
import type { Environment } from '../environment/environment.ts'
import { getOwn } from '../schema/schema.ts'

type Entries = Record<string, Record<string, unknown>>
/** `others`: the roots that follow `root`. */
export type SectionParts = {
  root: string
  others?: string[]
  nodes: Entries
  data?: Entries
  state?: Entries
  forms?: Entries
}

const isUnder = (pointer: string, above: string) => pointer.startsWith(`${above}/`)

/** Returns the nodes that the given nodes contain, fall back to or open, recursively; each once. */
function collectNodes({ layout, actions }: Page, roots: readonly string[]): string[] {
  const ids = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = getOwn(layout.nodes, id)
    if (!node || ids.has(id)) continue
    ids.add(id)
    waiting.push(...Object.values(node.slots ?? {}).flat(), ...(node.fallback ? [node.fallback] : []))
    for (const { action, pointer } of actions)
      if (isUnder(pointer, `/nodes/${id}`) && (action.type === 'open' || action.type === 'close') && action.node)
        waiting.push(action.node)
  }
  return [...ids]
}

/** Returns the sources, states and forms used below these pointers, with those that they read in turn. */
function readFrom(page: Page, pointers: readonly string[]): Record<'data' | 'state' | 'forms', Set<string>> {
  const { layout, reads, actions } = page
  const names = { data: new Set<string>(), state: new Set<string>(), forms: new Set<string>() }
  const waiting = [...pointers]
  const add = (kind: keyof typeof names, name: string | undefined) => {
    if (name === undefined || names[kind].has(name) || getOwn<unknown>(layout[kind], name) === undefined) return
    names[kind].add(name)
    waiting.push(`/${kind}/${name}`)
  }
  for (let above = waiting.pop(); above !== undefined; above = waiting.pop()) {
    const basePointer = above
    for (const { path, pointer } of reads) {
      if (!isUnder(pointer, basePointer)) continue
      const [name = '', part] = path.split('.')
      add('data', name === 'status' ? part : name)
      if (name === 'state') add('state', part)
      if (name === 'form') add('forms', part)
    }
    for (const { action, pointer } of actions) {
      if (!isUnder(pointer, basePointer)) continue
      if (action.type === 'submit') add('forms', action.form)
      if (action.type === 'refresh') for (const name of action.data ?? []) add('data', name)
      // a state that is written must exist
      const written = action.type === 'set' ? { ...action.with, ...action.bind } : {}
      for (const path of Object.keys(written)) if (path.startsWith('state.')) add('state', path.split('.')[1])
    }
    const [, kind, id = ''] = basePointer.split('/')
    const node = kind === 'nodes' ? getOwn(layout.nodes, id) : undefined
    if (node?.form !== undefined) add('forms', node.form)
    for (const bind of Object.values(node?.bind ?? {})) add('data', getBindPath(bind).split('.')[0])
  }
  return names
}

const pickEntries = (of: unknown, names: Iterable<string>): Entries =>
  Object.fromEntries(
    [...names].flatMap((name) => {
      const entry = isObject(of) && Object.hasOwn(of, name) ? of[name] : undefined
      return isObject(entry) ? [[name, entry]] : []
    }),
  )

/** Removes `keep: "url"`: a page stores a state in its address only by a parameter of its route, which a section does not have. */
const removeAddressKeep = (states: Entries): Entries =>
  Object.fromEntries(
    Object.entries(states).map(([name, { keep, ...state }]) => [
      name,
      keep === 'url' || keep === undefined ? state : { ...state, keep },
    ]),
  )

/** Returns the section of adjacent nodes, in their order; undefined when a node is missing. */
export function extractSection(
  environment: Environment,
  layout: Layout,
  { path, roots: [root, ...others] }: { path: string | undefined; roots: readonly string[] },
): SectionParts | undefined {
  const page = analyze(environment, layout, path)
  if (root === undefined || [root, ...others].some((id) => !getOwn(layout.nodes, id))) return undefined
  const ids = collectNodes(page, [root, ...others])
  const read = readFrom(
    page,
    ids.map((id) => `/nodes/${id}`),
  )
  const kinds = (['data', 'state', 'forms'] as const).filter((kind) => read[kind].size > 0)
  return {
    root,
    ...(others.length > 0 && { others }),
    nodes: pickEntries(layout.nodes, ids),
    ...Object.fromEntries(
      kinds.map((kind) => {
        const entries = pickEntries(layout[kind], read[kind])
        return [kind, kind === 'state' ? removeAddressKeep(entries) : entries]
      }),
    ),
  }
}
