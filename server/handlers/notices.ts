/** Notices and their settings, for card holders and shoppers. */
import type { Handlers } from '../domain/context.ts'
import { listNotices, readNotices, unreadOf } from '../domain/notices/list.ts'
import { ownerOf } from '../domain/notices/notify.ts'
import { changeAlerts, changeSetting, settingsOf } from '../domain/notices/settings.ts'

export const handlers: Handlers = {
  '/api/iot/noticeList': (ctx, params) => listNotices(ctx, ownerOf.card(ctx.card.id), params),
  '/api/iot/noticeRead': (ctx, { id }) => readNotices(ctx, ownerOf.card(ctx.card.id), id),
  '/api/iot/noticeSetting': (ctx) => settingsOf(ctx, cardReader(ctx.card)),
  '/api/iot/noticeSet': (ctx, params) => changeSetting(ctx, cardReader(ctx.card), params),
  '/api/iot/noticeAlert': (ctx, params) => changeAlerts(ctx, ctx.card, cardReader(ctx.card), params),
  '/api/shop/notice/list': (ctx, params) => listNotices(ctx, ownerOf.phone(ctx.shopUser.mobile), params),
  '/api/shop/notice/unread': async ({ db, shopUser }) => ({
    unread: await unreadOf(db, ownerOf.phone(shopUser.mobile)),
  }),
  '/api/shop/notice/read': (ctx, { id }) => readNotices(ctx, ownerOf.phone(ctx.shopUser.mobile), id),
  '/api/shop/notice/setting': (ctx) => settingsOf(ctx, shopReader(ctx.shopUser)),
  '/api/shop/notice/set': (ctx, params) => changeSetting(ctx, shopReader(ctx.shopUser), params),
}

const cardReader = ({ id, mobile }: { id: number; mobile: string | null }) =>
  ({ owner: ownerOf.card(id), type: 'card', mobile, cardId: id }) as const
const shopReader = ({ mobile }: { mobile: string }) =>
  ({ owner: ownerOf.phone(mobile), type: 'shopper', mobile }) as const
