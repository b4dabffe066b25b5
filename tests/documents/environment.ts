/** A small made-up shop for the corpus, so that its cases do not depend on the real tables. */
import * as z from 'zod/mini'
import { buildCallSignatures, buildWidgetSignature } from '#compiler/environment/load-environment.ts'
import type { Environment } from '#compiler/environment/environment.ts'
import { createConverter } from '#compiler/schema/json-schema.ts'
import { buildRouteSignatures } from '#compiler/environment/routes.ts'
import { actionParameters } from '#schemas/language/action.ts'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { day, entryPath, html, image, kb, maybe, onOff, page, paging, phone, time, url, uuid, yuan } from '#schemas/language/contract.ts'
import { createLayoutSchema } from '#schemas/language/layout.ts'
import type { PagesConfig } from '#schemas/language/pages.ts'
import { brief, ems, text } from '#schemas/language/text.ts'
import { widget, type WidgetSchema } from '#schemas/language/widget.ts'
import { locales, chineseAndEnglish } from '#schemas/language/locales.ts'

const kind = z.literal([1, 2, 3])
const plan = z.object({
  id: z.int(),
  name: z.string(),
  kind,
  price: yuan,
  volume: kb,
  endAt: maybe(time),
  tags: z.array(z.string()),
  picture: maybe(image),
  details: html,
  hotline: phone,
  hot: onOff,
  stock: z.int(),
  length: z.object({ value: z.int(), unit: z.literal([1, 2, 3]) }),
})
const paying = z.object({ orderSn: z.string(), payStatus: z.literal([1, 2]), payURL: maybe(url) })

const calls = {
  '/api/plan/list': get({ params: z.object({ ...paging, kind: maybe(kind), place: maybe(z.string()) }), data: z.object({ ...page(plan).shape, tabs: z.array(z.object({ label: z.string(), value: kind })) }) }),
  '/api/plan/view': get({ params: z.object({ id: z.int(), couponId: maybe(z.int()) }), data: plan }),
  '/api/plan/summary': get({ data: z.object({ count: z.int(), parts: z.array(z.string()), names: z.array(z.object({ type: z.enum(['hello', 'tabs']), switch: onOff })), total: yuan, since: maybe(day) }) }),
  '/api/order/create': post({ once: true, params: z.object({ uuid, planId: z.int(), name: z.string(), mobile: phone, remark: maybe(z.string()), money: maybe(yuan) }), data: paying, changes: ['/api/plan/list'] }),
  '/api/order/cancel': post({ params: z.object({ orderSn: z.string() }), data: nothing }),
  '/api/upload': post({ params: z.object({ scene: z.enum(['cert', 'avatar']) }), data: z.object({ fileId: z.string() }) }),
  '/api/sms/send': post({ params: z.object({ mobile: phone }), data: z.object({ interval: z.int() }) }),
  /** No form of the build sends it. */
  '/api/plan/remind': post({ params: z.object({ planId: z.int(), mobile: phone, name: maybe(z.string()) }), data: nothing }),
  '/api/report': post({ safe: true, params: z.object({ event: z.string() }), data: nothing }),
} satisfies CallTable

const choice = z.object({ value: z.union([z.string(), z.number()]), label: text })
const choiceValue = z.union([z.string(), z.number()])
const widgets: Record<string, WidgetSchema> = {
  'basic/text': widget({ props: z.object({ text, tone: maybe(z.enum(['plain', 'brand'])), lines: maybe(z.int().check(z.gte(1), z.lte(5))) }) }),
  'basic/button': widget({ props: z.object({ text: brief(16), disabled: maybe(z.boolean()), to: maybe(z.string().check(z.meta({ 'x-ref': 'route' }))), for: maybe(z.string().check(z.meta({ 'x-ref': 'node' }))) }), events: { press: {} } }),
  'basic/entries': widget({
    props: z.object({ items: z.array(z.object({ type: maybe(z.string()), path: maybe(entryPath), press: maybe(z.string()) })) }),
    events: { press: { detail: z.string() } },
  }),
  'basic/carousel': widget({ props: z.object({ items: z.array(z.object({ image, type: maybe(z.string()), path: maybe(entryPath) })) }) }),
  'basic/bar': widget({ props: z.object({ buttons: z.array(z.object({ text: brief(17) })).check(ems([17, 14])), note: maybe(brief(10)) }) }),
  'basic/image': widget({ props: z.object({ src: image, alt: maybe(text) }), events: { press: {} } }),
  'basic/tabs': widget({
    props: z.object({ items: z.array(choice), value: maybe(choiceValue) }),
    events: { change: { detail: choiceValue } },
    models: { value: { event: 'change', values: 'items[].value' } },
  }),
  'basic/switch': widget({ props: z.object({ on: z.boolean(), label: text }), events: { change: { detail: z.boolean() } }, models: { on: { event: 'change' } } }),
  'basic/list': widget({ props: z.object({ items: z.array(z.unknown()), columns: maybe(z.int()) }), slots: { row: 'row', head: 'nodes' } }),
  'basic/box': widget({ props: z.object({ title: maybe(text), note: maybe(z.union([text, z.number()])) }), slots: { body: 'nodes' } }),
  'basic/sheet': widget({ props: z.object({ title: maybe(text) }), slots: { body: 'nodes' }, overlay: true }),
  'basic/form': widget({ props: z.object({ controls: maybe(z.record(z.string().check(z.meta({ 'x-ref': 'field' })), z.enum(['text', 'phone']))), source: maybe(z.string().check(z.meta({ 'x-ref': 'source' }))) }), events: { done: {} }, form: true }),
  'basic/menu': widget({ props: z.object({ items: z.array(z.object({ title: text, url: maybe(url), path: maybe(z.string().check(z.meta({ 'x-ref': 'route' }))) })) }), events: { select: { detail: z.object({ index: z.int(), title: z.string() }) } } }),
  'shop/plan': widget({
    props: z.object({ plan: z.object({ id: z.int(), name: z.string(), price: yuan, endAt: maybe(time) }), badge: maybe(text) }),
    events: { select: {}, upload: { detail: z.object({ scene: z.enum(['cert', 'avatar']) }), answer: z.object({ fileId: z.string() }) } },
  }),
  'shop/price': widget({ props: z.object({ money: yuan, volume: maybe(kb), since: maybe(time), details: maybe(html), link: maybe(url) }) }),
}

