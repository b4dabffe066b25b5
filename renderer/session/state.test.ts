import { expect, test } from 'vitest'
import type { Layout } from '#schemas/language/layout.ts'
import { createCore } from '../core.ts'
import { memoryHost } from '../memory-host.ts'
import { applyEnterActions } from './state.ts'
import { china } from '../i18n/china-formats.ts'

const { kit } = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
const scope = {
  query: { code: 'WINTER', wrong: 1 },
  local: { code: 'kept' },
  state: { code: '', name: '', filter: {} },
}
const entered = (enter: NonNullable<Layout['on']>['enter']) => {
  const state = { code: { init: '' }, name: { init: '' }, filter: { init: {} } }
  return applyEnterActions(kit, { version: 1, title: '', nodes: {}, order: [], state, on: { enter } }, scope).state
}

test('what the first actions of enter set is known before the page is drawn', () => {
  expect(entered({ type: 'set', bind: { 'state.code': 'query.code' } }).code).toBe('WINTER')
  expect(
    entered([
      { type: 'set', when: 'query.none', bind: { 'state.code': 'query.none' } },
      { type: 'set', when: { not: 'state.code' }, bind: { 'state.code': 'local.code' } },
      {
        type: 'set',
        when: { is: ['state.code', 'kept'] },
        with: { 'state.name': 'second', 'state.filter.rule': 'AA' },
      },
    ]),
  ).toEqual({ code: 'kept', name: 'second', filter: { rule: 'AA' } })
})

test('actions after the first other one wait for it, and a value of another type, a slot or an unknown state stays as it is', () => {
  expect(entered([{ type: 'refresh' }, { type: 'set', with: { 'state.code': 'late' } }]).code).toBe('')
  expect(
    entered({ type: 'set', with: { 'local.code': 'x', 'state.none': 'x' }, bind: { 'state.code': 'query.wrong' } }),
  ).toEqual(scope.state)
})
