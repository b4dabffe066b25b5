/** Signatures of Alipay: RSA2 over sorted parameters, and serial numbers of certificates (https://opendocs.alipay.com/common/02kf5q). */
import { createHash, X509Certificate, type KeyLike } from 'node:crypto'
import { signText, verifyText } from './wechat-pay.ts'

export type Parameters = Readonly<Record<string, string>>
/** Empty values are not signed. */
const joinSorted = (parameters: Parameters, left: readonly string[]): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !left.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Returns the parameters of a request with their signature. */
export const signParameters = (parameters: Parameters, privateKey: KeyLike): Parameters => ({
  ...parameters,
  sign: signText(joinSorted(parameters, ['sign']), privateKey),
})
/** Verifies the form of a notice, whose signature leaves out `sign_type`. */
export const verifyNotice = (form: Parameters, publicKey: KeyLike): boolean =>
  form.sign_type === 'RSA2' && verifyText(joinSorted(form, ['sign', 'sign_type']), form.sign ?? '', publicKey)

/** Returns the part of an answer that is signed, in its original text. */
export function readSignedPart(raw: string, method: string): string | undefined {
  const key = `"${method.replaceAll('.', '_')}_response":`
  const from = raw.indexOf(key) + key.length
  const end = raw.lastIndexOf(',"sign"')
  if (from < key.length || end < from) return undefined
  // a certificate's serial number may be between the answer and its signature
  const text = raw.slice(from, end)
  return text.replace(/,"alipay_cert_sn":"\w+"$/, '').trim()
}
/** Verifies the answer of a call. */
export function verifyAnswer(raw: string, method: string, publicKey: KeyLike): boolean {
  const part = readSignedPart(raw, method)
  const [, sign] = /"sign":"([^"]+)"/.exec(raw.slice(raw.lastIndexOf(',"sign"'))) ?? []
  return part !== undefined && sign !== undefined && verifyText(part, sign, publicKey)
}

const hash = (certificate: X509Certificate): string => {
  const issuer = certificate.issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(issuer)
    .update(BigInt(`0x${certificate.serialNumber}`).toString())
    .digest('hex')
}
export const getCertificateSerial = (pem: string): string => hash(new X509Certificate(pem))
/** The serial number of a file of root certificates: those of its RSA certificates. */
export const getRootSerial = (pems: string): string =>
  (pems.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g) ?? [])
    .flatMap((pem) => {
      const certificate = new X509Certificate(pem)
      return isRsa(certificate) ? [hash(certificate)] : []
    })
    .join('_')
/** Node cannot read the key of a certificate of the Chinese algorithm SM2. */
function isRsa(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
