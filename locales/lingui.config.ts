import { globSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Folders of catalogs: by default this folder, during a build those of the project (`compiler/vite.ts`). */
const listFolders = () => (process.env.MENMIAN_LOCALES ?? import.meta.dirname).split(delimiter)
/** A topic is the first part of an id, and a catalog (compiler/build/words.ts). */
const listTopics = (folder: string) => [
  ...new Set(globSync('*/*.po', { cwd: folder }).map((file) => basename(file, '.po'))),
]

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en'],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
  // a getter, because this module is loaded once, but a restart of the development server must find new topics
  get catalogs() {
    return listFolders().flatMap((folder) =>
      listTopics(folder).map((topic) => ({ path: join(folder, '{locale}', topic), include: [] })),
    )
  },
})
