/** Replaces ufo and destr in ofetch (`renderer/api/fetch-parts.ts`). */
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const replacement = join(import.meta.dirname, `../../renderer/api/fetch-parts${extname(import.meta.filename)}`)

export function fetchPartsPlugin(): Plugin {
  return {
    name: 'menmian-fetch-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(ufo|destr)$/ },
      // a storefront may use these itself
      handler: (_, importer = '') => (/node_modules\/ofetch\//.test(importer) ? replacement : null),
    },
  }
}
