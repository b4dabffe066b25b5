/**
 * Every field of a server's answer must be read where its call was made: by the document that binds the call, a widget that receives it,
 * or the renderer. The compiler records which fields a document reads while it follows the binds, so a field with the same name in another
 * call does not count. Unread fields are listed below with the reason.
 */
import { existsSync } from 'node:fs'
import { beforeAll, describe, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { compile } from '#compiler/index.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { resolve, type Schema } from '#compiler/schema/schema.ts'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import {
  readCode,
  listFiles,
  isTest,
  checkExceptions,
  root,
  runtimeSource,
  serverSource,
  readText,
  buildWordPattern,
} from './repository/source-text.ts'
import { project } from '#menmian.config.ts'
import { resolveImport } from './repository/product-files.ts'

type ZodLike = {
  _zod: {
    def: {
      type: string
      shape?: Record<string, ZodLike>
      innerType?: ZodLike
      element?: ZodLike
      options?: ZodLike[]
      valueType?: ZodLike
      in?: ZodLike
      out?: ZodLike
      getter?: () => ZodLike
    }
  }
}
const isSchema = (value: unknown): value is ZodLike => typeof value === 'object' && value !== null && '_zod' in value
/** Present on every page of a list, and read by the runtime. */
const paging = new Set(['page', 'pageSize', 'pageCount', 'totalCount', 'after', 'more'])
/** The fields of each call that documents read, recorded while the compiler follows their binds. */
const environment = await loadEnvironment(project)
const readFieldsByCall: Record<string, Set<string>> = Object.fromEntries(
  Object.keys(environment.calls).map((call) => [call, new Set()]),
)

