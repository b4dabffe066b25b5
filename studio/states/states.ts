/** States in which Studio shows a page: persona, data, language, look, edition and text size. */
import type { SiteRow } from '#schemas/language/site-row.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'

/** `login`: the login required by pages for this persona. */
type PersonaRow = { name: Sentence; login: '' | 'shop' | 'agent' | 'card' }
export const personas = {
  guest: { name: sentence('访客', 'Guest'), login: '' },
  shopper: { name: sentence('登录的顾客', 'Signed-in shopper'), login: 'shop' },
  agent: { name: sentence('代理商', 'Agent'), login: 'agent' },
  card: { name: sentence('正常的卡', 'Active card'), login: 'card' },
  realName: { name: sentence('待实名的卡', 'Card awaiting real-name verification'), login: 'card' },
  stopped: { name: sentence('停机的卡', 'Suspended card'), login: 'card' },
  device: { name: sentence('设备里的卡', 'Device card'), login: 'card' },
  vip: { name: sentence('会员的卡', 'Member’s card'), login: 'card' },
} as const satisfies Record<string, PersonaRow>
export type Persona = keyof typeof personas

/** Returns the default persona of a page, by its route's required login. */
export const getPersona = (needLogin: string | undefined): Persona =>
  needLogin === 'card' ? 'card' : needLogin === 'agent' ? 'agent' : needLogin ? 'shopper' : 'guest'

/** `needs`: offered only if the page has a read call, or a list. */
type DataRow = { name: Sentence; needs?: 'read' | 'list' }
export const data = {
  server: { name: sentence('店铺现在的', 'Shop data') },
  examples: { name: sentence('示例', 'Example data'), needs: 'read' },
  none: { name: sentence('没有', 'Empty list'), needs: 'list' },
  one: { name: sentence('一条', 'One item'), needs: 'list' },
  many: { name: sentence('很多', 'Many items'), needs: 'list' },
  long: { name: sentence('很长的文字', 'Long texts'), needs: 'read' },
  slow: { name: sentence('很慢', 'Slow network'), needs: 'read' },
} as const satisfies Record<string, DataRow>
export type DataName = keyof typeof data

/** The fields of a call's row that decide which errors it can return. */
export type CallFacts = Pick<SiteRow, 'safe' | 'who' | 'once'> & { path: string }
export type ErrorRow = {
  name: Sentence
  /** An envelope code, an HTTP status, an answer without content, or no answer. */
  answer: { code: number } | { status: number } | 'nothing' | 'unreachable'
  of: (call: CallFacts) => boolean
}
const isRead = ({ safe }: CallFacts) => safe
const isWrite = ({ safe }: CallFacts) => !safe
const isPurchase = ({ once }: CallFacts) => !!once
/** One row per situation of the error table (`schemas/errors/errors.ts`); a test verifies that they match. */
const errors = {
  network: { name: sentence('没有网络', 'No network'), answer: 'unreachable', of: isRead },
  http500: { name: sentence('服务器出错', 'Server error'), answer: { status: 500 }, of: isRead },
  httpOther: { name: sentence('正在维护', 'Maintenance'), answer: { status: 503 }, of: isRead },
  http401: { name: sentence('无权查看', 'Not authorized'), answer: { status: 401 }, of: isRead },
  empty: { name: sentence('应答没有内容', 'Empty response'), answer: 'nothing', of: isRead },
  other: { name: sentence('其他错误', 'Other error'), answer: { code: 99_999 }, of: isRead },
  '-1': { name: sentence('操作失败', 'Action failed'), answer: { code: -1 }, of: isWrite },
  61: {
    name: sentence('顾客登录已失效', 'Shopper session expired'),
    answer: { code: 61 },
    of: ({ safe, who }) => safe && (who === 'shop' || who === 'agent'),
  },
  34061: {
    name: sentence('卡登录已失效', 'Card session expired'),
    answer: { code: 34_061 },
    of: ({ safe, who }) => safe && who === 'card',
  },
  30001: { name: sentence('卖光了', 'Sold out'), answer: { code: 30_001 }, of: isPurchase },
  30003: { name: sentence('订单受理失败', 'Order refused'), answer: { code: 30_003 }, of: isPurchase },
  32001: {
    name: sentence('号码被别人抢先', 'Number taken'),
    answer: { code: 32_001 },
    of: ({ path }) => path === '/api/shop/numberReserve' || path === '/api/shop/order/submit',
  },
  33001: {
    name: sentence('不是直属下级', 'Not a direct subordinate'),
    answer: { code: 33_001 },
    of: ({ who }) => who === 'agent',
  },
  40001: { name: sentence('暂未开放', 'Not available yet'), answer: { code: 40_001 }, of: isWrite },
  41001: {
    name: sentence('要短信验证码', 'SMS code required'),
    answer: { code: 41_001 },
    of: ({ path }) => path === '/api/simLogin' || path === '/api/shop/login',
  },
  41002: {
    name: sentence('要支付密码', 'Payment password required'),
    answer: { code: 41_002 },
    of: ({ who, once }) => who === 'card' && !!once,
  },
  41003: {
    name: sentence('要再验证一次', 'Second verification required'),
    answer: { code: 41_003 },
    of: ({ safe, who }) => !safe && who === 'card',
  },
  41004: {
    name: sentence('要验证手机号', 'Phone verification required'),
    answer: { code: 41_004 },
    of: ({ who, once }) => who === 'guest' && !!once,
  },
} as const satisfies Record<string, ErrorRow>
export type ErrorName = `${keyof typeof errors}`
export const errorRows: Readonly<Record<string, ErrorRow>> = errors

