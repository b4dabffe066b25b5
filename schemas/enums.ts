/**
 * Every enumeration of the wire: value → message id and tone (docs/domain.md §2; spec §3 defaults). Formatter
 * `enum:<name>` and chips read it; `oneOf(name)` is what schemas allow. Labels are `enum.<name>.<value>`.
 */
import * as z from 'zod/mini'

export type Tone = 'neutral' | 'brand' | 'warning' | 'danger' | 'info'
export type EnumRow<V> = { value: V; label: string; tone: Tone }

/** Rows of an enumeration whose labels are `enum.<name>.<value>`. */
const rows = <const N extends string, const V extends number | string>(name: N, tones: readonly (readonly [value: V, tone: Tone])[]): EnumRow<V>[] =>
  tones.map(([value, tone]) => ({ value, tone, label: `enum.${name}.${value}` }))

/** Rows that are all neutral. */
const plain = <const N extends string, const V extends number | string>(name: N, values: readonly V[]): EnumRow<V>[] =>
  rows(name, values.map((value) => [value, 'neutral'] as const))

export const enums = {
  // the card
  operatorType: rows('operatorType', [[1, 'info'], [2, 'danger'], [3, 'info'], [4, 'brand'], [99, 'neutral']]),
  simStatus: rows('simStatus', [
    [1, 'neutral'], [2, 'info'], [3, 'brand'], [4, 'danger'], [5, 'neutral'], [6, 'danger'], [7, 'danger'], [8, 'neutral'], [9, 'info'], [10, 'danger'], [9999, 'neutral'],
  ]),
  activateStatus: rows('activateStatus', [[1, 'warning'], [2, 'brand'], [3, 'neutral']]),
  authStatus: rows('authStatus', [[1, 'warning'], [2, 'brand'], [3, 'neutral']]),
  authPlatformStatus: rows('authPlatformStatus', [[1, 'warning'], [2, 'brand'], [3, 'neutral'], [4, 'info'], [5, 'danger']]),
  internetStatus: rows('internetStatus', [[1, 'brand'], [2, 'danger'], [3, 'neutral']]),
  onlineStatus: rows('onlineStatus', [[1, 'brand'], [2, 'warning'], [3, 'neutral']]),
  cancelStatus: rows('cancelStatus', [[1, 'brand'], [2, 'neutral']]),
  replaceStatus: rows('replaceStatus', [[1, 'brand'], [2, 'neutral']]),
  loginStatus: rows('loginStatus', [[1, 'brand'], [2, 'danger']]),
  sourceType: plain('sourceType', [1, 2]),
  numbAuth: rows('numbAuth', [[1, 'brand'], [2, 'warning']]),
  platformAuthType: plain('platformAuthType', [1, 2]),
  bindPhoneMode: plain('bindPhoneMode', [1, 2, 3]),
  cardPasswordMode: plain('cardPasswordMode', [1, 2]),
  wifiType: plain('wifiType', ['2.4G', '5G']),
  wifiEncrypt: rows('wifiEncrypt', [['WPA', 'brand'], ['WEP', 'warning'], ['nopass', 'danger']]),
  actionKind: plain('actionKind', ['removeBreak', 'switchNet', 'setWiFiSsidPwd', 'setWiFiDisplay', 'restart', 'close', 'reset']),
  actionStatus: rows('actionStatus', [[1, 'info'], [2, 'brand'], [3, 'danger']]),
  // numbers and goods
  numberStatus: rows('numberStatus', [[1, 'brand'], [2, 'warning'], [3, 'neutral'], [4, 'neutral']]),
  numberSort: plain('numberSort', ['default', 'priceAsc', 'priceDesc', 'new']),
  numberPosition: plain('numberPosition', ['any', 'tail']),
  goodsType: plain('goodsType', [1, 2, 3]),
  selectNumber: plain('selectNumber', [0, 1, 2, 3, 4, 5]),
  settleMode: plain('settleMode', [1, 2, 3, 4]),
  // orders
  orderKind: plain('orderKind', ['HK', 'PN', 'GD', 'SP', 'SB', 'SC', 'SA', 'SV', 'SI']),
  orderStage: rows('orderStage', [['unpaid', 'warning'], ['handling', 'info'], ['toShip', 'info'], ['toReceive', 'info'], ['done', 'brand'], ['cancelled', 'neutral']]),
  orderStatus: rows('orderStatus', [
    [999, 'info'], [1, 'info'], [2, 'info'], [7, 'warning'], [8, 'info'], [11, 'info'], [13, 'info'], [4, 'info'], [6, 'brand'], [10, 'warning'], [5, 'brand'],
    [3, 'danger'], [15, 'neutral'], [16, 'neutral'], [17, 'danger'], [18, 'warning'], [9998, 'neutral'], [9999, 'neutral'],
  ]),
  goodsOrderStatus: rows('goodsOrderStatus', [
    [1, 'warning'], [2, 'info'], [3, 'info'], [4, 'brand'], [5, 'neutral'], [6, 'warning'], [7, 'info'], [8, 'neutral'], [9, 'danger'],
  ]),
  simOrderStatus: rows('simOrderStatus', [[1, 'warning'], [2, 'brand'], [3, 'neutral'], [4, 'neutral']]),
  firstRechargeStatus: rows('firstRechargeStatus', [[0, 'neutral'], [1, 'warning'], [2, 'brand']]),
  photoStatus: rows('photoStatus', [[0, 'neutral'], [1, 'warning'], [2, 'info'], [3, 'brand'], [4, 'danger']]),
  payStatus: rows('payStatus', [[1, 'warning'], [2, 'brand'], [3, 'neutral'], [4, 'neutral']]),
  payType: rows('payType', [['wxpay', 'brand'], ['alipay', 'info'], ['balance', 'warning']]),
  tradeType: plain('tradeType', ['mp', 'h5', 'mini', 'wap', 'mock']),
  validTag: rows('validTag', [[1, 'brand'], [2, 'neutral']]),
  placeType: plain('placeType', [1, 2, 3, 4]),
  refundType: plain('refundType', [0, 1, 2, 3]),
  deliveryType: plain('deliveryType', [1, 2]),
  logisticsState: rows('logisticsState', [
    [0, 'info'], [1, 'info'], [2, 'danger'], [3, 'brand'], [4, 'danger'], [5, 'info'], [6, 'warning'], [7, 'info'],
    [10, 'info'], [11, 'info'], [12, 'info'], [13, 'warning'], [14, 'danger'],
  ]),
  // packages, money, points
  packageType: plain('packageType', [1, 2, 3, 4, 5]),
  effectType: plain('effectType', [1, 2]),
  effectiveStatus: rows('effectiveStatus', [[1, 'brand'], [2, 'info'], [3, 'neutral'], [4, 'neutral']]),
  unit: plain('unit', [1, 2, 3]),
  seckillState: rows('seckillState', [[1, 'info'], [2, 'danger'], [3, 'neutral']]),
  couponType: plain('couponType', [1, 2]),
  couponValidity: plain('couponValidity', [1, 2]),
  userCouponStatus: rows('userCouponStatus', [[1, 'brand'], [2, 'neutral'], [3, 'neutral']]),
  activityState: rows('activityState', [[1, 'brand'], [2, 'warning'], [3, 'neutral']]),
  balanceLogType: plain('balanceLogType', [1, 2, 3, 4, 5, 6, 7, 8]),
  integralLogType: plain('integralLogType', [1, 2, 3, 4, 5, 6, 7]),
  coinLogType: plain('coinLogType', [1, 2, 3, 4]),
  pointsGoodsType: plain('pointsGoodsType', [1, 2, 3]),
  taskStatus: rows('taskStatus', [[1, 'neutral'], [2, 'warning'], [3, 'brand']]),
  // site
  orderQueryMode: plain('orderQueryMode', [1, 2, 3]),
  scanStatus: rows('scanStatus', [[1, 'neutral'], [2, 'info'], [3, 'brand'], [4, 'danger'], [5, 'neutral']]),
} as const satisfies Record<string, EnumRow<number | string>[]>
export type EnumName = keyof typeof enums
export type EnumValue<N extends EnumName> = (typeof enums)[N][number]['value']

/** The zod schema of an enumeration's values; its JSON Schema says `x-enum`. */
export const oneOf = <N extends EnumName>(name: N) =>
  z.literal(enums[name].map((row) => row.value)).check(z.meta({ 'x-enum': name })) as unknown as z.ZodMiniType<EnumValue<N>, EnumValue<N>>
