/** Compiler inputs other than layers: all files of this working tree that the compiler reads. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#compiler/index.ts'
import { loadCatalogs, type Catalogs } from '#compiler/environment/catalogs.ts'
import { loadAbout, type WidgetsAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { loadHistory } from '#compiler/layers/load-history.ts'
import type { WidgetHistory } from '#compiler/layers/migrate.ts'
import { project } from '#menmian.config.ts'
import { digestShort } from './hash.ts'

export { project }
export const { root } = project
/** `id` changes with anything that can affect a result. */
export type Release = {
  id(): string
  environment(): Promise<Environment>
  about(): Promise<WidgetsAbout>
  history(): Promise<WidgetHistory>
  catalogs(): Promise<Catalogs>
}

const sources = [
  'pages.config.json',
  'menmian.config.ts',
  'layouts/**/*.json',
  'locales/**/*.po',
  '{compiler,schemas,widgets,server/publishing/compile}/**/*.{ts,tsx}',
]
function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return digestShort(hash)
}
export const thisRelease: Release = {
  id: hashSources,
  environment: () => loadEnvironment(project),
  about: () => loadAbout(project),
  history: () => loadHistory(project),
  catalogs: () => loadCatalogs(project),
}
