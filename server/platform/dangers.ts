/** Settings with which a production shop does not work, or not safely. Settings that are wrong in any deployment stop the start. */
import { isLoopback } from './loopback.ts'

/** `sentence`: message for the operator, without values of secrets. */
export type Danger = { setting: string; sentence: string; stopsStart?: true }
type Given = {
  HOST: string
  PUBLIC_URL?: string | undefined
  TRUST_PROXY: number
  SECRET_KEY?: string | undefined
  DEMO?: string | undefined
}

const minDistinctCharacters = 8

/** Whether a key was evidently not generated: few distinct characters, a repetition, or a sequence of the alphabet or the keyboard. */
export function isGuessable(key: string): boolean {
  if (new Set(key).size < minDistinctCharacters) return true
  const isRepeated = Array.from({ length: Math.floor(key.length / 2) }, (_, index) => index + 1).some(
    (length) => key.slice(length) === key.slice(0, -length),
  )
  const codes = Array.from(key, (character) => character.charCodeAt(0))
  const neighbours = codes.slice(1).filter((code, index) => Math.abs(code - codes[index]!) <= 1)
  return isRepeated || neighbours.length > key.length / 2
}

export function listDangers({ HOST, PUBLIC_URL, TRUST_PROXY, SECRET_KEY, DEMO }: Given): Danger[] {
  const all: (Danger | false)[] = [
    !isLoopback(HOST) &&
      PUBLIC_URL === undefined && {
        setting: 'PUBLIC_URL',
        sentence: `PUBLIC_URL is missing: with HOST=${HOST} links, previews and returns from payments would lead to this machine. Set the address of the shop, for example PUBLIC_URL=https://shop.example.com.`,
        stopsStart: true,
      },
    SECRET_KEY !== undefined &&
      isGuessable(SECRET_KEY) && {
        setting: 'SECRET_KEY',
        sentence: 'SECRET_KEY can be guessed: make a random one with: openssl rand -base64 32',
        stopsStart: true,
      },
    !isLoopback(HOST) &&
      PUBLIC_URL !== undefined &&
      isLoopback(new URL(PUBLIC_URL).hostname) && {
        setting: 'PUBLIC_URL',
        sentence: `PUBLIC_URL=${PUBLIC_URL} names this machine: for visitors from elsewhere, links, previews and returns from payments lead nowhere.`,
      },
    PUBLIC_URL?.startsWith('http://') === true &&
      !isLoopback(new URL(PUBLIC_URL).hostname) && {
        setting: 'PUBLIC_URL',
        sentence: `PUBLIC_URL=${PUBLIC_URL} is not encrypted: whoever carries the traffic reads logins and personal data, and Studio's cookie is not Secure. Use https.`,
      },
    PUBLIC_URL?.startsWith('https://') === true &&
      TRUST_PROXY === 0 && {
        setting: 'TRUST_PROXY',
        sentence:
          'TRUST_PROXY is 0 although https needs a proxy in front of this server: all visitors would count as one address and share its limits. Set the number of proxies that write X-Forwarded-For.',
      },
    DEMO === 'on' && { setting: 'DEMO', sentence: 'DEMO=on has no effect in production: there is no console.' },
  ]
  return all.filter((danger) => danger !== false)
}
