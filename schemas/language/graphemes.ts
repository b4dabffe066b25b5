/** Texts by the characters that people see (graphemes): an emoji or an accented letter is never cut in half. */

/** Storage for one visible character, in UTF-16 units: a longer one (a family of emoji, stacked accents) counts as several. */
export const unitsPerCharacter = 4

/** For browsers without `Intl.Segmenter`: flags, joined emoji, and a character with its marks. */
const cluster =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|\r\n|[^]\p{M}*/gu
/** Not for texts of unknown length. */
export const splitByPattern = (text: string): string[] => text.match(cluster) ?? []

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined
export function* graphemesOf(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* splitByPattern(text)
}

/** How many characters people see. */
export function visibleLength(text: string): number {
  let count = 0
  for (const _ of graphemesOf(text)) count++
  return count
}

/** As much of a text as so many UTF-16 units hold, for limits of machines: without half a character at its end. */
export function withinUnits(text: string, units: number): string {
  if (text.length <= units) return text
  let kept = 0
  for (const one of graphemesOf(text.slice(0, units + 1))) {
    if (kept + one.length > units) break
    kept += one.length
  }
  return text.slice(0, kept)
}
/** The part of a text between two places, with all of the characters at its edges. */
export function excerpted(text: string, from: number, to: number): string {
  let [at, start, end] = [0, 0, text.length]
  for (const one of graphemesOf(text)) {
    if (at <= from) start = at
    at += one.length
    if (at >= to) {
      end = at
      break
    }
  }
  return text.slice(start, end)
}

const lone = /[\uD800-\uDFFF]/gu
/** The first characters of a text, with `ending` when some are left out. Halves of characters become U+FFFD. */
export function shortened(text: string, most: number, ending = ''): string {
  const whole = text.replace(lone, '\uFFFD')
  if (whole.length <= most) return whole
  let kept = ''
  let count = 0
  for (const one of graphemesOf(whole.slice(0, (most + 1) * unitsPerCharacter))) {
    if (++count > most || kept.length + one.length > most * unitsPerCharacter) return kept + ending
    kept += one
  }
  return kept.length < whole.length ? kept + ending : kept
}

/** Of a Chinese name the last character, of another the first letters of two words. */
export function initialsOf(name: string): string {
  const visible = [...graphemesOf(name.trim())]
  if (/\p{Script=Han}\p{M}*$/u.test(name.trim())) return visible.at(-1) ?? ''
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (graphemesOf(word).next().value ?? '').toUpperCase())
    .join('')
}
