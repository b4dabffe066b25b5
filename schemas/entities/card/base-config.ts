import * as z from 'zod/mini'
import { fitted, html, image, maybe, onOff, phone, url } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { slide } from '../site/carousel.ts'
import { licence } from '../site/licence.ts'
import { menuItem } from '../site/menu-item.ts'
import { popup } from '../site/popup.ts'

/** Base config (product §3). Invalid menus and slides are dropped individually (`fitted`). */
export const baseConfig = z.object({
  front: z.object({
    title: z._default(z.string(), ''),
    keywords: z._default(z.string(), ''),
    description: z._default(z.string(), ''),
    logo: maybe(image),
    indexCarousel: z._default(fitted(slide), []),
    /** Foot of the home page. */
    bottomTips: maybe(html),
    ipcCode: maybe(z.string()),
    /** A line of promises, such as delivery and returns. */
    promise: maybe(z.string()),
    licences: z._default(fitted(licence), []),
    kefuUrl: maybe(url),
    kefuQr: maybe(image),
    kefuMobile: maybe(phone),
    followQr: maybe(image),
    shopTemplate: z._default(z.string(), 'default'),
    fastNav: z._default(fitted(menuItem), []),
    suggest: z._default(onOff, 2),
    indexSearch: z._default(onOff, 2),
    /** 0: not set; the client falls back to 2 (product §3 "effective first group"). */
    indexFirstGroup: z._default(z.literal([0, 1, 2]), 0),
    showInviteRegister: z._default(onOff, 2),
    /** One line under the quick navigation. */
    notice: maybe(z.string()),
    /** Opens automatically on the home page until it is dismissed. */
    popup: maybe(popup),
    /** Service desk hours. */
    kefuTime: maybe(z.string()),
  }),
  promoCode: z._default(z.string(), ''),
  promoName: z._default(z.string(), ''),
  isAgent: z._default(z.boolean(), false),
  domain: maybe(z.string()),
  inviteCode: maybe(z.string()),
  douyinMpImId: maybe(z.string()),
  kuaishouMpImId: maybe(z.string()),
  showPaymentType: z._default(fitted(oneOf('payType')), []),
  shopMenu: z._default(fitted(menuItem), []),
})
