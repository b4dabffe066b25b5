/** `check-published` reports what a release would break before it is deployed (docs/operators.md). */
import { expect, test } from 'vitest'
import { project } from '#menmian.config.ts'
import { createCompiler } from '#server/publishing/compile/compile.ts'
import { shopDocuments } from '#server/backoffice/documents.ts'
import { createRelease } from '#server/publishing/compile/release.ts'
import type { LayerOf } from '#server/publishing/layers/layers.ts'
import { dryRun } from './published.ts'

const PAGE = '/pages/about/promise'
const place = { path: PAGE, layer: 'promo', scope: 'AG0002' } as const
const layer = (content: object | null, more: object = {}): LayerOf => ({
  ...place,
  revision: 1,
  widgets: {},
  content: content && JSON.stringify(content),
  ...more,
})
const compiler = createCompiler(createRelease(project), shopDocuments)
const findBroken = async (layers: LayerOf[]) => (await dryRun(layers, compiler)).findings

test('a layer that still fits has no findings, and a withdrawn layer is not checked', async () => {
  expect(
    await findBroken([layer({ title: { 'zh-CN': '一', en: 'One' } }), layer(null, { layer: 'site', scope: '' })]),
  ).toEqual([])
})

test('a removed widget is reported with its page, its node and every storefront that shows it', async () => {
  const findings = await findBroken([
    layer({ nodes: { old: { widget: 'basic/gone' } }, order: [{ move: 'old' }] }),
    layer({ frame: { background: 'muted' } }, { layer: 'page', scope: 'summer' }),
  ])
  expect(findings).toEqual([
    expect.objectContaining({
      path: PAGE,
      node: 'old',
      for: ['promo AG0002', 'promo AG0002 + page summer'],
      issue: expect.objectContaining({ code: 'MM2001' }),
    }),
  ])
})

test('a removed page is reported too; links to own pages are accepted', async () => {
  expect(await findBroken([layer({}, { path: '/pages/gone' })])).toMatchObject([
    { path: '/pages/gone', issue: { code: 'MM5001' } },
  ])
  const ownPage = {
    version: 1,
    title: { 'zh-CN': '夏', en: 'Summer' },
    nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '好', en: 'Hi' } } } },
    order: ['words'],
  }
  const go = {
    widget: 'basic/button',
    props: { text: { 'zh-CN': '去看', en: 'Go' } },
    on: { press: { type: 'page', path: '/p/summer' } },
  }
  const link = layer({ nodes: { go }, order: [{ move: 'go' }] })
  expect(await findBroken([link])).toHaveLength(1)
  expect(await findBroken([link, layer(ownPage, { path: '/p/summer', layer: 'site', scope: '' })])).toEqual([])
})