/** A schema with references resolved that reports each property lookup; listing all properties reports none. */
function watched(schema: Schema, path: string, tell: (at: string) => void, inside: readonly string[] = []): Schema {
  const { $ref, properties, items, additionalProperties, anyOf } = schema
  if ($ref !== undefined)
    return inside.includes($ref)
      ? schema
      : watched(resolve(schema, environment.definitions), path, tell, [...inside, $ref])
  const deeper = (part: Schema, more: string) => watched(part, path + more, tell, inside)
  const fields =
    properties && Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, deeper(part, `.${name}`)]))
  // enumeration (keys, entries, a copy) looks up no property by name
  let [listing, listed]: [string[], string | undefined] = [[], undefined]
  return {
    ...schema,
    ...(fields && {
      properties: new Proxy(fields, {
        ownKeys: (all) => (listing = Object.keys(all)),
        getOwnPropertyDescriptor: (all, name) => {
          listed = listing[0] === name ? listing.shift() : undefined
          return Object.getOwnPropertyDescriptor(all, name)
        },
        get: (all, name: string) => {
          if (listed !== name && Object.hasOwn(all, name)) tell(`${path}.${name}`)
          listed = undefined
          return all[name]
        },
      }),
    }),
    ...(items && { items: deeper(items, '.*') }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: deeper(additionalProperties, '.*') }),
    ...(anyOf && { anyOf: anyOf.map((part) => deeper(part, '')) }),
  }
}
/** Limits a prop's schema to the fields that a source names, because a widget that receives a complete row reads only those. */
function named(schema: Schema, source: string): Schema {
  const { properties, items, additionalProperties, anyOf } = schema
  const deeper = (part: Schema) => named(part, source)
  if (properties) {
    const kept = Object.entries(properties).filter(([name]) => buildWordPattern(name).test(source))
    return {
      ...schema,
      properties: Object.fromEntries(kept.map(([name, part]) => [name, deeper(part)])),
      required: [],
      additionalProperties: true,
    }
  }
  return {
    ...schema,
    ...(items && { items: deeper(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: deeper(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(deeper) }),
  }
}
/** Returns the source of a widget, including its parts. */
function readWidgetSource(widget: string): string {
  const seen = new Set<string>()
  const add = (file: string): string => {
    if (
      seen.has(file) ||
      !existsSync(`${root}${file}`) ||
      isTest(file) ||
      /\.(schema|about|css)\.ts$|\.svg$/.test(file)
    )
      return ''
    seen.add(file)
    const parts = [...readText(file).matchAll(/^import (?!type)[^']*'([.#][^']*)'/gm)].map((match) =>
      resolveImport(file, match[1]!),
    )
    return `${readCode(file)}\n${parts
      .filter((part) => part.startsWith('widgets/'))
      .map(add)
      .join('\n')}`
  }
  return listFiles(`widgets/${widget}/*.{ts,tsx}`).map(add).join('\n')
}

beforeAll(() => {
  const calls = Object.fromEntries(
    Object.entries(environment.calls).map(([call, row]) => [
      call,
      { ...row, data: watched(row.data, '', (path) => readFieldsByCall[call]!.add(path)) },
    ]),
  )
  const widgets = Object.fromEntries(
    Object.entries(environment.widgets).map(([name, widget]) => [
      name,
      { ...widget, props: named(widget.props, readWidgetSource(name)) },
    ]),
  )
  const site = watched(environment.roots.site!, '', (path) => {
    const [, inGeneric] = /^\.generic(\..*)$/.exec(path) ?? []
    readFieldsByCall[inGeneric ? '/api/hk/genericConfig' : '/api/hk/baseConfig']!.add(inGeneric ?? path)
  })
  const pay = named(environment.actions.pay!, runtimeSource)
  const seen = {
    ...environment,
    calls,
    widgets,
    roots: { ...environment.roots, card: calls['/api/iot/simInfo']!.data, site },
    actions: { ...environment.actions, pay },
  }
  for (const set of Object.values(readFieldsByCall)) set.clear()
  for (const file of listLayoutFiles(root)) {
    compile(readDocument(root, file), seen, { route: getLayoutRoute(file) })
  }
})

describe('each field of an answer', () => {
  const entityFiles = listFiles('schemas/entities/*/*.ts')
  const getFileName = (file: string) => /([\w-]+)\.ts$/.exec(file)![1]!
  /** The shapes of each entity, which assign an answer's field to its entity, because an entity is the same in every call. */
  const shapes: { name: string; shape: Record<string, ZodLike>; depth: number }[] = []
  const objectsIn = (schema: ZodLike): Record<string, ZodLike>[] => {
    const { shape, innerType, element, options = [], valueType, in: from, out } = schema._zod.def
    const inner = [...Object.values(shape ?? {}), innerType, element, valueType, from, out, ...options].filter(
      (value) => value !== undefined,
    )
    return [...(shape ? [shape] : []), ...inner.flatMap(objectsIn)]
  }
  /** Entities that the renderer requests or receives itself, and reads by name. */
  const byRuntime = new Set(['pay', 'base-config', 'generic-config', 'sim-layout', 'menu-item', 'profile'])
  const reads = (field: string) => new RegExp(`[.'{,] ?${field}(?![\\w$])`).test(runtimeSource)
  const ownOrdersOnly = 'product §3; a card sees its own orders only'
  const otherField = 'product §3; what a person reads of it is another field'
  const provider = 'WeChat’s own, handed on whole to its bridge; only a real provider fills it in'
  const support = 'docs/domain §4.2, the public pay object; the page of the payment reads its order'
  const place = 'product §7, in the public shape of the call; a picker needs province and city'
  const block = 'the server reads it: a block that is off is not answered, the others are in their order'
  const refunded = 'product §3; the page is of what is in force, a refund is told by a notice'
  const kept = 'product §3; a person reads from when to when it serves'
  /** Fields that docs/product.md, or the public contract that its answers follow, requires. */
  const excused: Record<string, string> = {
    'base-config.showPaymentType': 'product §3; the server offers these methods as payTypes',
    'ip-place.ip': place,
    'ip-place.country': place,
    'ip-place.region': place,
    'ip-place.area': place,
    'ip-place.area_code': place,
    '/api/site/outsideHost.host': 'the name that was asked for',
    '/api/site/checkScanAuthorize.token': 'docs/domain; the waiting page asks for the profile',
    '/api/shop/goodsShelf.list': 'read by nodes that editors add with its source (`widgets/goods/shelf`)',
    '/api/shop/numberShelf.list': 'read by nodes that editors add with its source (`widgets/number/shelf`)',
    '/api/iot/packageShelf.list.*.seckillPrice':
      'read by nodes that editors add with its source (`widgets/package/shelf`)',
    '/api/iot/packageShelf.list': 'read by nodes that editors add with its source (`widgets/package/shelf`)',
    'wifi-entry.url': 'product §7; the code that is drawn holds it',
    'wifi-entry.content': 'as url',
    '/api/site/getWifiCode.createdAt': 'product §7; a code does not age',
    'one-code.id': 'the key of an entity; the address has the code',
    'one-code.switch': block,
    'one-code.sort': block,
    'one-code.appId': 'product §2; a browser opens a mini-program by its link',
    '/api/shop/numberList.countIsFloor': 'no page counts numbers',
    'number.operator': 'the address of a search is made from `similar` as a whole',
    '/api/shop/selectNumber.essProvinceCode': 'product §7; the carrier’s code, read where the carrier is asked',
    '/api/shop/selectNumber.essCityCode': 'as essProvinceCode',
    'single-page.agreeAgreement':
      'docs/domain; the consent of a landing page holds that to ID data, which nothing ticks',
    'pay.outTradeNo': support,
    'pay.payType': support,
    'pay.tradeType': support,
    'pay.expireAt': support,
    'pay.config': 'docs/domain §4.2, the public pay object; WeChat’s bridge needs no configuration, its JS-SDK would',
    'pay.signType': provider,
    'pay.paySign': provider,
    'shop-order.goodsId': 'product §3; an order keeps what was sold when its article is gone',
    'logistics.orderSn': 'the order that was asked for',
    'logistics.image': 'docs/domain; a parcel is drawn by its carrier',
    '/api/pay/order.orderStatus': 'docs/domain §4.2; `next` says where it leads',
    'question.categoryId': 'the page shows its name',
    'card.deviceNetworkMode': 'product §3; no public source says what it means',
    '/api/iot/couponChoose.balance': 'product §7; the page shows the card’s, which stays when the offers fail',
    'card.volumePackageId': 'product §3; volume is drawn',
    'vip-order.simId': ownOrdersOnly,
    'accelerate-order.simId': ownOrdersOnly,
    'accelerate-order.accelerateId': otherField,
    'accelerate-order.speedCode': otherField,
    'vip-order.packagePrice': otherField,
    'vip-order.gi': 'product §3; no public source says what it means',
    'vip-order.refundAt': refunded,
    'vip-order.refundRemark': refunded,
    'vip-order.refundType': refunded,
    'vip-order.remark': refunded,
    'vip-order.createdAt': kept,
    'vip-order.updatedAt': kept,
    'accelerate-order.refundAt': refunded,
    'accelerate-order.remark': refunded,
    'accelerate-order.updatedAt': kept,
    'card.createdAt': kept,
    'card.wifiEncrypt': 'product §3; the code that a phone scans holds it',
    'vice-sim.internetStatus': 'product §3; the card’s own is drawn',
    'vip-order.validTag': 'product §3; startAt and endAt say it',
    'card.nextAt': 'the warning says until when',
    '/api/iot/simOfficialAuth.expiredAt': 'asked for with each tap',
    'change-sim.iccid': otherField,
    'change-sim.sourceType': otherField,
    'package.balance': 'the way to pay shows it',
    '/api/iot/renewPackageOption.arrearsBalance': 'the reason says the sum',
    '/api/iot/renewPackageOption.failedAt': 'the page shows the next try',
    '/api/iot/simHistoryLine.unit': 'product §7; volumes are in one unit',
    'coupon.startAt': 'product §3; a coupon that has not begun is not listed',
    '/api/iot/accelerateList.current.speedCode': otherField,
    '/api/iot/accelerateList.current.speedName': otherField,
    'points-goods.quantity': 'what was asked for',
  }

  test('is sent by the server, and read by a page that requests it', async () => {
    for (const file of entityFiles) {
      const module = (await import(/* @vite-ignore */ `${root}${file}`)) as Record<string, unknown>
      for (const schema of Object.values(module).filter(isSchema))
        for (const [depth, shape] of objectsIn(schema).entries()) shapes.push({ name: getFileName(file), shape, depth })
    }
    // an entity nested in or spread into another entity keeps its fields
    shapes.sort((a, b) => Object.keys(a.shape).length - Object.keys(b.shape).length || a.depth - b.depth)
    const lines: Record<string, { writer: boolean; reader: boolean }> = {}
    for (const [call, row] of Object.entries(calls) as [string, CallRow][]) {
      const isCalled = runtimeSource.includes(`'${call}'`)
      const walk = (schema: ZodLike, path: string): void => {
        const { shape, innerType, element, options = [], valueType, in: from, out } = schema._zod.def
        for (const [field, inner] of Object.entries(shape ?? {})) {
          // the public shape of every page of a list
          if (shape!.pageCount && paging.has(field)) continue
          const entity = shapes.find(
            (candidate) =>
              candidate.shape[field] === inner &&
              Object.entries(candidate.shape).every(([name, type]) => shape![name] === type),
          )
          const isRead =
            readFieldsByCall[call]!.has(`${path}.${field}`) ||
            ((isCalled || byRuntime.has(entity?.name ?? '') || paging.has(field)) && reads(field))
          const key = entity ? `${entity.name}.${field}` : `${call}${path}.${field}`
          const line = (lines[key] ??= { writer: buildWordPattern(field).test(serverSource), reader: false })
          // the other fields of a write's answer are a receipt, because pages request the changed data again
          const receipt = !entity && !row.safe
          line.reader ||= isRead || receipt
          walk(inner, `${path}.${field}`)
        }
        for (const inner of [innerType, from, out, ...options]) if (inner) walk(inner, path)
        for (const inner of [element, valueType]) if (inner) walk(inner, `${path}.*`)
      }
      walk(row.data as unknown as ZodLike, '')
    }
    checkExceptions(lines, excused)
  })
})
