/** The canvas draws pictures of the library as a publication does. */
import { beforeAll, expect, test } from 'vitest'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { compile, type Environment } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { project } from '#menmian.config.ts'
import { buildMediaAddress, getMediaDefaults } from '#schemas/language/media.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { createDrawn, listPictures } from './drawn.ts'

const createItem = (id: number, part: Partial<MediaItem> = {}): MediaItem => ({
  id,
  hash: `hash-of-${id}`,
  scope: '',
  name: '门店',
  type: 'image/jpeg',
  size: 1000,
  width: 900,
  height: 600,
  altZh: '门店',
  altEn: 'Our store',
  isAnimated: false,
  isDecoration: false,
  focus: { x: 0.5, y: 0.4 },
  state: 'ready',
  failure: null,
  createdAt: 0,
  ...part,
})
const pictures = new Map([
  ['media:1', createItem(1)],
  ['media:2', createItem(2, { width: 400, height: 800, altEn: '' })],
  ['media:3', createItem(3, { altZh: '', altEn: '', isDecoration: true })],
])
const createImage = (props: Json, others: Json = {}): Json => ({ widget: 'basic/image', props, ...others })
const words = { 'zh-CN': '自己的', en: 'Own' }
const nodes: Json = {
  plain: createImage({ image: 'media:1' }),
  half: createImage({ image: 'media:2', ratio: 2 }),
  decoration: createImage({ image: 'media:3' }),
  own: createImage({ image: 'media:1', alt: words }),
  bound: createImage({ image: 'media:1' }, { bind: { alt: { path: 'site.domain', or: '' } } }),
  other: { widget: 'basic/text', props: { text: words } },
  slides: {
    widget: 'basic/carousel',
    props: {
      items: [
        { image: 'media:1', type: 'page', path: '/' },
        { image: 'media:2', type: 'page', path: '/', title: '自己的' },
        'media:1',
      ],
    },
  },
}
const document: Json = { version: 1, title: words, nodes, order: Object.keys(nodes) }
let release: Environment
beforeAll(async () => {
  release = await loadEnvironment(project)
})

test('address, ratio and alternative text are those that the compiler puts in', () => {
  const media = Object.fromEntries(
    [...pictures].map(([reference, picture]) => [
      reference,
      { state: picture.state, address: buildMediaAddress(picture), isDescribed: true, ...getMediaDefaults(picture) },
    ]),
  )
  const { issues, document: compiled } = compile(document, { ...release, media })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  const drawn = createDrawn(pictures, release)(document)
  expect(drawn).toEqual(compiled)
  expect(JSON.stringify(drawn)).not.toContain('media:')
  expect((drawn.nodes as Record<string, { props: Json }>).plain!.props).toMatchObject({
    ratio: 1.5,
    alt: { 'zh-CN': '门店', en: 'Our store' },
  })
})

test('one that is not there, or whose sizes are not drawn yet, is no picture; without facts there are addresses only', () => {
  const late = new Map([['media:1', createItem(1, { state: 'drawing' })]])
  const two: Json = { nodes: { a: createImage({ image: 'media:1' }), b: createImage({ image: 'media:9' }) } }
  expect(createDrawn(late, undefined)(two)).toEqual({
    nodes: { a: createImage({ image: '' }), b: createImage({ image: '' }) },
  })
  const without = createDrawn(pictures, undefined)({ nodes: { a: nodes.plain } })
  expect(without).toEqual({ nodes: { a: createImage({ image: buildMediaAddress(createItem(1)) }) } })
})

test('what did not change is the same object, in this document and in the next', () => {
  const draw = createDrawn(pictures, release)
  const [first, next] = [document, { ...document, title: 'New' }].map((version) => draw(version).nodes as Json)
  expect(first!.plain).toBe(next!.plain)
  expect(first!.other).toBe(nodes.other)
  const none = { nodes: { other: nodes.other } }
  expect(draw(none)).toBe(none)
  expect(listPictures(document)).toEqual(['media:1', 'media:2', 'media:3'])
})
