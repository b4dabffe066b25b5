import { expect, test } from 'vitest'
import { toDraft, toLayered } from '../documents.ts'
import { planCopies } from './copies.ts'

const below = { version: 1, title: '联系', nodes: {}, order: [] }
const toDocument = (path: string, content: object | null, more: object = {}) =>
  toLayered({ path, revision: content && 4, below, content: content as Record<string, unknown> | null, ...more })

test('only what the source changed is copied, onto what lies below in the target', () => {
  const source = [
    toDocument('/contact', { title: '楚天' }),
    toDocument('/about', null),
    toDocument('/p/own', { ...below, title: '自己的' }, { below: null }),
    toDocument('settings:theme', { brand: '#111111' }, { below: { brand: '#000000', name: '甲' } }),
    toDocument('/same', { title: '一样' }),
  ]
  const target = [
    toDocument('/contact', { title: '江城' }),
    toDocument('settings:theme', null, { below: { brand: '#000000', name: '乙' } }),
    toDocument('/same', { title: '一样' }),
  ]
  expect(planCopies(source, target).map(({ path, state, revision }) => [path, state, revision])).toEqual([
    ['/contact', 'replaced', 4],
    ['/p/own', 'added', null],
    ['settings:theme', 'added', null],
    ['/same', 'same', 4],
  ])
  const [contact, own, theme] = planCopies(source, target)
  expect([contact!.before.title, contact!.document.title]).toEqual(['江城', '楚天'])
  expect(own).toMatchObject({ below: null, document: { version: 1, title: '自己的' } })
  // the target keeps its own set-up
  expect(theme!.document).toMatchObject({ brand: '#111111', name: '乙' })
  expect(toDraft({ layer: 'promo', scope: 'JX' }, theme!).content).toEqual({ brand: '#111111' })
})
