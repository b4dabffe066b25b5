/** Notices and their settings, for card holders and shoppers. */
import type { Handlers } from '../domain/context.ts'
import { listNotices, readNotices, unreadOf } from '../domain/notices/list.ts'
import { ownerOf } from '../domain/notices/notify.ts'
import { changeSetting, settingsOf } from '../domain/notices/settings.ts'

export const handlers: Handlers = {
  '/api/iot/noticeList': (params, ctx) => listNotices(ctx, ownerOf.card(ctx.card.id), params),
  '/api/iot/noticeRead': ({ id }, ctx) => readNotices(ctx, ownerOf.card(ctx.card.id), id),
  '/api/iot/noticeSetting': (_, ctx) => settingsOf(ctx, cardReader(ctx.card)),
  '/api/iot/noticeSet': (params, ctx) => changeSetting(ctx, cardReader(ctx.card), params),
  '/api/shop/notice/list': (params, ctx) => listNotices(ctx, ownerOf.phone(ctx.shopUser.mobile), params),
  '/api/shop/notice/unread': async (_, { db, shopUser }) => ({ unread: await unreadOf(db, ownerOf.phone(shopUser.mobile)) }),
  '/api/shop/notice/read': ({ id }, ctx) => readNotices(ctx, ownerOf.phone(ctx.shopUser.mobile), id),
  '/api/shop/notice/setting': (_, ctx) => settingsOf(ctx, shopReader(ctx.shopUser)),
  '/api/shop/notice/set': (params, ctx) => changeSetting(ctx, shopReader(ctx.shopUser), params),
}

const cardReader = ({ id, mobile }: { id: number; mobile: string | null }) => ({ owner: ownerOf.card(id), type: 'card', mobile }) as const
const shopReader = ({ mobile }: { mobile: string }) => ({ owner: ownerOf.phone(mobile), type: 'shopper', mobile }) as const
