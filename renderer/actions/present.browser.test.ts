import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#locales/zh-CN/core.po'
import { errors } from '#schemas/errors/errors.ts'
import { createFail, type ApiError } from '../api/error.ts'
import { createLanguage } from '../i18n/language.ts'
import { createOverlays } from '../state/overlay.ts'
import { showNotice } from './confirm.ts'
import { createPresenter } from './present.ts'
import { china } from '../i18n/china-formats.ts'

const language = createLanguage(china, 'zh-CN')
language.addMessages('zh-CN', messages)
const overlays = createOverlays()
const { overlay, toast } = overlays
const present = createPresenter(language, overlays)
let ran = 0
/** A message is not repeated within a second, so each test gets its own time. */
beforeEach(() => void vi.useFakeTimers({ now: Date.now() + 10_000 * ++ran }))
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  overlay.dialogs = []
  overlay.toast = null
})
const run = vi.fn()
const fail = createFail(errors)

test('product §8: a call with hideErrorToast shows no message when it fails, and still navigates as its code says', () => {
  const createQuietError = (key: ApiError['key']) =>
    Object.assign(fail(key, { message: '不该出现' }), { hideErrorToast: true })
  for (const key of ['httpOther', 'network', 'http500', 'empty', 'other', -1, 40001] as const)
    present(createQuietError(key), run)
  expect(overlay.toast).toBeNull()
  present(createQuietError(34061), run)
  expect(overlay.toast?.text).toBe('不该出现')
  expect(run).toHaveBeenCalledWith(errors[34061]!.action)
  present(createQuietError(30001), run)
  expect(overlay.dialogs).toHaveLength(1)
})

test('product §8: every dialog of the error table has the hint as its title', () => {
  for (const [key, row] of Object.entries(errors)) {
    if (row?.show !== 'dialog') continue
    present(fail(Number(key)), run)
    expect(overlay.dialogs.slice(-1)[0]).toMatchObject({ title: '提示', buttons: row.buttons!.map(() => ({})) })
  }
  expect(overlay.dialogs).toHaveLength(4)
})

test('product §8: a notice has the hint as its title and one button, and closes when it is pressed', async () => {
  const read = showNotice(language, overlays, { text: '已提交，审核一般需 1 个工作日' })
  const [box] = overlay.dialogs
  expect(box).toMatchObject({ title: '提示', text: '已提交，审核一般需 1 个工作日', buttons: [{ text: '确定' }] })
  box!.buttons[0]!.press()
  await read
  expect(overlay.dialogs).toHaveLength(0)
})

test.each([
  ['error', 2500],
  ['exception', 2000],
  ['plain', 2000],
  [undefined, 1500],
] as const)('product §8, §9: a toast of kind %s is shown for %i ms', (tone, ms) => {
  toast('好', tone)
  vi.advanceTimersByTime(ms - 1)
  expect(overlay.toast?.text).toBe('好')
  vi.advanceTimersByTime(2)
  expect(overlay.toast).toBeNull()
})