const config: PagesConfig = {
  navigation: { title: 'shop', background: '#ffffff', text: '#000000', page: '#ffffff' },
  tabBars: { shop: [] },
  routes: {
    '/': { tab: 0 },
    '/mine': { tab: 1 },
    '/plans': { aliases: ['/all-plans'], needLogin: 'card', query: { kind: { type: 'integer', enum: [1, 2, 3] }, from: { type: 'string' } }, result: { planId: { type: 'integer', required: true }, note: { type: 'string' } } },
    '/plan/detail': { parent: '/plans', query: { id: { type: 'integer', required: true }, from: { type: 'string' }, day: { type: 'integer', default: 7 } } },
    '/coupon': { parent: '/plans', query: { planId: { type: 'integer' } }, result: { couponId: { type: 'integer' } } },
    '/pay': { parent: '/', query: { orderSn: { type: 'string', required: true } } },
    '/password': { result: { password: { type: 'string', required: true } } },
  },
}

const conversion = createConverter({ locales })
const { convert, definitions } = conversion
const layoutSchema = convert(createLayoutSchema(['shop', 'card']), 'input', 'layout')
const signatures = buildCallSignatures(conversion, calls, new Set(Object.keys(calls).filter((path) => path !== '/api/plan/remind')))
const card = z.object({ simNo: z.string(), mobile: maybe(phone), owed: yuan, balance: yuan, autoRenew: onOff, needAuth: z.boolean(), status: kind, plan: maybe(plan), menus: z.array(z.object({ title: z.string(), path: z.string() })) })
const site = z.object({ name: z.string(), logo: maybe(image), hours: z.record(z.string(), z.string()), generic: z.object({ mode: z.int() }) })
const local = z.object({ indexFirstGroup: z.literal([0, 1, 2]), recents: z.array(z.string()), seen: z.boolean() })
const both = ['zh-CN', 'en'] as const

export const environment: Environment = {
  languages: chineseAndEnglish,
  icons: [],
  definitions,
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, schema]) => [name, buildWidgetSignature(conversion, name, schema)])),
  calls: signatures,
  routes: buildRouteSignatures(config, { calls: signatures, entities: {}, definitions }),
  messages: {
    'plans.title': { in: both, values: [] },
    'plans.more': { in: both, values: [] },
    'plans.long': { in: both, values: [], ems: { 'zh-CN': 8, en: 18.3 } },
    'plans.owed': { in: both, values: ['money'] },
    'plans.count': { in: both, values: ['count', 'name'] },
    'plans.old': { in: ['zh-CN'], values: [] },
    'plans.foreign': { in: ['en'], values: [] },
    'plans.all': { in: ['zh-CN'], values: [] },
  },
  enums: { kind: { enum: [1, 2, 3] }, sign: { enum: ['a', 'b'] } },
  entities: { 'plan#plan': convert(plan, 'output', 'plan#plan') },
  fields: ['name', 'mobile'],
  roots: {
    card: convert(card, 'output', 'card'),
    site: convert(site, 'output', 'site'),
    user: convert(z.object({ mobile: z.string() }), 'output', 'user'),
    local: convert(local, 'output', 'local'),
    env: convert(z.object({ locale: z.enum(both) }), 'output', 'env'),
  },
  rootSources: { card: { call: '/card', needLogin: 'card' }, site: { call: '/site' } },
  shared: { paths: ['site', 'env', 'status', 'card.simLayout'], callers: ['anyone', 'guest'] },
  placeholders: ['promoCode', 'sn'],
  base: '/shop/',
  actions: { ...Object.fromEntries(Object.entries(actionParameters).map(([name, type]) => [name, convert(type, 'input', name)])), pay: convert(paying, 'output', 'pay') },
  address: 'https://shop.example.com',
  weights: { '/a.svg': 400, '/b.svg': 500, '/shop/art/logo.svg': 2_000, '/shop/art/avatar.svg': 1_000, '/shop/art/banner.png': 640_000, '/files/photo': 200_001 },
  media: {
    'media:7': { state: 'ready', address: '/media/a/640.webp#800,600,50,50,320,640,800', ratio: 1.333, alt: { 'zh-CN': '店', en: 'Shop' }, isDescribed: true },
    'media:8': { state: 'drawing', address: '/media/b/640.webp#800,600,50,50,320,640,800', ratio: 1.333, isDescribed: true },
    'media:9': { state: 'failed', address: '/media/c/640.webp#800,600,50,50,320,640,800', ratio: 1.333, isDescribed: true },
    'media:10': { state: 'ready', address: '/media/d/640.webp#800,600,50,50,320,640,800', ratio: 1.333, isDescribed: false },
    'media:11': { state: 'ready', address: '/media/e/640.webp#800,600,50,50,320,640,800', ratio: 1.333, alt: { 'zh-CN': '店', en: '店' }, isDescribed: false },
    'media:12': { state: 'ready', address: '/media/f/640.webp#800,600,50,50,320,640,800', ratio: 1.333, isDescribed: true },
  },
  pictureOrigins: ['https://example.com', 'https://img.example.com'],
  layout: layoutSchema,
  version: '1.3.8',
}
