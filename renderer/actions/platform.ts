/**
 * Who the visitor is to the app around the shop (spec §4): asked once a visit, after the first content. Only WeChat can say it on h5;
 * everywhere else the profile is empty and the sequence is done.
 */
import { limits } from '../../schemas/limits.ts'
import type { Env } from '../../schemas/local.ts'
import { realCode } from '../../schemas/visitor.ts'
import { createCall, type Call, type Rows } from '../api/call.ts'
import { loginPages } from '../routes/guard.ts'
import { history } from '../routes/history.ts'
import { addressToSign, entryUrl, openSamePath, takeParameter, withQuery } from '../routes/url.ts'
import { local } from '../state/session.ts'
import { visit } from '../state/store.ts'
import { weixin } from './pay.ts'

/** WeChat's own back key must not lead into the same redirect again. */
const ASKED = 'menmian.wechat.asked'
type Person = { needLogin: boolean; openId: string; nickname: string; headPortrait?: string | null; promoCode: string; indexFirstGroup: number }

const known = ({ openId, nickname, headPortrait, promoCode, indexFirstGroup }: Omit<Person, 'needLogin'>) => {
  local.wx = { openId, nickname, headPortrait: headPortrait ?? '', promoCode, indexFirstGroup }
  local.platformOpenId = openId
  if (!realCode(local.promoCode) && realCode(promoCode)) local.promoCode = promoCode
  local.launchSaveMiniUsers = true
}

export async function meetPlatform(platform: Env['platform'], rows: Rows): Promise<void> {
  if (platform !== 'wx') {
    local.launchSaveMiniUsers = true
    return
  }
  const call = createCall({ rows })
  try {
    const scene = takeParameter('wxTicket')
    // a ticket that was taken before is no harm: who we are says the next call
    if (scene) await call('/api/site/updateAuthorizeStatus', { scene, status: 3, platform: 'wx' }).catch(() => undefined)
    const person = (await call('/api/site/wechatInfo', { promoCode: local.promoCode })) as Person
    if (person.needLogin && !visit.get(ASKED)) toLogin()
    else known(person)
    await signOnce(call)
  } catch {
    // the shop works without it; the next visit asks again
  }
}

/** Spec §4: to the WeChat authorise path with type 1, the return address and the login page, after 200 ms. */
function toLogin(): void {
  visit.set(ASKED, 1)
  const { path, search } = history.current()
  const here = search ? `${path}?${search}` : path
  const login = path.includes('/iot/') ? loginPages.card : loginPages.shop
  setTimeout(() => openSamePath(withQuery('/wechat/authorize', { type: 1, redirect: `${entryUrl()}#${here}`, login })), limits.wechatRedirectMs)
}

const signed = new Map<string, Promise<void>>()
/** The JS signature, once per entry address: the hash routes of a visit share it. */
export function signOnce(call: Call): Promise<void> {
  const url = addressToSign()
  const running = signed.get(url)
  if (running) return running
  const started = sign(call, url).catch(() => void signed.delete(url))
  signed.set(url, started)
  return started
}
async function sign(call: Call, url: string): Promise<void> {
  const { appId, timestamp, nonceStr, signature, jsApiList } = (await call('/api/site/wxJsSign', { url })) as Record<string, unknown>
  const bridge = await weixin()
  bridge?.invoke(
    'preVerifyJSAPI',
    { verifyAppId: appId, verifyTimestamp: String(timestamp), verifyNonceStr: nonceStr, verifySignature: signature, verifyJsApiList: jsApiList },
    () => undefined,
  )
}
