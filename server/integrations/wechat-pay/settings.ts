/** The merchant's settings, checked at the start without a request: a wrong key would otherwise fail at the first payment. */
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { StartError } from '#server/platform/config.ts'
import { readGroup, readRsaKey, readSettingFile, type Environment } from '../settings.ts'

export type WechatPaySettings = {
  mchid: string
  appid: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
  /** The key of APIv3, 32 bytes. */
  apiKey: string
  /** The downloaded public key of WeChat Pay by its id; without it, platform certificates are fetched. */
  publicKey: { id: string; key: KeyObject } | undefined
  url: string
}
const API = 'https://api.mch.weixin.qq.com'

export function readWechatPaySettings(env: Environment): WechatPaySettings | undefined {
  const settings = readGroup(env, {
    provider: 'WeChat Pay',
    required: ['WXPAY_MCHID', 'WXPAY_APPID', 'WXPAY_SERIAL', 'WXPAY_KEY_FILE', 'WXPAY_V3_KEY'],
    optional: ['WXPAY_PUBLIC_KEY_ID', 'WXPAY_PUBLIC_KEY_FILE', 'WXPAY_CERTIFICATE_FILE', 'WXPAY_URL'],
  })
  if (!settings) return undefined
  const serial = settings.WXPAY_SERIAL.toUpperCase()
  if (!/^\d{8,10}$/.test(settings.WXPAY_MCHID))
    throw new StartError('WXPAY_MCHID must be the number of the merchant, 8 to 10 digits.')
  if (!/^wx[0-9a-z]{16}$/.test(settings.WXPAY_APPID))
    throw new StartError('WXPAY_APPID must be the id of the official account, wx and 16 letters or digits.')
  if (!/^[0-9A-F]{40}$/.test(serial))
    throw new StartError('WXPAY_SERIAL must be the serial number of the merchant’s certificate, 40 hexadecimal digits.')
  if (Buffer.byteLength(settings.WXPAY_V3_KEY) !== 32)
    throw new StartError('WXPAY_V3_KEY must be the APIv3 key, 32 characters.')
  const file = settings.WXPAY_CERTIFICATE_FILE
  const certificate =
    file && readSettingFile('WXPAY_CERTIFICATE_FILE', file, (pem) => new X509Certificate(pem), 'apiclient_cert.pem')
  if (certificate && certificate.serialNumber !== serial)
    throw new StartError('WXPAY_SERIAL is not the serial number of the certificate in WXPAY_CERTIFICATE_FILE.')
  return {
    mchid: settings.WXPAY_MCHID,
    appid: settings.WXPAY_APPID,
    serial,
    apiKey: settings.WXPAY_V3_KEY,
    privateKey: readRsaKey('WXPAY_KEY_FILE', settings.WXPAY_KEY_FILE, createPrivateKey, 'apiclient_key.pem'),
    publicKey: readPublicKey(settings.WXPAY_PUBLIC_KEY_ID, settings.WXPAY_PUBLIC_KEY_FILE),
    url: settings.WXPAY_URL ?? API,
  }
}

function readPublicKey(id: string | undefined, file: string | undefined): WechatPaySettings['publicKey'] {
  if (!id && !file) return undefined
  if (!id || !file) throw new StartError('WXPAY_PUBLIC_KEY_ID and WXPAY_PUBLIC_KEY_FILE belong together.')
  if (!/^PUB_KEY_ID_\d+$/.test(id))
    throw new StartError('WXPAY_PUBLIC_KEY_ID must look like PUB_KEY_ID_0111111111111111.')
  return { id, key: readRsaKey('WXPAY_PUBLIC_KEY_FILE', file, createPublicKey, 'pub_key.pem') }
}
