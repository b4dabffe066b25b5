/** Signed links to drafts (docs/operators.md). */
import { timingSafeEquals } from '#server/platform/secrets.ts'
import type { BaseServices } from '../services.ts'
import { lifetimes } from './policies.ts'

export type Preview = { path: string; hash: string; until: number }
type SigningServices = Pick<BaseServices, 'secrets' | 'clock'>

/** Signs a link's `preview`: the document that replaces the published document of a path, valid for two hours. */
export function signPreview({ secrets, clock }: SigningServices, { path, hash }: Omit<Preview, 'until'>) {
  const until = clock.now() + lifetimes.previewMs
  const text = Buffer.from(JSON.stringify([path, hash, until])).toString('base64url')
  return { token: `${text}.${secrets.sign(`preview ${text}`)}`, until }
}
export function readPreview({ secrets, clock }: SigningServices, token: string): Preview | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (token.length > 400 || !timingSafeEquals(signature, secrets.sign(`preview ${text}`))) return undefined
  const [path, hash, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number]
  return until > clock.now() ? { path, hash, until } : undefined
}
