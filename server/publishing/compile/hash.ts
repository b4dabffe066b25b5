/** Hashes of published texts, as used in their addresses. */
import { createHash, type Hash } from 'node:crypto'
import { hashLength } from '#schemas/publishing/facts.ts'

export const digestShort = (hash: Hash): string => hash.digest('base64url').slice(0, hashLength)
export const hashText = (text: string): string => digestShort(createHash('sha256').update(text))
