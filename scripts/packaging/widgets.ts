/** `docs/widgets.md` of the package: a line per widget of the core, from its schema and its descriptions. */
import { loadAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { describe, resolve, stripNull, type Definitions, type Schema } from '#compiler/schema/schema.ts'
import { project } from '#menmian.config.ts'

/** Vertical bars would end the cell of a table. */
const escapeCell = (text: string) => text.replaceAll('|', '\\|')

const listFields = ({ properties = {}, required = [] }: Schema) =>
  Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
/** Unlike in findings, all fields of the entries. */
function describeProp(prop: Schema, definitions: Definitions): string {
  const { schema } = stripNull(prop, definitions)
  const type = resolve(schema, definitions)
  const [kind, entries] = type.type === 'array' ? ['list of', type.items] : ['by name', type.additionalProperties]
  const entry = typeof entries === 'object' ? resolve(entries, definitions) : undefined
  return entry?.properties ? `${kind} { ${listFields(entry).join(', ')} }` : describe(schema, definitions)
}
function listProps(props: Schema, definitions: Definitions): string {
  const { properties = {}, required = [] } = resolve(props, definitions)
  return Object.entries(properties)
    .map(([name, type]) => {
      const mark = required.includes(name) ? '' : '?'
      return `\`${name}${mark}\` ${describeProp(type, definitions)}`
    })
    .join('; ')
}
const listNames = (names: object) =>
  Object.keys(names)
    .map((name) => `\`${name}\``)
    .join(', ')

export async function formatWidgets(): Promise<string> {
  const [{ widgets, definitions }, about] = await Promise.all([loadEnvironment(project), loadAbout(project)])
  const rows = Object.keys(widgets)
    .filter((name) => name.startsWith('basic/'))
    .sort()
    .map((name) => {
      const { props, events, slots, models } = widgets[name]!
      const { purpose, instead } = about[name]!
      const use = [purpose.en, instead?.en].filter((text) => text !== undefined).join(' ')
      const cells = [`\`${name}\``, use, listProps(props, definitions), listNames(events), listNames(slots)]
      return `| ${[...cells, listNames(models)].map(escapeCell).join(' | ')} |`
    })
  return `# Widgets of the core

A node names a widget: \`{ "widget": "basic/button", "props": { "text": "Book" } }\` ([the document language](document-language.md)). A prop with \`?\` is optional. \`Text\` is a text of a document. A \`model\` binds a prop both ways.

| widget | use | props | events | slots | models |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
