/**
 * The widget descriptions of Storybook's MCP server, taken from widgets.json, because Storybook's own parser reads a component's types
 * but not its schema.
 */
import { loadFacts, loadPages } from './load-facts.ts'
import { toWidgetsFile } from './widgets-json.ts'
import type { Project } from '#compiler/environment/project.ts'
import type { Sentence } from '#schemas/language/sentences.ts'

type Widget = ReturnType<typeof toWidgetsFile>['widgets'][string]
const formatBoth = (sentence: Sentence | undefined): string => (sentence ? `${sentence['zh-CN']} ${sentence.en}` : '')
const formatJson = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

const toComponent = (type: string, { name, purpose, instead, advice, keys, reading, examples, ...rest }: Widget) => ({
  id: type.replace('/', '-'),
  name: type,
  path: `widgets/${type}/${type.split('/')[1]}.schema.ts`,
  summary: `${formatBoth(name)}: ${formatBoth(purpose)}`,
  description: [
    `**${formatBoth(name)}** (\`${type}\`, a widget of a JSON document)`,
    formatBoth(purpose),
    formatBoth(advice),
    formatBoth(instead),
    `Keyboard: ${formatBoth(keys)}`,
    `Read aloud: ${formatBoth(reading)}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  apiDescription: formatJson(rest),
  // nodes of shipped documents
  stories: examples.map(({ page, node }) => ({ name: page, snippet: JSON.stringify(node, null, 2) })),
  jsDocTags: {},
})

/** Returns the `components` of Storybook's manifest, version 0. */
export async function createWidgetsManifest(project: Project) {
  const [facts, { uses }] = await Promise.all([loadFacts(project), loadPages(project)])
  const { widgets } = toWidgetsFile(facts, uses)
  const components = Object.entries(widgets).map(([type, widget]) => toComponent(type, widget))
  return { v: 0, components: Object.fromEntries(components.map((component) => [component.id, component])) }
}
