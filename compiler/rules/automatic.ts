/** Reports actions that the page does without a tap, and that only the visitor may decide: signing out, paying, another language. */
import type { Locale } from '#schemas/language/text.ts'
import { getValueAt } from '../findings/issue.ts'
import { isSame } from '../merge/same.ts'
import type { Rule } from './rule.ts'

const names: Readonly<Record<string, Record<Locale, string>>> = {
  logout: { 'zh-CN': '退出登录', en: 'it signs out' },
  pay: { 'zh-CN': '付款', en: 'it pays' },
  submit: { 'zh-CN': '提交表单', en: 'it submits a form' },
  quit: { 'zh-CN': '结束访问', en: 'it ends the visit' },
  phone: { 'zh-CN': '打电话', en: 'it dials a number' },
  copy: { 'zh-CN': '写入剪贴板', en: 'it writes to the clipboard' },
  share: { 'zh-CN': '打开分享', en: 'it opens the dialog of sharing' },
}
const settings = { 'zh-CN': '替顾客改设置', en: 'it changes a choice of the visitor' }
const itself = { 'zh-CN': '打开自己', en: 'it opens the same page again' }

export const checkAutomatic: Rule = ({ page, report, shipped }) => {
  const slots = page.environment.visitorSlots ?? []
  for (const { action, pointer, trigger } of page.actions) {
    if (trigger === 'person' || isSame(getValueAt(shipped, pointer), action)) continue
    const named = Object.hasOwn(names, action.type) ? names[action.type] : undefined
    if (named) report('MM9014', pointer, { action: named })
    else if (action.type === 'page' && action.path === page.path && (action.as ?? 'page') === 'page')
      report('MM9014', pointer, { action: itself })
    else if (action.type === 'set') {
      const targets = [...Object.keys(action.with ?? {}), ...Object.keys(action.bind ?? {})]
      if (targets.some((target) => slots.some((slot) => target === slot || target.startsWith(`${slot}.`))))
        report('MM9014', pointer, { action: settings })
    }
  }
}
