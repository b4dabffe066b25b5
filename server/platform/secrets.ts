/**
 * All uses of the secret key: token hashes, keyed digests, sealed columns, signatures, pay passwords. A separate key is derived
 * from it for each use.
 */
import {
  argon2,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { semaphores } from './machine-limits.ts'

const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

/** Returns 256 random bits, for a session, a login, a file. */
export const createToken = (): string => randomBytes(32).toString('base64url')
/** Returns six random digits. */
export const createSmsCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** Returns random capitals, for order numbers. */
export const randomCapitals = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(65 + randomInt(26))).join('')
/** Letters and digits without lookalikes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Returns a secret that people type: groups of four letters and digits, 19.8 bits each. */
export const createTypedSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
/** Returns the stored form of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const timingSafeEquals = (a: string, b: string): boolean => {
  const [left, right] = [hashToken(a), hashToken(b)].map((text) => Buffer.from(text))
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

export type Secrets = {
  /** Returns a keyed hash, for codes, bodies and ID numbers, which must be searchable but not readable. */
  digest(use: string, text: string): string
  /** Returns a digest that is short enough for a URL. */
  shortDigest(use: string, text: string): string
  seal(text: string): string
  open(sealed: string): string
  sealBytes(content: Buffer): Buffer
  openBytes(sealed: Buffer): Buffer
  sign(text: string): string
  hashPassword(password: string): Promise<string>
  checkPassword(password: string, stored: string): Promise<boolean>
}

export function createSecrets(key: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'menmian', use, 32))
  const [digestKey, sealKey, signKey, pepper] = ['digest', 'seal', 'sign', 'pepper'].map(derive) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const deriveKey = (password: string, nonce: Buffer) =>
    semaphores.hash(
      () =>
        new Promise<Buffer>((resolve, reject) =>
          argon2('argon2id', { ...COST, message: password, nonce, secret: pepper }, (error, hash) =>
            error ? reject(error) : resolve(hash),
          ),
        ),
    )
  const sealBytes = (content: Buffer) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
    return Buffer.concat([Buffer.from([1]), nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }
  const openBytes = (sealed: Buffer) => {
    if (sealed[0] !== 1 || sealed.length < 29) throw new Error('not sealed by this version')
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(1, 13), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()])
  }
  const digest: Secrets['digest'] = (use, text) =>
    createHmac('sha256', digestKey).update(`${use}\0${text}`).digest('base64url')
  return {
    digest,
    shortDigest: (use, text) => digest(use, text).slice(0, 32),
    seal: (text) => sealBytes(Buffer.from(text)).toString('base64url'),
    open: (sealed) => openBytes(Buffer.from(sealed, 'base64url')).toString(),
    sealBytes,
    openBytes,
    sign: (text) => createHmac('sha256', signKey).update(text).digest('hex'),
    async hashPassword(password) {
      const nonce = randomBytes(16)
      return `argon2id$${nonce.toString('base64url')}$${(await deriveKey(password, nonce)).toString('base64url')}`
    },
    async checkPassword(password, stored) {
      const [kind, nonce, hash] = stored.split('$')
      if (kind !== 'argon2id' || !nonce || !hash) return false
      return timingSafeEqual(await deriveKey(password, Buffer.from(nonce, 'base64url')), Buffer.from(hash, 'base64url'))
    },
  }
}
