/** Writes `csp.txt` beside the page: its content security policy, for servers and proxies that serve the build as files. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { formatPolicy, listInlineScripts, pagePolicy } from '#schemas/language/page-policy.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export function policyPlugin(root: string): Plugin {
  let folder = ''
  return {
    name: 'menmian-policy',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = resolve(root, build.outDir)
    },
    // after the plugins that change the page
    async closeBundle() {
      const page = join(folder, 'index.html')
      if (!existsSync(page)) return
      const scripts = listInlineScripts(await readFile(page, 'utf8')).map(hash)
      const policy = { ...pagePolicy, 'script-src': [pagePolicy['script-src'], ...scripts].join(' ') }
      await writeFile(join(folder, 'csp.txt'), `${formatPolicy(policy)}\n`)
    },
  }
}
