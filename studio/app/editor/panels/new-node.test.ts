import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile } from '#compiler/index.ts'
import { loadAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listWidgetPictures } from '#compiler/environment/templates.ts'
import { project } from '#menmian.config.ts'
import { locales } from '#schemas/language/locales.ts'
import { applyAll } from '#studio/document/apply.ts'
import { createInitialSource } from '#studio/document/own-source.ts'
import { isReady, createInitialProps } from '#studio/inspector/start.ts'

const environment = await loadEnvironment(project)
const about = await loadAbout(project)
const ready = Object.keys(environment.widgets).filter((widget) =>
  isReady(environment.widgets[widget]!, about[widget], environment),
)

test('what draws somebody’s order or card is not offered, and everything basic is', () => {
  for (const widget of ['basic/text', 'basic/image', 'basic/carousel', 'basic/menu-list', 'basic/notice'])
    expect(ready).toContain(widget)
  for (const widget of ['order/order-row', 'basic/sheet', 'basic/form']) expect(ready).not.toContain(widget)
})

test('each widget on offer has a picture of at most 4 kB in each language, and no other has one', () => {
  for (const widget of Object.keys(environment.widgets)) {
    const pictures = listWidgetPictures(project.root, widget)
    expect(Object.keys(pictures).toSorted(), widget).toEqual(ready.includes(widget) ? [...locales].toSorted() : [])
    for (const file of Object.values(pictures)) {
      expect(statSync(file).size, file).toBeLessThanOrEqual(4000)
      expect(readFileSync(file).subarray(8, 12).toString(), file).toBe('WEBP')
    }
  }
})

describe.each(ready)('a new %s', (widget) => {
  test('is a page that compiles, but for what only the editor can fill in', () => {
    const props = createInitialProps(environment.widgets[widget]!, about[widget], environment)
    const empty = { version: 1, title: { 'zh-CN': '新', en: 'New' } }
    const source = createInitialSource(empty, about[widget], 'made')
    const applied = applyAll(
      { ...empty, nodes: { made: { widget, props, ...source?.node } }, order: ['made'] },
      source ? [source.operation] : [],
    )
    if (!applied.ok) throw new Error(applied.problem)
    const { document } = applied
    const errors = compile(document, environment, { route: '/pages/about/promise' }).issues.filter(
      ({ severity }) => severity === 'error',
    )
    const isEmpty = ({ pointer }: { pointer: string }) => {
      const value = pointer
        .split('/')
        .slice(4)
        .reduce<unknown>((parent, key) => (parent as Record<string, unknown>)?.[key], props)
      return value === '' || value === undefined
    }
    expect(
      errors.filter((error) => !isEmpty(error)).map(({ code, pointer, text }) => [code, pointer, text.en]),
    ).toEqual([])
  })
})
