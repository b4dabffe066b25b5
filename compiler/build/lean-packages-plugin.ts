/** Packages of the first load without what no storefront uses of them. */
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const core = join(import.meta.dirname, '../..')
const ofCore = (file: string) => join(core, `${file}${extname(import.meta.filename)}`)

export function leanPackages(): Plugin {
  return {
    name: 'menmian-lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(ufo|destr)$/ },
      // a storefront may use these itself
      handler: (_, importer = '') =>
        /node_modules\/ofetch\//.test(importer) ? ofCore('renderer/api/fetch-parts') : null,
    },
    transform: {
      filter: { id: /node_modules\/@tanstack\/query-core\/.*\.js$/ },
      // private members become properties: our oldest browser has no private methods, so each would be a WeakMap, with a call for each use
      handler: (code) => ({ code: code.replace(/(?<=[\s.!(])#(?=[a-z]\w*)/g, '$'), map: null }),
    },
  }
}
