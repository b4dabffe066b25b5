import { expect, test } from 'vitest'
import { buildFindingText } from '#compiler/findings/issue.ts'
import type { Code } from '#compiler/findings/codes.ts'
import { about as imageAbout } from '#widgets/basic/image/image.about.ts'
import type { About } from '#schemas/language/about.ts'
import { nameKeys } from './finding-words.ts'

const getAbout = (widget: string) => (widget === 'basic/image' ? (imageAbout as unknown as About) : undefined)
const getName = (id: string) => (id === 'banner' ? '双十一' : id)
const say = (code: Code, values: Record<string, string>) => {
  const text = buildFindingText(code, values)
  return [
    nameKeys(text['zh-CN'], { locale: 'zh-CN', getAbout, getName }),
    nameKeys(text.en, { locale: 'en', getAbout, getName }),
  ]
}

test('a finding names widgets, their parts and nodes as the inspector does', () => {
  expect(say('MM2003', { widget: 'basic/image', name: 'alt' })).toEqual([
    '组件“图片”缺少必填属性“图片说明”',
    'the widget “Image” needs the prop “Description”',
  ])
  expect(say('MM2004', { widget: 'basic/image', name: 'press' })[1]).toBe(
    'the widget “Image” has no event “Picture tapped”',
  )
  expect(say('MM1012', { id: 'banner' })).toEqual([
    '节点“双十一”不在任何位置，不会显示',
    'the node “双十一” is not used and is never drawn',
  ])
})
test('keys that nobody named and addresses remain', () => {
  expect(say('MM1012', { id: 'gone' })[0]).toBe('节点 gone 不在任何位置，不会显示')
  expect(say('MM2003', { widget: 'own/thing', name: 'alt' })[1]).toBe('the widget own/thing needs the prop alt')
  expect(nameKeys('没有页面 /pages/basic/image', { locale: 'zh-CN', getAbout })).toBe('没有页面 /pages/basic/image')
})
test('the label of a step names them too', () => {
  expect(nameKeys('修改节点 banner 的文字', { locale: 'zh-CN', getAbout, getName })).toBe('修改节点“双十一”的文字')
  expect(nameKeys('node banner replaced by basic/image', { locale: 'en', getAbout, getName })).toBe(
    'node “双十一” replaced by “Image”',
  )
})
