/**
 * `virtual:widget-facts`: the facts about all widgets; `virtual:widget-uses`: the nodes of shipped documents by widget, and the pages.
 * The build also writes widgets.json.
 */
import type { Plugin } from 'vite'
import type { Project } from '#compiler/environment/project.ts'
import { listFactFiles, loadFacts, loadPages } from './load-facts.ts'
import { toWidgetsFile } from './widgets-json.ts'

const facts = 'virtual:widget-facts'
const uses = 'virtual:widget-uses'
const file = 'widgets.json'

/** Wraps a value in `JSON.parse`, because the browser parses a megabyte of JSON much faster than the same text as code. */
const parsed = (value: object) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** `isTest`: stories that run as tests have no controls and no documentation. */
export function widgetFacts(project: Project, { isTest }: { isTest: boolean }): Plugin {
  let loading: Promise<{ code: Record<string, string>; made: string }> | undefined
  const load = () =>
    (loading ??= Promise.all([loadFacts(project), loadPages(project)]).then(([all, { pages, uses: nodes }]) => ({
      code: {
        [facts]: `export const facts = ${parsed(all)}`,
        [uses]: `export const { pages, uses } = ${parsed({ pages, uses: nodes })}`,
      },
      made: JSON.stringify(toWidgetsFile(all, nodes), null, 2),
    })))
  return {
    name: 'menmian-widget-facts',
    resolveId: (source) => (source === facts || source === uses ? `\0${source}` : null),
    async load(module) {
      const name = module.slice(1)
      if (!module.startsWith('\0') || (name !== facts && name !== uses)) return null
      if (isTest)
        return name === facts ? 'export const facts = { widgets: {} }' : 'export const [pages, uses] = [[], {}]'
      // Node caches imported modules, so Vite restarts Storybook when one of these files changes
      for (const factFile of listFactFiles(project)) this.addWatchFile(factFile)
      return (await load()).code[name]
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: (await load()).made })
    },
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_, response, next) => {
        load().then(({ made }) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(made)
        }, next)
      })
    },
  }
}
