/** Enforces the one direction of imports (docs/architecture.md). */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync(
  '{schemas,compiler,renderer,shop,widgets,studio,server,stories,bench,examples,packaging}/**/*.{ts,tsx}',
  { cwd: root },
).filter((file) => !/\.(test|stories|browser\.test)\.tsx?$/.test(file) && !file.includes('/migrations/'))
/** The imports of a file, types included, as project paths; packages are omitted. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to]) =>
    normalize(join(dirname(file), to!)),
  )

/** The server's layers, top down: each may import the ones below it, and no browser code. */
const server = [
  'main.ts',
  'app',
  'demo',
  'seed',
  'publishing',
  'handlers',
  'integrations',
  'http',
  'domain',
  'db',
  'platform',
].map((name) => `server/${name}`)
/** Test helpers, which no product file imports. */
const isTesting = (file: string) =>
  file.startsWith('server/testing/') || /^(?:server|studio)\/.*[/-]testing\.ts$/.test(file)

const compilerFolders = [
  'schema',
  'environment',
  'findings',
  'layers',
  'merge',
  'search',
  'analyze',
  'checks',
  'rules',
  'choices',
].map((name) => `compiler/${name}`)

/** A layer may import itself and the listed layers. */
const layers: Record<string, readonly string[]> = {
  // the document language, shared by every storefront; all other files of `schemas` are tables of this shop
  'schemas/language': [],
  schemas: ['schemas/language'],
  // the compiler knows the document language, and no table of a storefront
  'compiler/findings': ['schemas/language'],
  'compiler/schema': ['schemas/language', 'compiler/findings'],
  'compiler/environment': ['schemas/language', 'compiler/schema', 'compiler/findings'],
  'compiler/layers': ['schemas/language', 'compiler/schema', 'compiler/environment', 'compiler/findings'],
  'compiler/merge': ['schemas/language', 'compiler/findings', 'compiler/layers'],
  'compiler/search': ['schemas/language', 'compiler/environment', 'compiler/findings'],
  'compiler/analyze': ['schemas/language', 'compiler/schema', 'compiler/environment', 'compiler/findings'],
  'compiler/checks': [
    'schemas/language',
    'compiler/schema',
    'compiler/environment',
    'compiler/findings',
    'compiler/analyze',
  ],
  'compiler/rules': [
    'schemas/language',
    'compiler/schema',
    'compiler/environment',
    'compiler/findings',
    'compiler/analyze',
    'compiler/checks',
  ],
  'compiler/choices': [
    'schemas/language',
    'compiler/schema',
    'compiler/environment',
    'compiler/findings',
    'compiler/analyze',
    'compiler/checks',
    'compiler/rules',
  ],
  'compiler/index.ts': ['schemas/language', ...compilerFolders],
  'compiler/value.ts': ['schemas/language', ...compilerFolders],
  'compiler/page.ts': ['schemas/language', 'compiler/index.ts', ...compilerFolders],
  'compiler/build': ['schemas/language', 'compiler/index.ts', ...compilerFolders],
  'compiler/vite.ts': ['schemas/language', 'compiler/index.ts', 'compiler/build', ...compilerFolders],
  'compiler/cli.ts': ['schemas/language', 'compiler/index.ts', 'compiler/build', ...compilerFolders],
  ...Object.fromEntries(server.map((layer, index) => [layer, ['schemas', ...server.slice(index + 1)]])),
  'server/publishing': [
    'schemas',
    'compiler',
    'menmian.config.ts',
    'public/release.json',
    ...server.slice(server.indexOf('server/publishing') + 1),
  ],
  'server/vitest.config.ts': [],
  'renderer/host.ts': [],
  'renderer/memory-host.ts': ['renderer/host.ts'],
  'renderer/i18n': ['schemas'],
  'renderer/state': ['schemas', 'renderer/host.ts', 'renderer/i18n'],
  'renderer/api': ['schemas', 'renderer/i18n', 'renderer/state'],
  'renderer/routes': ['schemas', 'renderer/host.ts', 'renderer/i18n', 'renderer/state', 'renderer/api'],
  'renderer/core.ts': [
    'schemas',
    'renderer/host.ts',
    'renderer/i18n',
    'renderer/state',
    'renderer/api',
    'renderer/routes',
  ],
  'renderer/actions': [
    'schemas',
    'renderer/i18n',
    'renderer/state',
    'renderer/api',
    'renderer/routes',
    'renderer/core.ts',
  ],
  'renderer/plan': ['schemas', 'renderer/i18n', 'renderer/kit.ts'],
  'renderer/instance': ['schemas', 'renderer/actions', 'renderer/api', 'renderer/kit.ts', 'renderer/plan'],
  'renderer/instance/testing.tsx': ['schemas', 'renderer'],
  'renderer/session': [
    'schemas',
    'renderer/state',
    'renderer/api',
    'renderer/routes',
    'renderer/core.ts',
    'renderer/actions',
    'renderer/plan',
    'renderer/instance',
    'renderer/kit.ts',
  ],
  'renderer/page': [
    'schemas',
    'renderer/i18n',
    'renderer/state',
    'renderer/api',
    'renderer/routes',
    'renderer/core.ts',
    'renderer/actions',
    'renderer/plan',
    'renderer/instance',
    'renderer/session',
    'renderer/kit.ts',
    'renderer/parts.ts',
  ],
  'renderer/kit.ts': ['schemas', 'renderer/i18n', 'renderer/api/clock.ts'],
  // the type of what marks a node for a visual editor
  'renderer/parts.ts': ['renderer/instance/scope.ts'],
  'renderer/adapter.ts': ['schemas', 'renderer'],
  'renderer/identity.ts': ['renderer'],
  'renderer/switch-language.ts': ['schemas', 'renderer'],
  'renderer/storefront.tsx': ['schemas', 'renderer'],
  'renderer/plain-adapter.ts': ['schemas', 'renderer'],
  'renderer/index.tsx': ['schemas', 'renderer'],
  // what one storefront adds to the core; only main.tsx passes it on
  shop: ['schemas', 'renderer'],
  // the frame draws what the renderer requests
  'widgets/frame': [
    'schemas',
    'renderer/kit.ts',
    'renderer/parts.ts',
    'renderer/state/overlay.ts',
    'renderer/actions/device.ts',
    'widgets/ui',
    'widgets/mixins.ts',
    'widgets/units.ts',
    'widgets/theme.css.ts',
  ],
  widgets: ['schemas', 'renderer/kit.ts'],
  'widgets/testing.tsx': ['renderer'],
  // a failed chunk is reported at its place, without the page's involvement
  'widgets/ui/later.tsx': ['renderer/kit.ts', 'renderer/state/overlay.ts'],
  // the editor's documents, without a screen
  'studio/document': [
    'schemas/language',
    'compiler/schema',
    'compiler/findings',
    'compiler/layers',
    'compiler/merge',
    'compiler/environment/environment.ts',
  ],
  'studio/journal': ['schemas/language', 'studio/document'],
  // independent storefronts: they use the package's exports only
  'examples/cafe': [],
  'examples/hello': [],
  packaging: ['schemas', 'compiler', 'menmian.config.ts'],
  bench: [
    'menmian.config.ts',
    'schemas',
    'compiler',
    'renderer',
    'widgets',
    'server',
    'tests/chromium.ts',
    'tests/journeys/support',
  ],
  stories: ['schemas', 'renderer', 'widgets'],
  'studio/look': [],
  // the compiler in a worker, with the facts that it is given
  'studio/compile': ['schemas/language', 'schemas/publishing/facts.ts', 'compiler'],
  'studio/api': ['schemas'],
  // the shop in a frame: all that main.tsx combines
  'studio/canvas': [
    'schemas',
    'renderer',
    'shop',
    'widgets',
    'messages.ts',
    'studio/states',
    'studio/document/difference.ts',
  ],
  // what a page can be looked at in, and the answers of the calls in it
  'studio/states': ['schemas'],
  'studio/app': [
    'studio/journal',
    'schemas',
    'compiler/layers',
    'compiler/merge',
    'compiler/findings',
    'compiler/environment/environment.ts',
    'renderer/i18n',
    'studio/api',
    'studio/compile/compiler.ts',
    'studio/compile/protocol.ts',
    'studio/canvas/protocol.ts',
    'studio/states',
    'studio/document',
    'studio/inspector',
    'widgets/ui/graphics/icon-names.ts',
    'compiler/schema',
    'compiler/environment/message.ts',
    'studio/look',
  ],
  'studio/vite.config.ts': ['compiler', 'menmian.config.ts'],
  // it draws what it is given, and reports changes
  'studio/inspector': ['schemas', 'compiler', 'widgets/ui/graphics', 'studio/look', 'studio/canvas/protocol.ts'],
}
const within = (file: string, layer: string) => file === layer || file.startsWith(`${layer}/`)
const layerOf = (file: string) =>
  Object.keys(layers)
    .filter((layer) => within(file, layer))
    .sort((a, b) => b.length - a.length)[0]

