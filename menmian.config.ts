/** This storefront's configuration of the compiler and the build (docs/architecture.md "Another storefront"). */
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Chunking, Project } from './compiler/environment/project.ts'
import { areaByCall } from './schemas/api/area-of-call.ts'
import { areas } from './schemas/api/areas.ts'
import { callers } from './schemas/call.ts'
import { maybe } from './schemas/language/contract.ts'
import { chineseAndEnglish } from './schemas/language/locales.ts'
import { enums } from './schemas/enums.ts'
import { errorData } from './schemas/errors/error-data.ts'
import { fields } from './schemas/fields/fields.ts'
import { DICTIONARIES, version } from './schemas/limits.ts'
import { forbiddenWords } from './schemas/forbidden-words.ts'
import { env, local, session, user } from './schemas/local.ts'
import { findPageArea, pageAreas } from './schemas/page-area.ts'
import { structuredData } from './shop/structured-data.ts'

const root = import.meta.dirname

/** Widgets that fewer pages use than the other widgets of their folder. */
const apart: Readonly<Record<string, string | undefined>> = {
  'basic/form': 'widgets-form',
  'basic/qr-code': 'widgets-media',
  'basic/video': 'widgets-media',
  // used by the card's usage widgets
  'basic/chart': 'widgets-usage',
  'points/order-row': 'widgets-order',
}
const form = ['renderer/session/forms.ts', 'renderer/api/waits.ts', 'schemas/fields/fields.ts']
/** Topics of messages that several folders of pages name. */
const wordsChunks: Readonly<Record<string, string | undefined>> = {
  // ordering with a number or a quick form
  ...Object.fromEntries(['apply', 'fast', 'pretty', 'soon'].map((topic) => [topic, 'words-order'])),
  form: 'words-form',
  field: 'words-form',
}
const cardAreas = new Set(['card', 'packages', 'money', 'extras', 'points', 'device', 'tasks', 'one-code'])
const chunks: Chunking = {
  // few pages use these calls
  rows: (area) =>
    area === 'requests' || area === 'clients' ? 'rows-requests' : cardAreas.has(area) ? 'rows-card' : 'rows-shop',
  document(file) {
    // the cashier of the points shop differs from the shop's only in a call and two sentences
    if (file.endsWith('/integralShop/order/orderDetails/pay.json')) return 'layout-order'
    // steps that few orders reach do not add to the chunk of the list and the cashier
    if (/^layouts\/pages\/order\/(?:address|comment|refund)\//.test(file)) return 'layout-order-after'
    const [, card = '', folder = ''] = /^layouts\/(?:pages(?:-sub)?\/)?(iot\/)?((?:index\/)?[\w-]+)/.exec(file) ?? []
    return `layout-${card && 'iot-'}${folder.replace('/', '-')}`.toLowerCase()
  },
  widget(name) {
    // pages of editors, and of other shops
    if (name.endsWith('/shelf') || name === 'basic/row') return 'widgets-shelf'
    // the card's pay pages use this widget, and no other widget of the shop
    if (name === 'shop/pay-sum') return 'widgets-pay'
    // most pages use only the number row of the other card widgets
    if (name.startsWith('card/usage-')) return 'widgets-usage'
    if (apart[name]) return apart[name]
    // every cashier uses the payment widgets, but a single page uses the amounts of a top-up
    return name === 'pay/amounts' ? 'widgets-amounts' : `widgets-${name.split('/')[0]}`
  },
  words: (topic) => wordsChunks[topic],
  table(file) {
    // a page that was opened before needs these immediately, but no other module that loads later
    if (/^shop\/offline\/(?!index|page-owners)/.test(file)) return 'offline'
    // few deployments use the domain lookup
    if (
      /^shop\/(?!domain)|^schemas\/(limits|lifetime|fields\/(empty|enum-label)|errors\/(errors|error-row)|visitor|page-area|language\/(is-object|shape|locales|direction|text-value|composing))\.ts$/.test(
        file,
      )
    )
      return 'start'
    if (file === 'schemas/later-limits.ts') return 'limits'
    if (file === 'schemas/enums.ts') return 'widgets-basic'
    // used by fields of forms, searches and filters
    if (
      /^schemas\/language\/(graphemes|readable)\.ts$|^schemas\/fields\/clean\.ts$|^widgets\/ui\/field\/use-/.test(file)
    )
      return 'widgets-basic'
    return form.includes(file) || /^schemas\/fields\/(id-number|validate|wrong|field-rule)\.ts$/.test(file)
      ? 'widgets-form'
      : undefined
  },
  form,
}

export const project: Project = {
  root,
  base: '/shop/',
  version: version.name,
  areas,
  areaOfCall: areaByCall,
  startArea: 'start',
  pageAreas,
  areaOfPage: findPageArea,
  widgets: [join(root, 'widgets')],
  catalogs: [join(root, 'locales')],
  startTopics: ['core', 'start'],
  ...chineseAndEnglish,
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  tables: [join(root, 'schemas')],
  entities: join(root, 'schemas/entities'),
  enums,
  fields,
  errorData,
  slots: { local, session, user },
  env,
  rootSources: {
    card: { call: '/api/iot/simInfo', needLogin: 'card' },
    site: { call: '/api/hk/baseConfig', fields: { generic: '/api/hk/genericConfig' } },
  },
  sharedPaths: ['site', 'env', 'status', 'card.simLayout'],
  callers,
  tabBars: ['shop', 'card'],
  placeholders: ['promoCode', 'sn'],
  visitorSlots: [
    'local.promoCode',
    'local.pageCode',
    'local.locale',
    'local.look',
    'local.elder',
    'local.platformOpenId',
  ],
  forbiddenWords,
  icons: {},
  actions: {
    logout: z.object({ who: maybe(z.enum(['card', 'shop'])) }),
    /** Ends the visit with a message from the error table (product §8 "Startup failures"). */
    quit: z.object({ reason: z.enum(['accessNode', 'startup']) }),
  },
  payment: { call: '/api/pay/again', required: ['orderSn', 'payStatus'] },
  dictionaries: DICTIONARIES,
  structuredData,
  chunks,
}
