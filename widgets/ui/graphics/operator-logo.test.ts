import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createCore } from '#renderer/core.ts'
import { KitContext } from '#renderer/kit.ts'
import { memoryHost } from '#renderer/memory-host.ts'
import { enums } from '#schemas/enums.ts'
import { OperatorLogo } from './operator-logo.tsx'
import { china } from '#renderer/i18n/china-formats.ts'

const { kit } = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
const drawn = (type: number | null) =>
  renderToStaticMarkup(createElement(KitContext, { value: kit }, createElement(OperatorLogo, { type })))

test('product §2, §9: logos exist for operator types 1–4 and 99 (device), each its own', () => {
  expect(enums.operatorType.map(({ value }) => value)).toEqual([1, 2, 3, 4, 99])
  expect(new Set(enums.operatorType.map(({ value }) => /<path d="[^"]+"/.exec(drawn(value))?.[0])).size).toBe(5)
})
test('other types, such as 5 (virtual operators), show none', () =>
  expect([5, 0, -1, 100, null].map(drawn)).toEqual(['', '', '', '', '']))
