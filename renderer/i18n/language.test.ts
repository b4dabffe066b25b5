import { beforeEach, expect, test, vi } from 'vitest'
import { createLanguage, type Language } from './language.ts'
import { china } from './china-formats.ts'

let language: Language
beforeEach(() => {
  language = createLanguage(china, 'zh-CN')
  language.switchTo('zh-CN', { 'ui.retry': ['重试'], 'ui.empty': ['暂无数据'] })
  language.addMessages('en', { 'ui.retry': ['Retry'] })
})

test("a storefront's own words stand in the place of shipped ones, in each language", () => {
  language.replace({ 'zh-CN': { 'ui.retry': ['再试'] }, en: { 'ui.retry': ['Once more'] } })
  expect([language.t('ui.retry'), language.t('ui.empty')]).toEqual(['再试', '暂无数据'])
  language.switchTo('en')
  expect(language.t('ui.retry')).toBe('Once more')
})

test('messages that load later do not replace own words', () => {
  language.replace({ 'zh-CN': { 'home.search': ['找号码'] }, en: {} })
  language.addMessages('zh-CN', { 'home.search': ['搜索'], 'home.goods': ['商品'] })
  expect([language.t('home.search'), language.t('home.goods')]).toEqual(['找号码', '商品'])
})

test('words that are withdrawn are as shipped again', () => {
  language.replace({ 'zh-CN': { 'ui.retry': ['再试'], 'home.search': ['找号码'] }, en: {} })
  language.addMessages('zh-CN', { 'home.search': ['搜索'] })
  language.replace({ 'zh-CN': {}, en: {} })
  expect([language.t('ui.retry'), language.t('home.search')]).toEqual(['重试', '搜索'])
})

test('a storefront learns that its words were replaced', () => {
  const listener = vi.fn()
  language.onReplaced(listener)
  language.addMessages('zh-CN', { 'home.goods': ['商品'] })
  expect(listener).not.toHaveBeenCalled()
  language.replace({ 'zh-CN': {}, en: {} })
  expect(listener).toHaveBeenCalledOnce()
})
