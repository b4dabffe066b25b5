import { describe, expect, test } from 'vitest'
import { getValueAt } from '#compiler/findings/issue.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { findMisfits } from '#compiler/schema/literal-checker.ts'
import { project } from '#menmian.config.ts'
import { toField, getInitialValue } from './fields.ts'
import { joinAddress, moveEntry, splitAddress } from './values.ts'

const { widgets, definitions } = await loadEnvironment(project)
const getKind = (widget: string, prop: string, value?: unknown) =>
  toField(widgets[widget]!.props.properties![prop]!, value, definitions)

test.each<[string, string, object]>([
  ['basic/notice', 'text', { kind: 'text' }],
  ['basic/notice', 'closable', { kind: 'switch' }],
  ['basic/notice', 'tone', { kind: 'choice', values: ['brand', 'warning', 'danger', 'info'] }],
  ['basic/notice', 'icon', { kind: 'icon' }],
  ['basic/image', 'image', { kind: 'picture' }],
  ['basic/countdown', 'end', { kind: 'time' }],
  ['basic/image', 'ratio', { kind: 'number', max: 10 }],
  ['basic/result', 'money', { kind: 'number', unit: 'money', whole: false }],
  ['basic/text', 'lines', { kind: 'number', whole: true, min: 1, max: 10 }],
  ['basic/facts', 'columns', { kind: 'choice', values: [1, 2] }],
  ['basic/rich-text', 'html', { kind: 'rich', isLocalized: true }],
  ['basic/button-bar', 'buttons', { kind: 'list', most: 3 }],
  ['basic/form', 'controls', { kind: 'json' }],
  ['user/notice-row', 'notice', { kind: 'object' }],
])('%s %s has a form of its kind', (widget, prop, field) => {
  expect(getKind(widget, prop)).toMatchObject(field)
})

test('a value that the schema does not know is shown as it is written', () => {
  expect(toField({ type: 'string' }, { 'zh-CN': '好', en: 'Good' }, definitions)).toEqual({ kind: 'json' })
  expect(toField({ type: 'string' }, undefined, definitions)).toMatchObject({ kind: 'string' })
})

test('a union gets the form of what it holds', () => {
  const getEntry = (value: unknown) => {
    const list = getKind('basic/carousel', 'items')
    return list.kind === 'list' && toField(list.entry, value, definitions).kind
  }
  expect(getEntry({ image: '/a.svg' })).toBe('object')
  expect(getEntry('/a.svg')).toBe('picture')
})

describe.each(Object.keys(widgets))('%s', (name) => {
  test('each prop begins with a value that the compiler accepts, or with what is still to be filled in', () => {
    for (const [prop, schema] of Object.entries(widgets[name]!.props.properties ?? {})) {
      const value = getInitialValue(schema, definitions)
      const misfits = findMisfits(value, schema, '', { definitions })
      const isEmpty = ({ pointer }: { pointer: string }) => getValueAt(value, pointer) === ''
      expect([prop, misfits.filter((misfit) => !isEmpty(misfit))]).toEqual([prop, []])
    }
  })
})

test('an entry of a list is moved to another place', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test('an address keeps its parameters, and loses empty ones', () => {
  const address = joinAddress('/pages/x/index', { id: '1&2', tab: '' })
  expect(address).toBe('/pages/x/index?id=1%262')
  expect(splitAddress(address)).toEqual({ path: '/pages/x/index', query: { id: '1&2' } })
})
