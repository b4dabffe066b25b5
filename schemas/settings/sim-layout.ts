/** The IoT layout of a card (product §3): editors' content of the card's home and user pages. */
import * as z from 'zod/mini'
import { fitted, image, maybe, onOff, time, url, withRecord } from '../language/contract.ts'
import { slide } from '../entities/site/carousel.ts'
import { menuItem } from '../entities/site/menu-item.ts'
import { popup } from '../entities/site/popup.ts'
import { limits } from '../limits.ts'
import { ems } from '../language/text.ts'

/** Names of the elements of the user page, in the default order (domain §4.4). */
export const userElements = ['vip', 'asset', 'carousel', 'service', 'changeDevice', 'moreMenu'] as const

const maxMenuTimes = z._default(z.int().check(z.gte(1)), limits.maxMenuTimes)

/** An item of the card area's tab bar (product §3: path, switch). */
export const tabItem = z.object({
  name: z.string().check(ems(6)),
  path: z.string().check(z.meta({ 'x-ref': 'route' })),
  switch: z._default(onOff, 1),
  icon: maybe(image),
  iconSelected: maybe(image),
})

/** Shown only during this top-up activity. `endAt`: the end of the activity, filled in by the server. */
const ofActivity = { activityId: maybe(withRecord('activity', z.int().check(z.gte(1)))), endAt: maybe(time) }
const cardMenu = z.object({ ...menuItem.shape, ...ofActivity })
const cardSlide = z.object({ ...slide.shape, ...ofActivity })

/** Invalid menus, slides and tab items are dropped individually (`fitted`). */
export const simLayout = z.object({
  name: z._default(z.string(), ''),
  logo: maybe(image),
  refreshSwitch: z._default(onOff, 2),
  /** Running line on the package page. */
  packageLamp: maybe(z.string()),
  kefuUrl: maybe(url),
  /** Running line on the card's home. */
  notice: maybe(z.string()),
  maxMenuTimes,
  menus: z._default(fitted(cardMenu), []),
  carousels: z._default(fitted(cardSlide), []),
  popup: z._default(z.object({ ...popup.shape, ...ofActivity }), { switch: 2 }),
  tabBar: z._default(
    z.object({
      switch: z._default(onOff, 2),
      middleBulge: z._default(onOff, 2),
      items: z._default(fitted(tabItem), []),
    }),
    {
      switch: 2,
      middleBulge: 2,
      items: [],
    },
  ),
  user: z._default(
    z.object({
      elements: z._default(fitted(z.string().check(z.maxLength(40))), [...userElements]),
      carousels: z._default(fitted(cardSlide), []),
      maxMenuTimes,
      service: z._default(fitted(cardMenu), []),
    }),
    { elements: [...userElements], carousels: [], maxMenuTimes: limits.maxMenuTimes, service: [] },
  ),
})
export type SimLayout = z.output<typeof simLayout>
