/** Compressed copies of the built files, created once so that no request waits for a compressor (served by server/http/static.ts). */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
/** A smaller file fits into one packet anyway. */
const LEAST_BYTES = 1000
const [br, gz] = [promisify(brotliCompress), promisify(gzip)]

async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  await Promise.all([
    br(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    gz(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/** `only`: a folder of the project; by default all of the build's output. */
export function compressionPlugin(root: string, only?: string): Plugin {
  let folder = ''
  return {
    name: 'menmian-packed',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = resolve(root, only ?? build.outDir)
    },
    async writeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && TEXTS.has(extname(entry.name)),
      )
      await Promise.all(files.map((entry) => pack(join(entry.parentPath, entry.name))))
    },
  }
}
