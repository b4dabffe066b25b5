/** Notices and their settings, for card holders and shoppers. */
import type { Handlers } from '../domain/context.ts'
import { listNotices, markNoticesRead, countUnread } from '../domain/notices/list.ts'
import { noticeOwner } from '../domain/notices/notify.ts'
import { changeAlerts, changeSetting, readNoticeSettings } from '../domain/notices/settings.ts'

export const handlers: Handlers = {
  '/api/iot/noticeList': (ctx, params) => listNotices(ctx, noticeOwner.card(ctx.card.id), params),
  '/api/iot/noticeRead': (ctx, { id }) => markNoticesRead(ctx, noticeOwner.card(ctx.card.id), id),
  '/api/iot/noticeSetting': (ctx) => readNoticeSettings(ctx, cardReader(ctx.card)),
  '/api/iot/noticeSet': (ctx, params) => changeSetting(ctx, cardReader(ctx.card), params),
  '/api/iot/noticeAlert': (ctx, params) => changeAlerts(ctx, ctx.card, cardReader(ctx.card), params),
  '/api/shop/notice/list': (ctx, params) => listNotices(ctx, noticeOwner.phone(ctx.shopUser.mobile), params),
  '/api/shop/notice/unread': async ({ db, shopUser }) => ({
    unread: await countUnread(db, noticeOwner.phone(shopUser.mobile)),
  }),
  '/api/shop/notice/read': (ctx, { id }) => markNoticesRead(ctx, noticeOwner.phone(ctx.shopUser.mobile), id),
  '/api/shop/notice/setting': (ctx) => readNoticeSettings(ctx, shopReader(ctx.shopUser)),
  '/api/shop/notice/set': (ctx, params) => changeSetting(ctx, shopReader(ctx.shopUser), params),
}

const cardReader = ({ id, mobile }: { id: number; mobile: string | null }) =>
  ({ owner: noticeOwner.card(id), type: 'card', mobile, cardId: id }) as const
const shopReader = ({ mobile }: { mobile: string }) =>
  ({ owner: noticeOwner.phone(mobile), type: 'shopper', mobile }) as const
