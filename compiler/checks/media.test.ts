import { expect, test } from 'vitest'
import { base } from '#tests/documents/case.ts'
import { environment } from '#tests/documents/environment.ts'
import { compile } from '../index.ts'
import { createSchemaValidator } from '../environment/schema-validator.ts'

const validator = createSchemaValidator(environment)
const compiled = (props: object, on?: object) => {
  const { nodes, order, ...page } = base as { nodes: Record<string, unknown>; order: string[] }
  const photo = { widget: 'basic/image', props, ...on }
  const { document } = compile({ ...page, nodes: { ...nodes, photo }, order: [...order, 'photo'] }, environment, {
    route: '/plans',
    validator,
  })
  return document?.nodes.photo
}
const address = environment.media!['media:7']!.address

test('a compiled document has the address of a picture, and its alternative text unless the node has its own', () => {
  expect(compiled({ src: 'media:7' })?.props).toEqual({ src: address, alt: { 'zh-CN': '店', en: 'Shop' } })
  expect(compiled({ src: 'media:7', alt: 'Mine' })?.props).toEqual({ src: address, alt: 'Mine' })
  expect(compiled({ src: 'media:7' }, { bind: { alt: 'env.locale' } })?.props).toEqual({ src: address })
  expect(compiled({ src: 'media:12' })?.props).toMatchObject({ src: environment.media!['media:12']!.address })
})

test('pictures in an action are recognized, and texts that only resemble one are not', () => {
  const press = { type: 'preview', with: { images: ['media:7', '/a.svg'] } }
  const node = compiled({ src: '/a.svg', alt: 'media:7' }, { on: { press } })
  expect(node).toMatchObject({ props: { alt: 'media:7' }, on: { press: { with: { images: [address, '/a.svg'] } } } })
})
