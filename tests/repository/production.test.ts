/** `npm ci --omit=dev` installs everything that the server needs: all imports that are reachable from its entry points are dependencies. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { dependencies, peerDependenciesMeta } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}

/** Processes of a server in production, and commands for its operator. */
const starts = [
  'server/main.ts',
  'server/domain/uploads/redraw-child.ts',
  'server/seed/cli.ts',
  'server/db/backup/cli.ts',
  'server/backoffice/cli.ts',
  'server/publishing/media/move/cli.ts',
]
// Node strips `import type` and comments before it runs a file
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const statements =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Package → a file that imports it; without those that only `import()` loads and that may be missing. */
function imported(): Map<string, string> {
  const seen = new Set<string>()
  const packages = new Map<string, string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, plain, late] of readFileSync(file, 'utf8').replace(comments, '').matchAll(statements)) {
      const name = plain ?? late ?? ''
      if (name.startsWith('.')) visit(resolve(dirname(file), name))
      // remains of a plugin's template are not package names
      else if (/^[@\w][\w./-]*$/.test(name) && !(late && peerDependenciesMeta[late]?.optional))
        packages.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, relative(root, file))
    }
  }
  starts.forEach((file) => visit(join(root, file)))
  expect(seen.size).toBeGreaterThan(300)
  return packages
}

test('what the server imports is a dependency, not a development dependency', () => {
  expect([...imported()].filter(([name]) => !dependencies[name])).toEqual([])
})
