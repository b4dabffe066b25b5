import { i18n } from '@lingui/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enums } from '../../../schemas/enums.ts'
import { OperatorLogo } from './operator-logo.tsx'

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} })
const drawn = (type: number | null) => renderToStaticMarkup(createElement(OperatorLogo, { type }))

test('product §2, §9: logos exist for operator types 1–4 and 99 (device), each its own', () => {
  expect(enums.operatorType.map(({ value }) => value)).toEqual([1, 2, 3, 4, 99])
  expect(new Set(enums.operatorType.map(({ value }) => /<path d="[^"]+"/.exec(drawn(value))?.[0])).size).toBe(5)
})
test('other types, such as 5 (virtual operators), show none', () =>
  expect([5, 0, -1, 100, null].map(drawn)).toEqual(['', '', '', '', '']))
