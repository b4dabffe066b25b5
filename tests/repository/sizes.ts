/** The bytes that a page loads before its first content, from the build's manifest: JS and CSS, gzip. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Chunk } from '#compiler/build/chunks.ts'
import { createPreloads } from '#compiler/build/preload.ts'
import { project } from '#menmian.config.ts'

const root = join(import.meta.dirname, '../..')
const dist = resolve(root, process.env.DIST ?? 'dist')

export function readBuild() {
  const file = join(dist, '.vite/chunks.json')
  if (!existsSync(file)) throw new Error('There is no build to weigh: run `npm run build` first.')
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const weights = new Map<string, number>()
  const weigh = (name: string) => {
    if (!weights.has(name)) weights.set(name, gzipSync(readFileSync(join(dist, name)), { level: 9 }).length)
    return weights.get(name)!
  }

  const { built, listFiles } = createPreloads(project, chunks)
  // a chunk with styles only is listed in the manifest, but has no file
  const sum = (files: Iterable<string>) =>
    [...files].filter((name) => existsSync(join(dist, name))).reduce((total, name) => total + weigh(name), 0)
  const files = Object.assign(
    (ending: string) => Object.keys(chunks).filter((file) => file.endsWith(ending) && existsSync(join(dist, file))),
    {
      read: (file: string) => readFileSync(join(dist, file), 'utf8'),
      has: (file: string) => existsSync(join(dist, file)),
    },
  )
  return {
    built: built.map(({ path }) => path),
    files,
    listFiles,
    listImports: (file: string): string[] => chunks[file]!.imports,
    sum,
    weigh,
    page: readFileSync(join(dist, 'index.html'), 'utf8'),
  }
}

/** Returns groups of chunks that import each other, directly or transitively; lazy imports do not count. */
export function findCircularImports(imports: Readonly<Record<string, readonly string[]>>): string[][] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const imported of imports[from] ?? [])
      if (!seen.has(imported)) {
        seen.add(imported)
        reached(imported, seen)
      }
    return seen
  }
  const all = new Map(Object.keys(imports).map((name) => [name, reached(name)]))
  const groups = [...all].flatMap(([name, others]) =>
    others.has(name) ? [[...others].filter((other) => all.get(other)?.has(name)).sort()] : [],
  )
  return [...new Map(groups.map((group) => [`${group}`, group])).values()]
}
