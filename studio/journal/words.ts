/** Messages about the journal's storage, and about other tabs. */
import type { Locale } from '#schemas/language/locales.ts'
import { sentence, createSay } from '#schemas/language/sentences.ts'
import type { JournalStatus } from './journal.ts'
import type { TabState } from './tabs.ts'

const say = createSay({
  full: sentence(
    '这台设备的存储空间满了，还没存成草稿的修改关掉页面就会丢失。请先存草稿，或者腾出空间。',
    'The storage of this device is full. Unsaved changes are lost when you close this page. Save a draft, or free some space.',
  ),
  absent: sentence(
    '这个浏览器不能保存修改（可能是无痕窗口），还没存成草稿的修改关掉页面就会丢失。',
    'This browser cannot store changes (private window?). Unsaved changes are lost when you close this page.',
  ),
  elsewhere: sentence(
    '您在另一个标签页里正在编辑这个页面。可以转到这里继续，那边会停下。',
    'You are editing this page in another tab. Continue here to stop the other tab.',
  ),
  unknown: sentence(
    '这个浏览器看不出别的标签页是否也在编辑这个页面，请只用一个标签页。',
    'This browser cannot detect whether another tab is editing this page. Use only one tab.',
  ),
})
export const formatJournalStatus = (problem: Exclude<JournalStatus, 'stored'>, locale: Locale): string =>
  say(locale, problem)
export const formatTabState = (editing: Exclude<TabState, 'here'>, locale: Locale): string => say(locale, editing)
