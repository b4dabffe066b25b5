import { expect, test } from 'vitest'
import { removeEnded } from './ended-activities.ts'

const end = Date.parse('2026-12-31T23:59:59+08:00')
const offer = { activityId: 3, endAt: '2026-12-31 23:59:59' }
const layout = {
  menus: [
    { name: 'plain', endAt: '2020-01-01 00:00:00' },
    { name: 'offer', ...offer },
  ],
  popup: { switch: 1, content: 'x', ...offer },
  user: { carousels: [offer], service: [] },
  endAt: null,
}

test('until the end of an activity a kept answer is as it was', () => {
  expect(removeEnded({ simLayout: layout }, end - 1000)).toEqual({ simLayout: layout })
})
test('after it nothing of the activity is left, and everything else is', () => {
  expect(removeEnded({ simLayout: layout, balance: 0, list: [1, null, 'x'] }, end)).toEqual({
    simLayout: {
      menus: [{ name: 'plain', endAt: '2020-01-01 00:00:00' }],
      user: { carousels: [], service: [] },
      endAt: null,
    },
    balance: 0,
    list: [1, null, 'x'],
  })
})
