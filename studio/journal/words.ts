/** Messages about the journal's storage, and about other tabs. */
import type { Locale } from '../../schemas/language/locales.ts'
import { sentence, sentencesOf } from '../../schemas/language/sentences.ts'
import type { Kept } from './journal.ts'
import type { Editing } from './tabs.ts'

const say = sentencesOf({
  full: sentence(
    '这台设备的存储空间满了，还没推送的修改关掉页面就会丢失。请先推送，或者腾出空间。',
    'The storage of this device is full: changes that are not pushed are lost when this page is closed. Push them, or free some space.',
  ),
  absent: sentence(
    '这个浏览器不能保存修改（可能是无痕窗口），还没推送的修改关掉页面就会丢失。',
    'This browser cannot keep changes (a private window?): those that are not pushed are lost when this page is closed.',
  ),
  elsewhere: sentence(
    '你在另一个标签页里正在编辑这个页面。可以转到这里继续，那边会停下。',
    'You are editing this page in another tab. You can go on here; the other tab then stops.',
  ),
  unknown: sentence(
    '这个浏览器看不出别的标签页是否也在编辑这个页面，请只用一个标签页。',
    'This browser cannot tell whether another tab edits this page, too. Please use one tab only.',
  ),
})
export const storageText = (problem: Exclude<Kept, 'kept'>, locale: Locale): string => say(locale, problem)
export const tabText = (editing: Exclude<Editing, 'here'>, locale: Locale): string => say(locale, editing)
