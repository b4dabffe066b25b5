/**
 * The topics of messages that a page needs. An id is `<topic>.<name>`, a topic is a catalog
 * (`locales/<language>/<topic>.po`), and a page loads the topics that its document and the sources of its widgets name;
 * the messages of the frame are in `core`, which is always loaded.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Layout } from '../../schemas/language/layout.ts'
import type { Project } from '../environment/project.ts'
import { listProjectTopics, findWidgetFile } from '../environment/project-files.ts'

const getTopic = (id: string): string => id.split('.')[0]!
/** Returns the topics that are loaded with the pages that name them. */
export const listPageTopics = (project: Project): Set<string> =>
  new Set(listProjectTopics(project).filter((name) => name !== 'core'))

const enumTopicsKnown = new WeakMap<Project['enums'], ReadonlyMap<string, string>>()
function mapEnumTopics({ enums }: Project): ReadonlyMap<string, string> {
  const existing = enumTopicsKnown.get(enums)
  if (existing) return existing
  const topicByEnum = new Map(Object.entries(enums).map(([name, rows]) => [name, getTopic(rows[0]!.label)]))
  enumTopicsKnown.set(enums, topicByEnum)
  return topicByEnum
}

/** Returns the source texts of a widget's component and of the parts that it imports, statically or lazily. */
function readSources(project: Project, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const parts = [...text.matchAll(/(?:from |import\()'(\.[^']+\.[jt]sx?)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  const isPart = (part: string) => project.widgets.some((folder) => part.startsWith(`${folder}/`))
  return [text, ...parts.filter(isPart).flatMap((part) => readSources(project, part, seen))]
}
const stringsKnown = new Map<string, string[]>()
/** Returns every string in a widget's sources: each message id is among them, or at least its prefix. */
function listStrings(project: Project, widget: string): string[] {
  const file = findWidgetFile(project, widget)
  if (file === undefined) return []
  const existing = stringsKnown.get(file)
  if (existing) return existing
  const text = readSources(project, file).join('\n')
  const strings = [...text.matchAll(/['"`]([\w.]+)/g)].map(([, word = '']) => word)
  stringsKnown.set(file, strings)
  return strings
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
  return [...new Set([...listNamedTopics(project, layout), ...named, ...(layout.forms ? ['field'] : [])])]
    .filter((topic) => all.has(topic))
    .sort()
}
