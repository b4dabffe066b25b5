import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createLogger, type Plugin } from 'vite'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { gzipSync } from 'node:zlib'
import { documentsPlugin } from './documents-plugin.ts'
import { jsTarget } from '../environment/target.ts'
import { project } from '#menmian.config.ts'

/** A project folder with its own documents; its tables are those of this repository. */
const root = mkdtempSync(join(tmpdir(), 'documents-'))
const repository = join(import.meta.dirname, '../..')
for (const name of ['schemas', 'widgets', 'locales', 'compiler', 'pages.config.json', 'node_modules', 'package.json'])
  symlinkSync(join(repository, name), join(root, name))
mkdirSync(join(root, 'layouts'))
writeFileSync(
  join(root, 'entry.js'),
  "import { readShape } from './schemas/language/shape.ts'\nimport { shape } from 'virtual:layout-shape'\nexport const wrong = readShape(shape, {})\n",
)
afterAll(() => rmSync(root, { recursive: true }))

const layout = (text: string) =>
  JSON.stringify({
    version: 1,
    title: text,
    frame: { tabBar: 'shop' },
    nodes: { a: { widget: 'basic/text', props: { text } } },
    order: ['a'],
  })
const write = (text: string) => writeFileSync(join(root, 'layouts/index.json'), text)
beforeEach(() => write(layout('你好')))

const run = (entry = 'entry.js') =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [documentsPlugin({ ...project, root })],
    build: {
      write: false,
      target: jsTarget,
      rolldownOptions: { input: join(root, entry), preserveEntrySignatures: 'strict' },
    },
  })

test('a build with valid documents contains the structure check, without eval', async () => {
  const outputs = await run()
  const [{ output }] = [outputs].flat() as { output: { code?: string }[] }[] as [{ output: { code?: string }[] }]
  const code = output.map((chunk) => chunk.code ?? '').join('\n')
  expect(code).toContain('others')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2000)
  expect(code).not.toMatch(/new Function|\beval\(|\brequire\(/)
})

test('a page that is based on another one is built with it', async () => {
  mkdirSync(join(root, 'layouts/pages/index'), { recursive: true })
  writeFileSync(
    join(root, 'layouts/pages/index/networkCheck.json'),
    JSON.stringify({ version: 1, base: '/', nodes: { a: { props: { text: '没有网络' } } } }),
  )
  writeFileSync(
    join(root, 'layer.js'),
    "import page from './layouts/pages/index/networkCheck.json'\nexport default page\n",
  )
  const [{ output }] = [await run('layer.js')].flat() as { output: { code?: string }[] }[] as [
    { output: { code?: string }[] },
  ]
  const code = output.map((chunk) => chunk.code ?? '').join('\n')
  rmSync(join(root, 'layouts/pages'), { recursive: true })
  expect(code).toMatch(/title:\s*["`']你好/)
  expect(code).toMatch(/text:\s*["`']没有网络/)
  expect(code).not.toContain('base')
})

test('a document with an error fails the build, with its location', async () => {
  write(layout('你好').replace('basic/text', 'basic/txet'))
  await expect(run()).rejects.toThrow(
    /layouts\/index\.json:1:\d+ MM2001 there is no widget basic\/txet; did you mean basic\/text\?/,
  )
})

test('in development a document with an error does not replace the last valid one', async () => {
  const plugin: Plugin = documentsPlugin({ ...project, root })
  const send = vi.fn()
  const logger = createLogger('silent')
  const warn = vi.spyOn(logger, 'warn')
  const { handler } = plugin.hotUpdate as { handler: (this: unknown, options: unknown) => Promise<unknown> }
  const changeIn = (name: string, file: string) =>
    handler.call({ environment: { name, hot: { send } } }, { file: join(root, file), server: { config: { logger } } })
  const change = (file: string) => changeIn('client', file)

  expect(await change('layouts/index.json')).toBeUndefined()
  expect(await change('entry.js')).toBeUndefined()
  expect(send).not.toHaveBeenCalled()

  write(readFileSync(join(root, 'layouts/index.json'), 'utf8').replace('"order":["a"]', '"order":["b"]'))
  expect(await change('layouts/index.json')).toEqual([])
  expect(send).toHaveBeenCalledOnce()
  expect(JSON.stringify(send.mock.calls[0])).toContain('MM2006 there is no node b')
  expect(JSON.stringify(warn.mock.calls)).toContain('MM2006')
  // Vite calls the hook for each environment
  const logged = warn.mock.calls.length
  expect(await changeIn('ssr', 'layouts/index.json')).toEqual([])
  expect([send.mock.calls.length, warn.mock.calls.length]).toEqual([1, logged])

  expect(JSON.stringify(warn.mock.calls)).not.toContain('no document has findings any more')
  write(layout('OK'))
  expect(await change('layouts/index.json')).toBeUndefined()
  expect(JSON.stringify(warn.mock.calls)).toContain('no document has findings any more')
})

/** Runs `work` with a development server in the folder, which has its own watcher. */
async function inDevelopment(
  more: Partial<typeof project>,
  work: (watcher: EventEmitter, restart: () => void) => void | Promise<void>,
) {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() })
  const restart = vi.fn()
  const { configureServer, closeBundle } = documentsPlugin({ ...project, root, ...more }) as {
    configureServer: (server: unknown) => void
    closeBundle: () => Promise<void>
  }
  configureServer({ config: { logger: createLogger('silent') }, watcher, restart })
  await work(watcher, restart)
  await closeBundle()
}

test('in development a document that is added or removed restarts a server without a route table', async () => {
  const started = async (folder: string) => {
    let restarts = 0
    await inDevelopment({ root: folder }, (watcher, restart) => {
      watcher.emit('add', join(folder, 'layouts/menu.json'))
      watcher.emit('unlink', join(folder, 'layouts/menu.json'))
      watcher.emit('add', join(folder, 'layouts/layout.schema.json'))
      restarts = vi.mocked(restart).mock.calls.length
    })
    return restarts
  }
  expect(await started(root)).toBe(0)
  const withoutTable = join(root, 'small')
  mkdirSync(join(withoutTable, 'layouts'), { recursive: true })
  expect(await started(withoutTable)).toBe(2)
})

test('in development a new topic of words restarts the server, and a new language of a known one does not', async () => {
  const locales = join(root, 'words')
  mkdirSync(join(locales, 'en'), { recursive: true })
  writeFileSync(join(locales, 'en/core.po'), '')
  await inDevelopment({ catalogs: [locales] }, (watcher, restart) => {
    const add = (file: string) => {
      writeFileSync(join(locales, file), '')
      watcher.emit('add', join(locales, file))
    }
    mkdirSync(join(locales, 'zh-CN'))
    add('zh-CN/core.po')
    expect(restart).not.toHaveBeenCalled()
    add('en/menu.po')
    expect(restart).toHaveBeenCalledOnce()
  })
})

test('a development server that closes has written the schemas for text editors, and starts no work afterwards', async () => {
  const file = join(root, 'layouts/layout.schema.json')
  rmSync(file, { force: true })
  await inDevelopment({}, () => undefined)
  expect(existsSync(file)).toBe(true)
  rmSync(file)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await inDevelopment({}, (watcher) => void watcher.emit('change', join(project.tables[0]!, 'limits.ts')))
    expect(vi.getTimerCount(), 'the check of a changed table').toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
