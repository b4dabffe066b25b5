/** A notice leads to a page that shows what it reports, not an answer that was read before. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { reminders, type Reminder, type ReminderOwner } from '#schemas/reminders.ts'
import { root } from '../repository/source-text.ts'

const readCalls: Record<ReminderOwner, CallPath> = { card: '/api/iot/noticeRead', shopper: '/api/shop/notice/read' }
/** Read again while they are shown, or the same for everybody. */
const others = new Set(['/api/iot/actionStatus'])

const pages = (owner: ReminderOwner): string[] => [
  ...new Set(
    Object.values(reminders as Record<string, Reminder>).flatMap(({ cases }) =>
      Object.values(cases).flatMap(({ path }) => path[owner] ?? []),
    ),
  ),
]
const reads = (path: string): string[] => {
  const layout = JSON.parse(readFileSync(join(root, `layouts${path}.json`), 'utf8')) as Layout
  return Object.values(layout.data ?? {}).flatMap(({ call }) => call ?? [])
}
const isOwn = (call: string): boolean => {
  const { who } = calls[call as CallPath] as CallRow
  return who === 'card' || who === 'shop' || /^\/api\/shop\/(?:order|invoice|afterSale)\//.test(call)
}

test.each(['card', 'shopper'] as const)(
  'reading a notice of a %s makes the answers of every page stale that notices lead to',
  (owner) => {
    const { changes = [] } = calls[readCalls[owner]] as CallRow
    const shown = [...new Set(pages(owner).flatMap(reads))].filter((call) => isOwn(call) && !others.has(call))
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter((call) => !(changes as readonly string[]).includes(call))).toEqual([])
  },
)
