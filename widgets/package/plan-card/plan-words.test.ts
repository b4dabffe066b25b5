import { expect, test } from 'vitest'
import { createCore } from '#renderer/core.ts'
import { memoryHost } from '#renderer/memory-host.ts'
import { listPlanFigures, formatSpeed, getRefusal } from './plan-words.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const GB = 1_048_576
const { kit, language } = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
language.addMessages('zh-CN', {
  'package.flow': '流量',
  'package.duration': '有效期',
  'package.fastFlow': '高速流量',
  'package.speed': '网速',
  'package.steadySpeed': '网速，不降速',
  'package.infinite': '不限量',
  'duration.lifetime': '长期',
  'package.noThrottle': '不降速',
  'package.throttle': ['超过 ', ['flow'], ' 降为 ', ['speed']],
  'package.speedAndThrottle': [['speed'], '，', ['throttle']],
  'package.unit.1': '天',
  'package.unit.2': '个月',
  'package.unit.3': '年',
})

test('a limited package shows its volume, its time and its fast volume', () => {
  expect(
    listPlanFigures(kit, {
      totalFlow: 100 * GB,
      isInfiniteFlow: false,
      duration: { value: 1, unit: 2 },
      limitSpeedFlow: 80 * GB,
      speedName: '150Mbps',
    }),
  ).toEqual([
    { label: '流量', value: '100', unit: 'GB' },
    { label: '有效期', value: '1', unit: '个月' },
    { label: '高速流量', value: '80', unit: 'GB' },
  ])
})

test('an unlimited one shows no volume, one of twenty years is for life, and one without a throttle says so', () => {
  expect(
    listPlanFigures(kit, {
      totalFlow: 0,
      isInfiniteFlow: true,
      duration: { value: 20, unit: 3 },
      limitSpeedFlow: null,
      speedName: null,
    }).map(({ value }) => value),
  ).toEqual(['不限量', '长期', '不降速'])
  expect(
    listPlanFigures(kit, {
      totalFlow: GB,
      isInfiniteFlow: false,
      duration: { value: 19, unit: 3 },
      limitSpeedFlow: null,
      speedName: null,
    })[1],
  ).toEqual({
    label: '有效期',
    value: '19',
    unit: '年',
  })
})

test.each([
  ['150Mbps', { value: '150', unit: 'Mbps' }],
  ['7.2 Mbps', { value: '7.2', unit: 'Mbps' }],
  ['5G 优享', { value: '5G 优享', unit: undefined }],
])('without a throttle, a speed %s is a figure', (speedName, figure) => {
  const plan = { totalFlow: GB, isInfiniteFlow: false, duration: { value: 1, unit: 2 as const }, limitSpeedFlow: null }
  expect(listPlanFigures(kit, { ...plan, speedName })[2]).toEqual({ label: '网速，不降速', ...figure })
})

test.each([
  [{ speedName: '150Mbps', limitSpeedFlow: 80 * GB, limitSpeedName: '1Mbps' }, '150Mbps，超过 80 GB 降为 1Mbps'],
  [{ speedName: null, limitSpeedFlow: 80 * GB, limitSpeedName: '1Mbps' }, '超过 80 GB 降为 1Mbps'],
  [{ speedName: '150Mbps', limitSpeedFlow: null, limitSpeedName: null }, ''],
  [{ speedName: null, limitSpeedFlow: 80 * GB, limitSpeedName: null }, ''],
])('its speed in one sentence: %o', (plan, sentence) => {
  expect(formatSpeed(kit, plan)).toBe(sentence)
})

test.each([
  [{ stock: null, perLimit: 0, bought: 9 }, ''],
  [{ stock: 0, perLimit: 0, bought: 0 }, 'soldOut'],
  [{ stock: 1, perLimit: 3, bought: 2 }, ''],
  [{ stock: 1, perLimit: 3, bought: 3 }, 'limit'],
] as const)('%o → %s', (plan, reason) => {
  expect(getRefusal(plan)).toBe(reason)
})
