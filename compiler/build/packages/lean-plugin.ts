/** Packages of the first load without what no storefront uses of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const core = join(import.meta.dirname, '../../..')
const ofCore = (file: string) => join(core, `${file}${extname(import.meta.filename)}`)

const privateMember = /(?<=[\s.!(])#([a-z]\w*)/g
/** `$` and a number for each private member of a folder of modules, because no minifier shortens properties. */
export function privateNames(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const all = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(privateMember)].map(([, name = '']) => name),
  )
  return new Map([...new Set(all)].sort().map((name, index) => [name, `$${index.toString(36)}`]))
}

/**
 * The errors that React makes as it is loaded, to throw and to compare with, without their stacks, which nobody sees. Where tools are attached
 * (Lighthouse, a profiler), each makes the browser parse React once more to number its lines (docs/decisions/0080-first-requests.md).
 */
export const withoutStacks = (code: string): string =>
  code.replace(
    /(?<=^(?:var)?\s+\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/gm,
    'Object.create(Error.prototype)',
  )

export function leanPackages(): Plugin {
  let names: Map<string, string> | undefined
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
      filter: {
        id: [/node_modules\/@tanstack\/query-core\/.*\.js$/, /node_modules\/react-dom\/.*-client\.production\.js$/],
      },
      handler(code, id) {
        if (id.includes('/react-dom/')) return { code: withoutStacks(code), map: null }
        // private members become properties: our oldest browser has no private methods, so each would be a WeakMap, with a call for each use
        names ??= privateNames(dirname(id))
        return { code: code.replace(privateMember, (_, name: string) => names!.get(name)!), map: null }
      },
    },
  }
}
