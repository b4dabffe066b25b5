/**
 * Every enumeration of the wire: value → message id and tone (docs/domain.md §2; product §3 defaults). Formatter
 * `enum:<name>` and chips read it; `oneOf(name)` (`one-of.ts`) is what schemas allow. Labels: `enum-label.ts`.
 */
import { enumLabelId } from './fields/enum-label.ts'

type Tone = 'neutral' | 'brand' | 'warning' | 'danger' | 'info'
export type EnumRow<V> = { value: V; label: string; tone: Tone }

/** The rows of an enumeration: values in the order in which they are shown; a tone not given is neutral. */
const rows = <const V extends number | string>(
  name: string,
  values: readonly V[],
  tones: { [K in V]?: Tone } = {},
): EnumRow<V>[] => values.map((value) => ({ value, tone: tones[value] ?? 'neutral', label: enumLabelId(name, value) }))

export const enums = {
  // the card
  operatorType: rows('operatorType', [1, 2, 3, 4, 99], { 1: 'info', 2: 'danger', 3: 'info', 4: 'brand' }),
  simStatus: rows('simStatus', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9999], {
    2: 'info',
    3: 'brand',
    4: 'danger',
    6: 'danger',
    7: 'danger',
    9: 'info',
    10: 'danger',
  }),
  activateStatus: rows('activateStatus', [1, 2, 3], { 1: 'warning', 2: 'brand' }),
  authStatus: rows('authStatus', [1, 2, 3], { 1: 'warning', 2: 'brand' }),
  authPlatformStatus: rows('authPlatformStatus', [1, 2, 3, 4, 5], { 1: 'warning', 2: 'brand', 4: 'info', 5: 'danger' }),
  internetStatus: rows('internetStatus', [1, 2, 3], { 1: 'brand', 2: 'danger' }),
  onlineStatus: rows('onlineStatus', [1, 2, 3], { 1: 'brand', 2: 'warning' }),
  cancelStatus: rows('cancelStatus', [1, 2], { 1: 'brand' }),
  replaceStatus: rows('replaceStatus', [1, 2], { 1: 'brand' }),
  loginStatus: rows('loginStatus', [1, 2], { 1: 'brand', 2: 'danger' }),
  sourceType: rows('sourceType', [1, 2]),
  numbAuth: rows('numbAuth', [1, 2], { 1: 'brand', 2: 'warning' }),
  platformAuthType: rows('platformAuthType', [1, 2]),
  bindPhoneMode: rows('bindPhoneMode', [1, 2, 3]),
  cardPasswordMode: rows('cardPasswordMode', [1, 2]),
  wifiType: rows('wifiType', ['2.4G', '5G']),
  wifiEncrypt: rows('wifiEncrypt', ['WPA', 'WEP', 'nopass'], { WPA: 'brand', WEP: 'warning', nopass: 'danger' }),
  actionKind: rows('actionKind', [
    'removeBreak',
    'switchNet',
    'setWiFiSsidPwd',
    'setWiFiDisplay',
    'restart',
    'close',
    'reset',
  ]),
  actionStatus: rows('actionStatus', [1, 2, 3], { 1: 'info', 2: 'brand', 3: 'danger' }),
  // numbers and goods
  numberStatus: rows('numberStatus', [1, 2, 3, 4], { 1: 'brand', 2: 'warning' }),
  numberSort: rows('numberSort', ['default', 'priceAsc', 'priceDesc', 'new']),
  numberPosition: rows('numberPosition', ['any', 'tail']),
  goodsType: rows('goodsType', [1, 2, 3]),
  selectNumber: rows('selectNumber', [0, 1, 2, 3, 4, 5]),
  settleMode: rows('settleMode', [1, 2, 3, 4]),
  // orders
  orderKind: rows('orderKind', ['HK', 'PN', 'GD', 'SP', 'SB', 'SC', 'SA', 'SV', 'SI']),
  orderStage: rows('orderStage', ['unpaid', 'handling', 'toShip', 'toReceive', 'done', 'cancelled'], {
    unpaid: 'warning',
    handling: 'info',
    toShip: 'info',
    toReceive: 'info',
    done: 'brand',
  }),
  orderStatus: rows('orderStatus', [999, 1, 2, 7, 8, 11, 13, 4, 6, 10, 5, 3, 15, 16, 17, 18, 9998, 9999], {
    999: 'info',
    1: 'info',
    2: 'info',
    7: 'warning',
    8: 'info',
    11: 'info',
    13: 'info',
    4: 'info',
    6: 'brand',
    10: 'warning',
    5: 'brand',
    3: 'danger',
    17: 'danger',
    18: 'warning',
  }),
  goodsOrderStatus: rows('goodsOrderStatus', [1, 2, 3, 4, 5, 6, 7, 8, 9], {
    1: 'warning',
    2: 'info',
    3: 'info',
    4: 'brand',
    6: 'warning',
    7: 'info',
    9: 'danger',
  }),
  simOrderStatus: rows('simOrderStatus', [1, 2, 3, 4], { 1: 'warning', 2: 'brand' }),
  firstRechargeStatus: rows('firstRechargeStatus', [0, 1, 2], { 1: 'warning', 2: 'brand' }),
  photoStatus: rows('photoStatus', [0, 1, 2, 3, 4], { 1: 'warning', 2: 'info', 3: 'brand', 4: 'danger' }),
  payStatus: rows('payStatus', [1, 2, 3, 4], { 1: 'warning', 2: 'brand' }),
  payType: rows('payType', ['wxpay', 'alipay', 'balance'], { wxpay: 'brand', alipay: 'info', balance: 'warning' }),
  tradeType: rows('tradeType', ['mp', 'h5', 'mini', 'wap', 'mock']),
  validTag: rows('validTag', [1, 2], { 1: 'brand' }),
  placeType: rows('placeType', [1, 2, 3, 4]),
  refundType: rows('refundType', [0, 1, 2, 3]),
  deliveryType: rows('deliveryType', [1, 2]),
  logisticsState: rows('logisticsState', [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14], {
    0: 'info',
    1: 'info',
    2: 'danger',
    3: 'brand',
    4: 'danger',
    5: 'info',
    6: 'warning',
    7: 'info',
    10: 'info',
    11: 'info',
    12: 'info',
    13: 'warning',
    14: 'danger',
  }),
  // packages, money, points
  packageType: rows('packageType', [1, 2, 3, 4, 5]),
  effectType: rows('effectType', [1, 2, 3]),
  effectiveStatus: rows('effectiveStatus', [1, 2, 3, 4], { 1: 'brand', 2: 'info' }),
  unit: rows('unit', [1, 2, 3]),
  seckillState: rows('seckillState', [1, 2, 3], { 1: 'info', 2: 'danger' }),
  couponType: rows('couponType', [1, 2]),
  couponValidity: rows('couponValidity', [1, 2]),
  userCouponStatus: rows('userCouponStatus', [1, 2, 3], { 1: 'brand' }),
  activityState: rows('activityState', [1, 2, 3], { 1: 'brand', 2: 'warning' }),
  balanceLogType: rows('balanceLogType', [1, 2, 3, 4, 5, 6, 7, 8]),
  integralLogType: rows('integralLogType', [1, 2, 3, 4, 5, 6, 7]),
  coinLogType: rows('coinLogType', [1, 2, 3, 4]),
  pointsGoodsType: rows('pointsGoodsType', [1, 2, 3]),
  taskStatus: rows('taskStatus', [1, 2, 3], { 2: 'warning', 3: 'brand' }),
  noticeKind: rows('noticeKind', ['expiry', 'usage', 'renewal', 'stopped', 'bill', 'parcel', 'refund'], {
    expiry: 'warning',
    usage: 'warning',
    renewal: 'danger',
    stopped: 'danger',
    bill: 'info',
    parcel: 'info',
    refund: 'brand',
  }),
  // site
  orderQueryMode: rows('orderQueryMode', [1, 2, 3]),
  scanStatus: rows('scanStatus', [1, 2, 3, 4, 5], { 2: 'info', 3: 'brand', 4: 'danger' }),
} as const satisfies Record<string, EnumRow<number | string>[]>
export type EnumName = keyof typeof enums
export type EnumValue<N extends EnumName> = (typeof enums)[N][number]['value']
