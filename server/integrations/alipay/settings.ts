/** The merchant's settings, checked at the start without a request: by the public key of Alipay, or by three certificates. */
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { StartError } from '#server/platform/config.ts'
import { readGroup, readRsaKey, readSettingFile, type Environment } from '../settings.ts'
import { getCertificateSerial, getRootSerial } from '../signatures/alipay.ts'

export type AlipaySettings = {
  appId: string
  sellerId: string
  privateKey: KeyObject
  /** Alipay's key, of its certificate or downloaded. */
  publicKey: KeyObject
  /** Serial numbers that requests carry in certificate mode; answers must carry `alipay`. */
  serials: { app: string; root: string; alipay: string } | undefined
  url: string
}
const GATEWAY = 'https://openapi.alipay.com/gateway.do'

export function readAlipaySettings(env: Environment): AlipaySettings | undefined {
  const settings = readGroup(env, {
    provider: 'Alipay',
    required: ['ALIPAY_APP_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_SELLER_ID'],
    optional: [
      'ALIPAY_PUBLIC_KEY_FILE',
      'ALIPAY_APP_CERTIFICATE_FILE',
      'ALIPAY_CERTIFICATE_FILE',
      'ALIPAY_ROOT_FILE',
      'ALIPAY_URL',
    ],
  })
  if (!settings) return undefined
  if (!/^\d{16}$/.test(settings.ALIPAY_APP_ID))
    throw new StartError('ALIPAY_APP_ID must be the id of the application, 16 digits.')
  if (!/^2088\d{12}$/.test(settings.ALIPAY_SELLER_ID))
    throw new StartError('ALIPAY_SELLER_ID must be the merchant’s account, 16 digits that begin with 2088.')
  const common = {
    appId: settings.ALIPAY_APP_ID,
    sellerId: settings.ALIPAY_SELLER_ID,
    privateKey: readRsaKey(
      'ALIPAY_KEY_FILE',
      settings.ALIPAY_KEY_FILE,
      createPrivateKey,
      'the application’s private key in PEM',
    ),
    url: settings.ALIPAY_URL ?? GATEWAY,
  }
  const { ALIPAY_APP_CERTIFICATE_FILE: app, ALIPAY_CERTIFICATE_FILE: alipay, ALIPAY_ROOT_FILE: root } = settings
  const file = settings.ALIPAY_PUBLIC_KEY_FILE
  if (file && !app && !alipay && !root)
    return {
      ...common,
      publicKey: readRsaKey('ALIPAY_PUBLIC_KEY_FILE', file, createPublicKey, 'Alipay’s public key in PEM'),
      serials: undefined,
    }
  if (file || !app || !alipay || !root)
    throw new StartError(
      'Alipay needs either ALIPAY_PUBLIC_KEY_FILE, or ALIPAY_APP_CERTIFICATE_FILE, ALIPAY_CERTIFICATE_FILE and ALIPAY_ROOT_FILE.',
    )
  return {
    ...common,
    publicKey: readRsaKey(
      'ALIPAY_CERTIFICATE_FILE',
      alipay,
      (pem) => new X509Certificate(pem).publicKey,
      'alipayCertPublicKey_RSA2.crt',
    ),
    serials: {
      app: readSettingFile('ALIPAY_APP_CERTIFICATE_FILE', app, getCertificateSerial, 'appCertPublicKey.crt'),
      root: readSettingFile('ALIPAY_ROOT_FILE', root, getRootSerial, 'alipayRootCert.crt'),
      alipay: readSettingFile('ALIPAY_CERTIFICATE_FILE', alipay, getCertificateSerial, 'alipayCertPublicKey_RSA2.crt'),
    },
  }
}