const products = files.filter((file) => !isTesting(file))

test('every file belongs to a layer', () => {
  expect(products.length).toBeGreaterThan(900)
  expect(products.filter((file) => !layerOf(file))).toEqual([])
})

test('imports point one way', () => {
  const wrong = products.flatMap((file) => {
    const layer = layerOf(file)!
    return importsOf(file)
      .filter(
        (to) =>
          !within(to, layer) && !layers[layer]!.some((allowed) => within(to, allowed)) && !to.startsWith('virtual:'),
      )
      .map((to) => `${file} must not import ${to}`)
  })
  expect(wrong).toEqual([])
})

test('the compiler names no call, route, slot, widget or word of a storefront', () => {
  const words =
    /['"`](?:GET |POST )?\/(?:api|pages|shop|provinces)\b|\b(?:iot|promo|sim|shop|basic\/)|\bcards?\b|(?:promo|sim)[A-Z]|orderSn|telephone/i
  const named = products
    .filter((file) => file.startsWith('compiler/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.test(line.replaceAll('simple', '').replaceAll('simply', ''))
            ? [`${file}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(named).toEqual([])
})

test('nothing is imported in a circle, types included, tests included', () => {
  const all = globSync(
    '{schemas,compiler,renderer,shop,widgets,studio,server,stories,bench,tests,examples,packaging,.storybook}/**/*.{ts,tsx}',
    { cwd: root },
  ).concat('main.tsx', 'starter.ts')
  const known = new Set(all)
  const open: string[] = []
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string) => {
    if (open.includes(file)) return void circles.push([...open.slice(open.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    open.push(file)
    importsOf(file)
      .filter((to) => known.has(to))
      .forEach(visit)
    open.pop()
    done.add(file)
  }
  all.forEach(visit)
  expect(circles).toEqual([])
})

/** The files that a file loads, with itself; what it imports for types only is not loaded. */
const loadedBy = (first: readonly string[]): string[] => {
  const known = new Set(files)
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !known.has(file)) return
    reached.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, to] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
      follow(normalize(join(dirname(file), to!)))
  }
  first.forEach(follow)
  return [...reached]
}

test("the editor's documents and the compiler run in a browser: they load no module of Node", () => {
  const studio = products.filter((file) => /^studio\/(?:document|journal|compile)\//.test(file))
  const inBrowser = loadedBy([...studio, 'compiler/index.ts'])
  expect(inBrowser.length).toBeGreaterThan(60)
  expect(inBrowser.filter((file) => /from '(?:node:|ajv|zod')/.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  )
})

test("nothing of the editor is in a shop's pages", () => {
  const names = ['main.tsx', 'starter.ts', ...products.filter((file) => !file.startsWith('studio/'))]
  expect(names.filter((file) => importsOf(file).some((to) => to.startsWith('studio/')))).toEqual([])
})

test('the renderer names no widget', () => {
  const named = files.filter(
    (file) =>
      file.startsWith('renderer/') &&
      /widgets\//.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(named).toEqual([])
})

test('the core names no call, route, header, slot or word of a shop', () => {
  const words =
    /'[^']*\/(api|pages|pages-sub|files|provinces|wechat|auth|pay|shop)\/|promoCode|pageCode|simNo|(sim|order)-?[tT]oken|\biot\b|WeChat|weixin/
  /** The shop's part of `schemas`; the rest is the core's. */
  const shops =
    /^schemas\/((api|entities)\/|(errors|local|visitor|order-kinds|page-area|reminders|sim-layout|codes)\.ts$)/
  const core = files.filter((file) => file.startsWith('renderer/') && !isTesting(file) && !file.endsWith('testing.tsx'))
  const source = (file: string) =>
    readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|(from|import)\s*\(?'[^']+'/g, '')
  expect(core.length).toBeGreaterThan(45)
  expect(
    core.filter(
      (file) => words.test(source(file)) || importsOf(file).some((to) => shops.test(to) || to.startsWith('shop/')),
    ),
  ).toEqual([])
})

test('the browser gets zod/mini only, and addresses are opened by one module', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  const browser = files.filter((file) => /^(schemas|renderer|shop|widgets|studio)\//.test(file))
  expect(browser.filter((file) => /from 'zod'/.test(source(file)))).toEqual([])
  const opens = browser.filter((file) => /\blocation\.(assign|replace|href\s*=)|window\.open\(/.test(source(file)))
  expect(opens).toEqual(['renderer/routes/leave.ts'])
})

test('no text becomes markup or code except through DOMPurify (T28)', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  const shown = [
    ...files.filter((file) => /^(schemas|renderer|shop|widgets|studio)\/(?!.*testing\.tsx$)/.test(file)),
    'main.tsx',
    'starter.ts',
    'server/demo/pages/console.js',
  ]
  const sinks =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|createPolicy|document\.write(ln)?|execScript|eval)\b|\bnew Function\b|set(Timeout|Interval)\(['"`]/
  // a policy that answers with the one address of the worker, whatever it is asked
  expect(shown.filter((file) => sinks.test(source(file)))).toEqual(['studio/compile/start-worker.ts'])
  expect(shown.filter((file) => /from 'dompurify'/.test(source(file)))).toEqual(['widgets/basic/rich-text/clean.ts'])
})

test('context, transaction and database are the first parameter of a function', () => {
  const contexts = String.raw`(?:Pick<)?(?:Context|Ctx|Transaction|Database|Pool|Services|AppServices|Tools|TestServer)\b`
  const late = new RegExp(
    String.raw`(?:function \w+(?:<[^()]*>)?|\bconst \w+ = (?:async )?)\((?!\s*(?:\w+|\{[^{}]*\}): ${contexts})[^()]*,\s*(?:ctx|tx|db): ${contexts}`,
  )
  const wrong = products.filter(
    (file) =>
      file.startsWith('server/') &&
      !file.startsWith('server/publishing/') &&
      late.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('production loads no demo content: the server imports the seed only when it fills an empty shop', () => {
  const loads = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type ).*?from '(\.[^']+)'/gms)].map(([, to]) =>
      normalize(join(dirname(file), to!)),
    )
  const known = new Set(products)
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !known.has(file)) return
    reached.add(file)
    loads(file).forEach(follow)
  }
  follow('server/app/run.ts')
  expect(reached.size).toBeGreaterThan(200)
  const inDemo = (file: string) => file.startsWith('server/demo/')
  const bySeed = [...reached]
    .filter((file) => !inDemo(file))
    .flatMap((file) =>
      loads(file)
        .filter((to) => within(to, 'server/seed') && !within(file, 'server/seed'))
        .map((to) => `${file} ${to}`),
    )
  // the demo owner's public password is needed to disable that account
  expect(bySeed).toEqual(['server/app/run.ts server/seed/accounts.ts'])
})

test("npm start builds again after any change of the build's input", () => {
  const made = new Set<string>()
  const add = (file: string) => {
    if (made.has(file) || !/\.tsx?$/.test(file)) return
    made.add(file)
    importsOf(file).forEach(add)
  }
  for (const file of ['main.tsx', 'starter.ts', 'vite.config.ts', 'lingui.config.ts']) add(file)
  const tops = new Set([...made].map((file) => file.split('/')[0]!))
  const listed = new Set(
    [
      .../const sources = \[([^\]]*)\]/.exec(readFileSync(join(root, 'start.mjs'), 'utf8'))![1]!.matchAll(/'([^']+)'/g),
    ].map(([, name]) => name),
  )
  expect(tops.size).toBeGreaterThan(8)
  expect([...tops].filter((name) => !listed.has(name))).toEqual([])
})
