import { expect, test } from 'vitest'
import { readPagesConfig } from '#compiler/environment/project-files.ts'
import { project } from '#menmian.config.ts'
import { areaNames, getArea, listNames } from './areas.ts'

const paths = Object.keys(readPagesConfig(project).routes)
const both = (zh: string, en = zh) => ({ 'zh-CN': zh, en })

test('each page of this shop has an area, and technical pages are not among the others', () => {
  const byArea = Map.groupBy(paths, getArea)
  expect([...byArea.keys()].filter((name) => !areaNames.includes(name))).toEqual([])
  expect(byArea.get('other')).toBeUndefined()
  expect(byArea.get('technical')).toEqual(
    expect.arrayContaining(['/pages/index/loadDomain', '/pages/index/networkCheck', '/pages-sub/iot/index/vip/popup']),
  )
  expect(getArea('/p/spring')).toBe('own')
  expect(getArea('/shelf/books')).toBe('other')
})

test('no two pages have one name, in either language, whatever their titles are', () => {
  for (const title of [both('首页', 'Home'), both('', '')]) {
    const names = [...listNames(paths.map((path) => ({ path, title }))).values()]
    expect(new Set(names.map((name) => name['zh-CN'])).size).toBe(paths.length)
    expect(new Set(names.map((name) => name.en)).size).toBe(paths.length)
  }
})

test('a title of its own stays the name; equal titles say what distinguishes their pages', () => {
  const names = listNames([
    { path: '/', title: both('首页', 'Home') },
    { path: '/pages/index/default', title: both('首页', 'Home') },
    { path: '/pages/user/index2', title: both('我的', 'Me') },
    { path: '/pages-sub/iot/user/index', title: both('我的', 'Me') },
    { path: '/pages/customer/index', title: both('联系客服', 'Support') },
  ])
  expect([...names.values()].map((name) => name['zh-CN'])).toEqual([
    '首页',
    '首页（默认模板）',
    '我的（订单和“我的”）',
    '我的（卡片中心）',
    '联系客服',
  ])
})
