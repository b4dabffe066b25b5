/** Compiler inputs other than layers: everything that the compiler reads from a project's files. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Environment } from '#compiler/index.ts'
import { loadCatalogs, type Catalogs } from '#compiler/environment/catalogs.ts'
import { loadAbout, type WidgetsAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import type { Project } from '#compiler/environment/project.ts'
import { loadHistory } from '#compiler/layers/load-history.ts'
import type { WidgetHistory } from '#compiler/layers/migrate.ts'
import { digestShort } from './hash.ts'

export type Release = {
  project: Project
  /** Changes with anything that can affect a result. */
  id(): string
  environment(): Promise<Environment>
  about(): Promise<WidgetsAbout>
  history(): Promise<WidgetHistory>
  catalogs(): Promise<Catalogs>
}

const core = join(import.meta.dirname, '../../..')
/** Modules of the core that a result depends on. */
const coreSources = '{compiler,schemas,server/publishing/compile}/**/*.{ts,tsx,js,jsx}'

function listSources({ root, widgets, catalogs, tables }: Project): string[] {
  const modules = '**/*.{ts,tsx,js,jsx}'
  const patterns = [
    ...['pages.config.json', 'menmian.config.ts', 'layouts/**/*.json'].map((file) => join(root, file)),
    ...catalogs.map((folder) => join(folder, '**/*.po')),
    ...[...widgets, ...tables].map((folder) => join(folder, modules)),
    join(core, coreSources),
  ]
  const isInstalled = (file: string) => file.startsWith(core) || !file.includes(`${sep}node_modules${sep}`)
  return [...new Set(globSync(patterns).filter(isInstalled))].sort()
}
function hashSources(project: Project): string {
  const hash = createHash('sha256')
  for (const file of listSources(project))
    hash.update(`${relative(file.startsWith(project.root) ? project.root : core, file)}\n`).update(readFileSync(file))
  return digestShort(hash)
}

export const createRelease = (project: Project): Release => ({
  project,
  id: () => hashSources(project),
  environment: () => loadEnvironment(project),
  about: () => loadAbout(project),
  history: () => loadHistory(project),
  catalogs: () => loadCatalogs(project),
})
