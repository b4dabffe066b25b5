import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

type Catalogs = { folders: string[]; locales: string[]; fallback: string }
/** Folders of catalogs and their languages: by default those of this shop, during a build those of the project (`compiler/vite.ts`). */
const getCatalogs = (): Catalogs =>
  process.env.MENMIAN_CATALOGS
    ? (JSON.parse(process.env.MENMIAN_CATALOGS) as Catalogs)
    : { folders: [import.meta.dirname], locales: ['zh-CN', 'en'], fallback: 'en' }
/** A topic is the first part of an id, and a catalog (compiler/build/words.ts). */
const listTopics = (folder: string) => [
  ...new Set(globSync('*/*.po', { cwd: folder }).map((file) => basename(file, '.po'))),
]
const { locales, fallback } = getCatalogs()

export default defineConfig({
  sourceLocale: fallback,
  locales,
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
  // a getter, because this module is loaded once, but a restart of the development server must find new topics
  get catalogs() {
    return getCatalogs().folders.flatMap((folder) =>
      listTopics(folder).map((topic) => ({ path: join(folder, '{locale}', topic), include: [] })),
    )
  },
})
