/**
 * Pictures of the library in a document, as a publication puts them in: their address, and where the document has none, their ratio and
 * alternative text. Objects without a picture keep their identity.
 */
import type { Environment } from '../../../compiler/environment/environment.ts'
import type { Json } from '../../../compiler/layers/layers.ts'
import { pictureKeys } from '../../../compiler/schema/picture-keys.ts'
import { branches, own, type Schema } from '../../../compiler/schema/schema.ts'
import { isObject } from '../../../schemas/language/is-object.ts'
import { isMedia, mediaAddress, mediaDefaults } from '../../../schemas/language/media.ts'
import type { MediaItem } from '../../../schemas/publishing/media.ts'

export type Pictures = ReadonlyMap<string, MediaItem>
/** Without the widgets of the release, pictures have their addresses only. */
type Widgets = Pick<Environment, 'widgets' | 'definitions'> | undefined

const known = new WeakMap<object, readonly string[]>()
/** The pictures that a value names. Snapshots share what did not change, so each part is read once. */
export function picturesIn(value: unknown): readonly string[] {
  if (isMedia(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  let found = known.get(value)
  if (!found) known.set(value, (found = [...new Set(Object.values(value).flatMap(picturesIn))]))
  return found
}

/** `isGiven`: whether data are bound to a place inside the value. */
type Inside = { pictures: Pictures; widgets: Widgets; isGiven: (path: string) => boolean }
type Part = { value: unknown; type: Schema | undefined; path: string }

const within = (path: string, key: string) => (path ? `${path}.${key}` : key)

function drawnPart(inside: Inside, { value, type, path }: Part): unknown {
  if (picturesIn(value).length === 0) return value
  const { pictures, widgets } = inside
  // a picture whose sizes are not ready yet cannot be drawn
  if (isMedia(value)) return addressOf(pictures.get(value))
  const types = type && widgets ? branches(type, widgets.definitions) : []
  if (Array.isArray(value)) {
    const items = types.find((one) => one.items)?.items
    return value.map((one, index) => drawnPart(inside, { value: one, type: items, path: within(path, `${index}`) }))
  }
  const part = value as Json
  const object = types.find(({ properties }) => properties)
  const made = Object.entries(part).map(([key, one]) => [
    key,
    drawnPart(inside, { value: one, type: own(object?.properties, key), path: within(path, key) }),
  ])
  return { ...defaultsOf(inside, part, object, path), ...(Object.fromEntries(made) as Json) }
}
const addressOf = (item: MediaItem | undefined) => (item?.state === 'ready' ? mediaAddress(item) : '')

/** The entries of the library for the pictures in an object. */
function defaultsOf({ pictures, widgets, isGiven }: Inside, part: Json, type: Schema | undefined, path: string): Json {
  if (!type || !widgets) return {}
  const items = Object.values(part).flatMap((one) => (isMedia(one) ? (pictures.get(one) ?? []) : []))
  const made: Json = {}
  for (const [role, key] of Object.entries(pictureKeys(type, widgets.definitions))) {
    const value = items.map((item) => mediaDefaults(item)[role as 'alt' | 'ratio']).findLast(Boolean)
    if (key !== undefined && value !== undefined && !part[key] && !isGiven(within(path, key))) made[key] = value
  }
  return made
}

function drawnNode(pictures: Pictures, widgets: Widgets, node: unknown): unknown {
  if (!isObject(node)) return node
  const signature = typeof node.widget === 'string' ? own(widgets?.widgets, node.widget) : undefined
  const bound = isObject(node.bind) ? Object.keys(node.bind) : []
  const inside = { pictures, widgets, isGiven: (path: string) => bound.includes(path) }
  const props = drawnPart(inside, { value: node.props, type: signature?.props, path: '' })
  const rest = drawnPart(
    { ...inside, widgets: undefined },
    { value: { ...node, props: undefined }, type: undefined, path: '' },
  )
  return { ...(rest as Json), ...(props !== undefined && { props }) }
}

/** Draws documents; a document or node that did not change since is the same object again. */
export function createDrawn(pictures: Pictures, widgets: Widgets): (document: Json) => Json {
  const nodes = new WeakMap<object, unknown>()
  const nodeOf = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null || picturesIn(node).length === 0) return node
    if (!nodes.has(node)) nodes.set(node, drawnNode(pictures, widgets, node))
    return nodes.get(node)
  }
  const documents = new WeakMap<Json, Json>()
  function draw(document: Json): Json {
    if (picturesIn(document).length === 0) return document
    const { nodes: all, ...others } = document
    const plain = { pictures, widgets: undefined, isGiven: () => false }
    const rest = drawnPart(plain, { value: others, type: undefined, path: '' }) as Json
    if (!isObject(all)) return all === undefined ? rest : { ...rest, nodes: all }
    return { ...rest, nodes: Object.fromEntries(Object.entries(all).map(([id, node]) => [id, nodeOf(node)])) }
  }
  return (document) => {
    if (!documents.has(document)) documents.set(document, draw(document))
    return documents.get(document)!
  }
}
