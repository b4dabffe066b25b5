/** Every command of package.json on a fresh machine (`fresh/machine.ts`). The first command installs everything; it differs each night. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/platform/free-port.ts'
import { createMachine, type Started } from './fresh/machine.ts'
import { isNightly, seed } from './night.ts'
import { root } from './steps.ts'

type Row = {
  /** Arguments after `npm run NAME`. */
  typed?: string[]
  env?: Record<string, string>
  /** The exit code; 0 when absent. */
  code?: number
  says?: RegExp
  /** Runs until this check passes, then is stopped. */
  until?: (of: Started) => boolean | Promise<boolean>
  after?: () => void | Promise<void>
}

const MINUTES = 60_000
/** Signs of a program that failed without a message. */
const TRACE = /^ {4}at .*[:(]|\bERR_[A-Z]|node:internal/m

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

function commandsOn({ data, copy }: { data: string; copy: string }, ports: { shop: number; storybook: number }) {
  const shop = { PORT: String(ports.shop) }
  const backup = join(data, 'shop.backup')
  const noServer = `http://127.0.0.1:${ports.shop}`
  const inCopy = (file: string) => existsSync(join(copy, file))
  const listMigrations = (folder: string) =>
    readdirSync(join(folder, 'server/db/migrations'), { recursive: true, encoding: 'utf8' }).toSorted()
  const rows: Record<string, Row> = {
    test: { typed: ['types'], says: /✓ types: 1 passed, 0 failed/ },
    'test:all': { typed: ['format', 'nothing'], code: 2, says: /There is no check nothing\. There are build, types/ },
    'test:night': { typed: ['nothing'], code: 2, says: /There is no check nothing\. There are build, .*soak/ },
    start: {
      env: shop,
      until: async ({ output }) =>
        output().includes('Menmian is open') && (await answers(`http://127.0.0.1:${ports.shop}/readyz`)),
    },
    dev: {
      env: shop,
      until: async ({ output }) =>
        output().includes('Menmian is open') && (await answers(`http://127.0.0.1:${ports.shop + 1000}/shop/`)),
    },
    seed: { typed: ['--numbers', '10'], env: { DATA_DIR: join(data, 'seeded') }, says: /The shop has 10 numbers/ },
    backup: { typed: [backup], env: { DATA_DIR: join(data, 'seeded') }, says: /Saved \d+ rows of \d+ tables to / },
    restore: {
      typed: [backup],
      env: { DATA_DIR: join(data, 'restored') },
      says: /Restored and verified \d+ rows of \d+ tables/,
    },
    'media:move': {
      typed: ['--to', 'database'],
      env: { DATA_DIR: join(data, 'restored') },
      says: /Moved .* to database/,
    },
    'second-factor:reset': {
      typed: ['nobody'],
      env: { DATA_DIR: join(data, 'restored') },
      code: 1,
      says: /No account named nobody/,
    },
    'check:layouts': { says: /\d+ documents, 0 errors/ },
    'check:published': { typed: ['--url', noServer], code: 1, says: /No server responds at/ },
    'check:contract': { typed: [noServer], code: 2, says: /No server responds at/ },
    layout: { typed: ['list', '--url', noServer], code: 1, says: /No server responds at/ },
    'providers:check': { typed: ['--lang', 'en'], says: /WeChat Pay: not configured/ },
    desk: { typed: ['orders', '--url', noServer], code: 1, says: /No server responds at/ },
    new: {
      typed: [join(data, 'new-shop')],
      says: /npm install/,
      after: () => expect(existsSync(join(data, 'new-shop/package.json'))).toBe(true),
    },
    tokens: { typed: [join(data, 'tokens.json')], says: /Wrote .*tokens\.json/ },
    'build:package': {},
    release: { typed: ['minor', '--dry-run'], says: /Nothing was changed/ },
    build: { after: () => expect(inCopy('dist/index.html')).toBe(true) },
    storybook: {
      typed: ['--ci', '--port', String(ports.storybook)],
      until: () => answers(`http://127.0.0.1:${ports.storybook}/index.json`),
    },
    'build:storybook': { typed: ['--help'], says: /output-dir/ },
    bench: { typed: ['--only', 'pages', '--rounds', '1'], says: /ms/ },
    'test:pictures': { typed: ['--help'], says: /npm run test:pictures/ },
    'accept:pictures': { typed: ['--help'], says: /npm run accept:pictures/ },
    films: { typed: ['nothing'], code: 2, says: /There is no film nothing/ },
    gallery: { typed: ['--list'], says: /Total: \d+ tests/ },
    'goods-pictures': { typed: ['nothing'], code: 2, says: /no picture nothing/ },
    looks: { typed: [join(data, 'nowhere')], code: 2, says: /nowhere is no checkout/ },
    'template-pictures': { typed: ['nothing'], code: 2, says: /no template nothing/ },
    'widget-pictures': { typed: ['--help'], says: /npm run widget-pictures/ },
    picture: { typed: ['--help'], says: /change\.webp/ },
    pictures: { typed: ['--help'], says: /npm run pictures/ },
    types: {},
    lint: { typed: ['--help'], says: /npm run lint/ },
    format: {
      typed: ['app/main.tsx'],
      after: () =>
        expect(readFileSync(join(copy, 'app/main.tsx'), 'utf8')).toBe(readFileSync(join(root, 'app/main.tsx'), 'utf8')),
    },
    migrations: { says: /No schema changes/, after: () => expect(listMigrations(copy)).toEqual(listMigrations(root)) },
    sbom: { says: /CycloneDX/ },
  }
  return rows
}

/** Draws two Chinese characters and a code point that is in no font: a missing character would look the same. */
const DRAW = `
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { provideBrowser } from './scripts/browser.mjs'
import { buildChromiumOptions } from './tests/chromium.ts'
const variables = await provideBrowser()
// without the fonts of the system
const { FONTCONFIG_FILE: fonts } = variables
if (fonts) writeFileSync('.cache/browser/own.conf', readFileSync(fonts, 'utf8').replace(/<include.*include>/, ''))
Object.assign(process.env, variables, fonts && { FONTCONFIG_FILE: '.cache/browser/own.conf' })
const browser = await chromium.launch(buildChromiumOptions({ bare: true }))
const page = await browser.newPage()
await page.setContent('<p lang="zh-CN">门面</p>')
const drawn = await page.evaluate(() => ['门', '面', '\\u0378'].map((text) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
  const context = canvas.getContext('2d')
  context.font = '40px sans-serif'
  context.fillText(text, 5, 45)
  return { width: context.measureText(text).width, picture: canvas.toDataURL() }
}))
await browser.close()
console.log(JSON.stringify({ variables, version: browser.version(), widths: drawn.map(({ width }) => width), pictures: new Set(drawn.map(({ picture }) => picture)).size }))
`

test('every command of package.json has a row', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  // these commands query the registry about other packages
  const outside = new Set(['add', 'advisories'])
  const names = Object.keys(scripts).filter((name) => !outside.has(name))
  const rows = commandsOn({ data: root, copy: root }, { shop: 1, storybook: 1 })
  expect(Object.keys(rows).toSorted()).toEqual(names.toSorted())
})

