/**
 * Resolves pictures of the library in a document as publishing does: the address and, unless the document sets them, ratio and
 * alternative text. Objects without a picture retain their identity.
 */
import type { Environment } from '#compiler/environment/environment.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { findPictureKeys } from '#compiler/schema/picture-keys.ts'
import { listBranches, getOwn, type Schema } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isMedia, buildMediaAddress, getMediaDefaults } from '#schemas/language/media.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'

export type Pictures = ReadonlyMap<string, MediaItem>
/** Without the release's widgets only addresses are resolved. */
type Widgets = Pick<Environment, 'widgets' | 'definitions'> | undefined

const cache = new WeakMap<object, readonly string[]>()
/** Returns the pictures that a value refers to. Cached per object, because snapshots share unchanged parts. */
export function listPictures(value: unknown): readonly string[] {
  if (isMedia(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  let references = cache.get(value)
  if (!references) cache.set(value, (references = [...new Set(Object.values(value).flatMap(listPictures))]))
  return references
}

/** `isGiven`: whether a place inside the value is bound to data. */
type Inside = { pictures: Pictures; widgets: Widgets; isGiven: (path: string) => boolean }
type Part = { value: unknown; type: Schema | undefined; path: string }

const joinPath = (path: string, key: string) => (path ? `${path}.${key}` : key)

function resolvePart(inside: Inside, { value, type, path }: Part): unknown {
  if (listPictures(value).length === 0) return value
  const { pictures, widgets } = inside
  // a picture whose sizes are not ready yet cannot be drawn
  if (isMedia(value)) return getAddress(pictures.get(value))
  const types = type && widgets ? listBranches(type, widgets.definitions) : []
  if (Array.isArray(value)) {
    const items = types.find((candidate) => candidate.items)?.items
    return value.map((entry, index) =>
      resolvePart(inside, { value: entry, type: items, path: joinPath(path, `${index}`) }),
    )
  }
  const part = value as Json
  const object = types.find(({ properties }) => properties)
  const entries = Object.entries(part).map(([key, child]) => [
    key,
    resolvePart(inside, { value: child, type: getOwn(object?.properties, key), path: joinPath(path, key) }),
  ])
  return { ...getDefaults(inside, part, object, path), ...(Object.fromEntries(entries) as Json) }
}
const getAddress = (item: MediaItem | undefined) => (item?.state === 'ready' ? buildMediaAddress(item) : '')

/** Returns the library's ratio and texts for the pictures in an object. */
function getDefaults({ pictures, widgets, isGiven }: Inside, part: Json, type: Schema | undefined, path: string): Json {
  if (!type || !widgets) return {}
  const items = Object.values(part).flatMap((value) => (isMedia(value) ? (pictures.get(value) ?? []) : []))
  const defaults: Json = {}
  for (const [role, key] of Object.entries(findPictureKeys(type, widgets.definitions))) {
    const value = items.map((item) => getMediaDefaults(item)[role as 'alt' | 'ratio']).findLast(Boolean)
    if (key !== undefined && value !== undefined && !part[key] && !isGiven(joinPath(path, key))) defaults[key] = value
  }
  return defaults
}

function resolveNode(pictures: Pictures, widgets: Widgets, node: unknown): unknown {
  if (!isObject(node)) return node
  const signature = typeof node.widget === 'string' ? getOwn(widgets?.widgets, node.widget) : undefined
  const bound = isObject(node.bind) ? Object.keys(node.bind) : []
  const inside = { pictures, widgets, isGiven: (path: string) => bound.includes(path) }
  const props = resolvePart(inside, { value: node.props, type: signature?.props, path: '' })
  const rest = resolvePart(
    { ...inside, widgets: undefined },
    { value: { ...node, props: undefined }, type: undefined, path: '' },
  )
  return { ...(rest as Json), ...(props !== undefined && { props }) }
}

/** Returns a memoised function that resolves documents; unchanged documents and nodes return the same object. */
export function createDrawn(pictures: Pictures, widgets: Widgets): (document: Json) => Json {
  const nodes = new WeakMap<object, unknown>()
  const getResolvedNode = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null || listPictures(node).length === 0) return node
    if (!nodes.has(node)) nodes.set(node, resolveNode(pictures, widgets, node))
    return nodes.get(node)
  }
  const documents = new WeakMap<Json, Json>()
  function draw(document: Json): Json {
    if (listPictures(document).length === 0) return document
    const { nodes: all, ...others } = document
    const plain = { pictures, widgets: undefined, isGiven: () => false }
    const rest = resolvePart(plain, { value: others, type: undefined, path: '' }) as Json
    if (!isObject(all)) return all === undefined ? rest : { ...rest, nodes: all }
    return { ...rest, nodes: Object.fromEntries(Object.entries(all).map(([id, node]) => [id, getResolvedNode(node)])) }
  }
  return (document) => {
    if (!documents.has(document)) documents.set(document, draw(document))
    return documents.get(document)!
  }
}
