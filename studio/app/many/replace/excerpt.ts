/** The part of a long text around a change. Pure. */
import { sliceGraphemes } from '#schemas/language/graphemes.ts'

const BEFORE = 24
const LENGTH = 90

/** Starts shortly before the words, or before the first difference from another text. */
export function excerpt(text: string, words: string, other = ''): string {
  const found = words === '' ? findDifference(text, other) : text.toLowerCase().indexOf(words.toLowerCase())
  const from = Math.max(0, found - BEFORE)
  return `${from > 0 ? '…' : ''}${sliceGraphemes(text, from, from + LENGTH)}${text.length > from + LENGTH ? '…' : ''}`
}
function findDifference(text: string, other: string): number {
  const most = Math.min(text.length, other.length)
  for (let index = 0; index < most; index++) if (text[index] !== other[index]) return index
  return most
}