if (isNightly) {
  const machine = createMachine()
  afterAll(() => machine.remove())
  const rows = commandsOn(machine, { shop: await findFreePort(1000), storybook: await findFreePort() })
  // these commands need the output of another command
  const later = new Set(['backup', 'restore', 'media:move', 'second-factor:reset'])
  const mayBeFirst = Object.keys(rows).filter((name) => !later.has(name) && rows[name]!.typed?.[0] !== '--help')
  const first = process.env.FIRST ?? mayBeFirst[seed % mayBeFirst.length]!
  const names = [first, ...Object.keys(rows).filter((name) => name !== first)]

  const finished = async (name: string, started: Started, from: number, code: number | null) => {
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`── ${name}: code ${code}, ${seconds} s\n${started.output().trim().slice(0, 3000)}`)
    expect(started.output()).not.toMatch(TRACE)
    await expect.poll(machine.leftovers, { timeout: 60_000 }).toEqual([])
  }

  test.each(names)(
    'npm run %s on a fresh machine',
    async (name) => {
      const { typed = [], env, code = 0, says, until, after } = rows[name]!
      const from = performance.now()
      const started = machine.start('npm', ['run', name, ...(typed.length ? ['--', ...typed] : [])], env)
      if (until) {
        await started.until(() => until(started))
        const ended = await started.stop()
        await finished(name, started, from, ended)
        expect([0, 143, null]).toContain(ended)
        return
      }
      const ended = await started.ended
      await finished(name, started, from, ended)
      expect(ended, started.output()).toBe(code)
      if (says) expect(started.output()).toMatch(says)
      await after?.()
    },
    20 * MINUTES,
  )

  test(
    'the Chromium that is fetched draws Chinese characters',
    async () => {
      writeFileSync(join(machine.copy, 'draw.mjs'), DRAW)
      const from = performance.now()
      const started = machine.start('../copy/node_modules/.bin/node', ['draw.mjs'])
      const code = await started.ended
      await finished('the browser', started, from, code)
      expect(code).toBe(0)
      const { widths, pictures } = JSON.parse(started.output().trim().split('\n').at(-1)!) as {
        widths: number[]
        pictures: number
      }
      expect(pictures).toBe(3)
      expect(widths.slice(0, 2)).toEqual([40, 40])
    },
    20 * MINUTES,
  )
}
