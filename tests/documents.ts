/** The shipped documents, each with the document that it is based on. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyLayer } from '#compiler/layers/layers.ts'

export type Tree = { [key: string]: Value }
export type Value = string | number | boolean | null | Value[] | Tree
export type Node = { widget: string; props?: Tree; bind?: Tree; on?: Tree; slots?: Record<string, string[]> }
type Form = Tree & { call: string; bind?: Tree }
export type Document = {
  base?: string
  title: Value
  nodes: Record<string, Node>
  forms?: Record<string, Form>
  order: string[]
}

const root = join(import.meta.dirname, '../layouts')
const isTree = (value: Value): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const read = (path: string) => JSON.parse(readFileSync(join(root, `${path}.json`), 'utf8')) as Document

function whole(path: string): Document {
  const document = read(path)
  return document.base ? (applyLayer(whole(document.base.slice(1) || 'index'), document as never) as never) : document
}
export const documents: Record<string, Document> = Object.fromEntries(
  globSync('**/*.json', { cwd: root })
    .filter((file) => !file.includes('schema'))
    .map((file) => file.slice(0, -'.json'.length))
    .map((path) => [`/${path}`, whole(path)]),
)

/** Returns all objects inside a value, starting with the value itself. */
export const listTrees = (value: Value | undefined): Tree[] =>
  value === undefined || value === null || typeof value !== 'object'
    ? []
    : Array.isArray(value)
      ? value.flatMap(listTrees)
      : [value, ...Object.values(value).flatMap(listTrees)]
export const getTree = (tree: Tree | undefined, key: string): Tree | undefined => {
  const value = tree?.[key]
  return value !== undefined && isTree(value) ? value : undefined
}
