/**
 * Which words a page says. An id is `<topic>.<name>`, a topic is a catalog (`locales/<language>/<topic>.po`), and a page loads the topics
 * that its document and the sources of its widgets name; what the frame itself says stands in `core`, which is always there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enums } from '../../schemas/enums.ts'
import type { Layout } from '../../schemas/layout.ts'

const topicOf = (id: string): string => id.split('.')[0]!
/** `server` is what the server says itself. */
export const topics = (root: string): Set<string> =>
  new Set(
    readdirSync(join(root, 'locales/en'))
      .map((file) => file.replace('.po', ''))
      .filter((name) => name !== 'core' && name !== 'server'),
  )
const enumTopics = new Map(Object.entries(enums).map(([name, rows]) => [name, topicOf(rows[0]!.label)]))

/** The texts of a widget's component and of the parts that it imports, at once or later. */
function sourcesOf(root: string, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(join(root, file))) return []
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  const parts = [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'))
  return [text, ...parts.filter((part) => part.startsWith('widgets/')).flatMap((part) => sourcesOf(root, part, seen))]
}
const known = new Map<string, string[]>()
/** Every string that a widget's sources hold: what it says is among them, if only as the beginning of an id. */
function stringsOf(root: string, widget: string): string[] {
  const file = `widgets/${widget}/${widget.split('/')[1]!}.tsx`
  if (!known.has(file))
    known.set(
      file,
      [
        ...sourcesOf(root, file)
          .join('\n')
          .matchAll(/['"`]([\w.]+)/g),
      ].map(([, word = '']) => word),
    )
  return known.get(file)!
}
/** In a document: `{ "t": "topic.name" }`, and the enumeration of a formatter. */
const saidIn = (layout: Layout): string[] => {
  const text = JSON.stringify(layout)
  return [
    ...[...text.matchAll(/"t":"([\w.]+)"/g)].map(([, id = '']) => topicOf(id)),
    ...[...text.matchAll(/"enum:(\w+)"/g)].map(([, name = '']) => enumTopics.get(name) ?? ''),
  ]
}

export function topicsOf(root: string, layout: Layout, widgets: readonly string[]): string[] {
  const all = topics(root)
  const said = widgets.flatMap((widget) => stringsOf(root, widget).map((word) => (word.includes('.') ? topicOf(word) : (enumTopics.get(word) ?? ''))))
  return [...new Set([...saidIn(layout), ...said, ...(layout.forms ? ['field'] : [])])].filter((topic) => all.has(topic)).sort()
}
