/** A storefront needs no browser: it renders its frame on a server, in the language of each request. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  createCore,
  createMaps,
  createRows,
  createStorefront,
  memoryHost,
  plain,
  plainAdapter,
  type Parts,
} from './index.tsx'
import { useKit } from './kit.ts'
import type { FrameProps } from './parts.ts'
import { china } from './i18n/china-formats.ts'

const Nothing = () => null
const parts = {
  Frame: ({ title, children }: FrameProps) => createElement('main', { title }, children),
  Pending: () => createElement('p', null, useKit().t('loading')),
  ...Object.fromEntries(
    ['PageFailure', 'Nowhere', 'Skeleton', 'Failure', 'Overlays', 'PageOverlay', 'Quit'].map((name) => [name, Nothing]),
  ),
} as unknown as Parts

test('two storefronts in one process are drawn without a document', () => {
  const storefronts = (['zh-CN', 'en'] as const).map((locale) => {
    const core = createCore(memoryHost('#/'), { region: china, locale })
    core.language.addMessages(locale, { loading: locale === 'en' ? 'Loading' : '加载中' })
    core.history.start(plain.addresses)
    const calls = createRows({}, plain.areas)
    const maps = createMaps({ load: {}, getArea: () => 'pages', calls })
    const words = async () => ({})
    return createStorefront(core, {
      ...plain.options,
      adapter: plainAdapter(core),
      maps,
      layouts: maps.layout,
      tabBars: {},
      parts,
      rows: calls.row,
      words,
    })
  })
  // the first storefront is drawn after the second was created
  expect(storefronts.map((Storefront) => renderToString(createElement(Storefront)))).toEqual([
    expect.stringContaining('加载中') as string,
    expect.stringContaining('Loading') as string,
  ])
})
