/**
 * The topics of messages that a page needs. An id is `<topic>.<name>`, a topic is a catalog
 * (`locales/<language>/<topic>.po`), and a page loads the topics that its document and the sources of its widgets name;
 * the messages of the frame are in `core`, which is always loaded, with the other topics of the project's start.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync, Visitor } from 'vite'
import type { Layout } from '#schemas/language/layout.ts'
import type { Project } from '../environment/project.ts'
import { listProjectTopics, findWidgetFile } from '../environment/project-files.ts'

const getTopic = (id: string): string => id.split('.')[0]!
/** Returns the topics that are loaded with the pages that name them. */
export const listPageTopics = (project: Project): Set<string> =>
  new Set(listProjectTopics(project).filter((name) => !project.startTopics.includes(name)))

const enumTopicsKnown = new WeakMap<Project['enums'], ReadonlyMap<string, string>>()
function mapEnumTopics({ enums }: Project): ReadonlyMap<string, string> {
  const existing = enumTopicsKnown.get(enums)
  if (existing) return existing
  const topicByEnum = new Map(Object.entries(enums).map(([name, rows]) => [name, getTopic(rows[0]!.label)]))
  enumTopicsKnown.set(enums, topicByEnum)
  return topicByEnum
}

type Source = { strings: string[]; parts: string[] }
const sourcesKnown = new Map<string, Source>()
/** Returns the strings of a module, and the modules that it imports by a path, statically or lazily. */
function readSource(file: string): Source {
  const existing = sourcesKnown.get(file)
  if (existing) return existing
  const strings: string[] = []
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const imports = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value ?? '',
  )
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateElement: ({ value }) => void strings.push(value.raw),
    ImportExpression: ({ source }) => void (source.type === 'Literal' && imports.push(String(source.value))),
  }).visit(program)
  const { resolve } = createRequire(file)
  const parts = imports.filter((path) => /^[.#].*\.[jt]sx?$/.test(path)).map((path) => resolve(path))
  const source = { strings, parts }
  sourcesKnown.set(file, source)
  return source
}
/** Returns the names that strings in a widget's component and its parts begin with: each message id is among them, or at least its prefix. */
function listStrings(project: Project, widget: string): string[] {
  const file = findWidgetFile(project, widget)
  const files = new Set(file === undefined ? [] : [file])
  // a set also visits what is added meanwhile
  for (const each of files)
    for (const part of readSource(each).parts)
      if (project.widgets.some((folder) => part.startsWith(`${folder}/`))) files.add(part)
  return [...files].flatMap((each) => readSource(each).strings).flatMap((text) => /^[\w.]+/.exec(text) ?? [])
}
/** Returns the topics that a document names in `{ "t": "topic.name" }` and in the enumerations of formatters. */
const listNamedTopics = (project: Project, layout: Layout): string[] => {
  const text = JSON.stringify(layout)
  return [
    ...[...text.matchAll(/"t":"([\w.]+)"/g)].map(([, id = '']) => getTopic(id)),
    ...[...text.matchAll(/"enum:(\w+)"/g)].map(([, name = '']) => mapEnumTopics(project).get(name) ?? ''),
  ]
}

export function listTopics(project: Project, layout: Layout, widgets: readonly string[]): string[] {
  const all = listPageTopics(project)
  const named = widgets.flatMap((widget) =>
    listStrings(project, widget).map((word) =>
      word.includes('.') ? getTopic(word) : (mapEnumTopics(project).get(word) ?? ''),
    ),
  )
  const formTopics = layout.forms ? ['form', ...(Object.keys(project.fields).length ? ['field'] : [])] : []
  return [...new Set([...listNamedTopics(project, layout), ...named, ...formTopics])]
    .filter((topic) => all.has(topic))
    .sort()
}
