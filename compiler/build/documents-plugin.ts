/**
 * Documents in the build: generates their structure as a table (`virtual:layout-shape`), fails the build when a
 * document has an error, and in development checks every changed document before the browser receives it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Logger, Plugin } from 'vite'
import { getLayoutFile } from '#schemas/language/pages.ts'
import { checkCatalogs } from './check-catalogs.ts'
import { formatFindings } from '../findings/issue.ts'
import { checkStructuredData } from './check-structured-data.ts'
import { checkTemplates } from './check-templates.ts'
import { checkFile, writeGeneratedFiles, type CheckedFile } from './files.ts'
import type { Environment } from '../index.ts'
import { createSchemaValidator, type SchemaValidator } from '../environment/schema-validator.ts'
import { dropMarks } from '../layers/marks.ts'
import { readDocument } from '../layers/read-document.ts'
import { loadAbout, type WidgetsAbout } from '../environment/load-about.ts'
import { loadEnvironment, readRoutes } from '../environment/load-environment.ts'
import type { Project } from '../environment/project.ts'
import { isAbout, isEnvironmentFile, listLayoutFiles, listProjectTopics } from '../environment/project-files.ts'
import { runInFreshProcess } from './fresh-process.ts'
import { loadPagesConfig } from './pages-config.ts'
import { buildStructure } from './structure.ts'

const id = 'virtual:layout-shape'

const formatErrors = ({ file, issues }: CheckedFile) =>
  formatFindings({ file, issues: issues.filter(({ severity }) => severity === 'error') })

function createFindingsLog() {
  /** Documents that had findings in the last check. */
  const faulty = new Set<string>()
  return (logger: Pick<Logger, 'warn'>, checked: readonly CheckedFile[]) => {
    const hadSome = faulty.size > 0
    for (const checkedFile of checked) {
      const lines = formatFindings(checkedFile)
      for (const line of lines) logger.warn(line, { timestamp: true })
      if (lines.length) faulty.add(checkedFile.file)
      else faulty.delete(checkedFile.file)
    }
    // logged as a warning, because development hides lower levels
    if (hadSome && !faulty.size)
      logger.warn('no document has findings any more (所有页面文档都没有问题了)', { timestamp: true })
  }
}

type Loaded = { environment: Environment; validator: SchemaValidator }

const checkProject = (project: Project, { environment, validator }: Loaded): CheckedFile[] => [
  ...listLayoutFiles(project.root).map((file) => checkFile(project.root, file, environment, validator)),
  ...checkTemplates(project, environment, validator),
  ...checkCatalogs(project, environment),
  ...checkStructuredData(project, environment),
]

/** Background work of a development server, which does not delay the browser; the server waits for it before it closes. */
function createBackground() {
  let work: Promise<unknown> = Promise.resolve()
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    add(more: Promise<unknown>, logError: (error: unknown) => void) {
      work = Promise.all([work, more.catch(logError)])
    },
    /** Runs only the last of several changes in quick succession. */
    later(run: () => void) {
      clearTimeout(waiting)
      waiting = setTimeout(run, 200)
    },
    async end() {
      clearTimeout(waiting)
      await work
    },
  }
}

const withValidator = (environment: Environment): Loaded => ({
  environment,
  validator: createSchemaValidator(environment),
})
async function loadChecked(project: Project): Promise<Loaded> {
  loadPagesConfig(project)
  return withValidator(await loadEnvironment(project))
}

export function documentsPlugin(project: Project): Plugin {
  const { root } = project
  let cached: Loaded | undefined
  const load = async () => (cached ??= await loadChecked(project))
  const reload = async () => (cached = withValidator(await runInFreshProcess<Environment>(project, '--environment')))
  const check = (loaded: Loaded) => checkProject(project, loaded)
  const pathIn = (file: string) => relative(root, file).replaceAll('\\', '/')
  const isLayout = (file: string) => /^layouts\/.*\.json$/.test(pathIn(file)) && !file.endsWith('.schema.json')
  /** Without a route table, each document is a page. */
  const isPage = (file: string) => isLayout(file) && !existsSync(join(root, 'pages.config.json'))

  const logFindings = createFindingsLog()
  const background = createBackground()

  return {
    name: 'menmian-documents',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module === `\0${id}`)
        return `export const shape = ${JSON.stringify(buildStructure((await load()).environment))}`
      if (!isLayout(module)) return null
      // a page with a base is merged here, and reloads when its base changes
      const { base } = JSON.parse(readFileSync(module, 'utf8')) as { base?: string }
      if (base) this.addWatchFile(join(root, getLayoutFile(base)))
      // only text editors read `$schema`
      const { $schema: _, ...document } = dropMarks(readDocument(root, pathIn(module))) as Record<string, unknown>
      return JSON.stringify(document)
    },
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      const checked = check(await load())
      const errors = checked.flatMap(formatErrors)
      for (const line of checked.flatMap(formatFindings)) if (!errors.includes(line)) this.warn(line)
      if (errors.length > 0) this.error(`documents with errors cannot be shipped:\n${errors.join('\n')}`)
    },
    configureServer(server) {
      const { logger } = server.config
      const logError = (error: unknown) => logger.error(String(error))
      let words: Promise<WidgetsAbout>
      const loadWords = (loading: Promise<WidgetsAbout>) => background.add((words = loading), logError)
      const emitAndCheck = async (loading: Promise<Loaded>) => {
        const loaded = await loading
        logFindings(logger, check(loaded))
        // `loadWords` has logged the error
        const about = await words.catch(() => undefined)
        if (about) writeGeneratedFiles(project, { environment: loaded.environment, about })
      }
      loadWords(loadAbout(project))
      background.add(emitAndCheck(load()), logError)
      server.watcher.add([...project.catalogs, ...project.widgets, ...project.tables, join(root, 'pages.config.json')])
      const topics = new Set(listProjectTopics(project))
      server.watcher.on('add', (file) => {
        const isWords = file.endsWith('.po') && isEnvironmentFile(project, file)
        // the catalogs are read with the configuration
        if (isWords && listProjectTopics(project).some((topic) => !topics.has(topic))) void server.restart()
      })
      for (const event of ['add', 'unlink'] as const)
        server.watcher.on(event, (file) => isPage(file) && void server.restart())
      server.watcher.on('change', (file) => {
        if (isAbout(project, file)) loadWords(runInFreshProcess<WidgetsAbout>(project, '--about'))
        else if (!isEnvironmentFile(project, file)) return
        background.later(() => background.add(emitAndCheck(reload()), logError))
      })
    },
    closeBundle: background.end,
    /** A document with an error does not replace the working version: the overlay shows the error. */
    hotUpdate: {
      order: 'pre',
      async handler({ file, server, type }) {
        if (!isLayout(file)) return undefined
        // the server restarts, to add a route for it
        if (type === 'create' && isPage(file)) return []
        const { environment, validator } = await load()
        if (isPage(file)) environment.routes = readRoutes(project, environment)
        const checked = checkFile(root, pathIn(file), environment, validator)
        const { name, hot } = this.environment
        // Vite calls the hook for each environment; only `client` is the browser's
        if (name === 'client') logFindings(server.config.logger, [checked])
        const errors = formatErrors(checked)
        if (errors.length === 0) return undefined
        if (name === 'client')
          hot.send({
            type: 'error',
            err: { message: errors.join('\n'), stack: '', plugin: 'menmian-documents', id: pathIn(file) },
          })
        return []
      },
    },
  }
}