export const looks = {
  light: sentence('浅色', 'Light'),
  dark: sentence('深色', 'Dark'),
} as const satisfies Record<string, Sentence>
export type Look = keyof typeof looks
export const editions = {
  usual: sentence('标准版', 'Standard'),
  elder: sentence('长辈版', 'Elder mode'),
} as const satisfies Record<string, Sentence>
export type Edition = keyof typeof editions
export const textSizes = [100, 130, 200] as const
export const widths = [320, 375, 430, 768] as const
type OneOf<T extends readonly unknown[]> = T[number]

/** Empty values: the page's default. */
export type State = {
  persona: Persona | ''
  data: DataName | ErrorName
  locale: LanguageTag
  look: Look
  edition: Edition
  textSize: OneOf<typeof textSizes>
  width: OneOf<typeof widths>
}
export const defaultState: State = {
  persona: '',
  data: 'server',
  locale: '',
  look: 'light',
  edition: 'usual',
  textSize: 100,
  width: 375,
}

const has = <T extends object>(table: T, name: string | number): name is keyof T & string =>
  Object.prototype.hasOwnProperty.call(table, name)
const pickNumber = <T extends number>(allowed: readonly T[], text: string | null, or: T): T =>
  allowed.find((number) => String(number) === text) ?? or
/** Parses a state from the address; unknown values are ignored. */
export function parseState(search: URLSearchParams, languages: readonly LanguageTag[]): State {
  const [persona, chosen, lang, look, edition] = ['as', 'data', 'lang', 'look', 'edition'].map(
    (name) => search.get(name) ?? '',
  )
  return {
    persona: has(personas, persona!) ? persona : '',
    data: has(data, chosen!) || has(errors, chosen!) ? chosen : defaultState.data,
    locale: languages.find((language) => language === lang) ?? '',
    look: has(looks, look!) ? look : defaultState.look,
    edition: has(editions, edition!) ? edition : defaultState.edition,
    textSize: pickNumber(textSizes, search.get('text'), defaultState.textSize),
    width: pickNumber(widths, search.get('width'), defaultState.width),
  }
}
/** Writes a state to the address; defaults are omitted. */
export function setState(search: URLSearchParams, state: State): URLSearchParams {
  const to = new URLSearchParams(search)
  const put = (name: string, value: string | number, or: string | number) =>
    value === or ? to.delete(name) : to.set(name, String(value))
  put('as', state.persona, defaultState.persona)
  put('data', state.data, defaultState.data)
  put('lang', state.locale, defaultState.locale)
  put('look', state.look, defaultState.look)
  put('edition', state.edition, defaultState.edition)
  put('text', state.textSize, defaultState.textSize)
  put('width', state.width, defaultState.width)
  return to
}
