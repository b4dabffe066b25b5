/** Counts and cuts texts by visible characters (graphemes), so that an emoji or an accented letter is never cut in half. */

/** Storage per visible character, in UTF-16 units: a longer grapheme (a family emoji, stacked accents) counts as several characters. */
export const unitsPerCharacter = 4

/** For browsers without `Intl.Segmenter`: matches a flag, a joined emoji, or a character with its combining marks. */
const cluster =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|\r\n|[^]\p{M}*/gu
/** Splits a text into graphemes; builds the complete list, so do not use it for texts of unknown length. */
export const splitByPattern = (text: string): string[] => text.match(cluster) ?? []

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined
export function* iterateGraphemes(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* splitByPattern(text)
}

/** Returns the number of visible characters. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of iterateGraphemes(text)) count++
  return count
}

/** Cuts a text to at most `units` UTF-16 units, for technical limits, without cutting a character in half. */
export function truncateUnits(text: string, units: number): string {
  if (text.length <= units) return text
  let length = 0
  for (const grapheme of iterateGraphemes(text.slice(0, units + 1))) {
    if (length + grapheme.length > units) break
    length += grapheme.length
  }
  return text.slice(0, length)
}
/** Returns the part of a text between two offsets, extended to complete characters at both ends. */
export function sliceGraphemes(text: string, from: number, to: number): string {
  let [offset, start, end] = [0, 0, text.length]
  for (const grapheme of iterateGraphemes(text)) {
    if (offset <= from) start = offset
    offset += grapheme.length
    if (offset >= to) {
      end = offset
      break
    }
  }
  return text.slice(start, end)
}

const loneSurrogates = /[\uD800-\uDFFF]/gu
/** Cuts a text to at most `most` visible characters and appends `ending` if it was cut. Lone surrogates become U+FFFD. */
export function truncateText(text: string, most: number, ending = ''): string {
  const clean = text.replace(loneSurrogates, '\uFFFD')
  if (clean.length <= most) return clean
  let result = ''
  let count = 0
  for (const grapheme of iterateGraphemes(clean.slice(0, (most + 1) * unitsPerCharacter))) {
    if (++count > most || result.length + grapheme.length > most * unitsPerCharacter) return result + ending
    result += grapheme
  }
  return result.length < clean.length ? result + ending : result
}

/** Returns the last character of a Chinese name, or the first letters of two words of any other name. */
export function getInitials(name: string): string {
  const visible = [...iterateGraphemes(name.trim())]
  if (/\p{Script=Han}\p{M}*$/u.test(name.trim())) return visible.at(-1) ?? ''
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (iterateGraphemes(word).next().value ?? '').toUpperCase())
    .join('')
}
