/**
 * Rules for texts that people read. Invisible characters are removed (`normalizeText`); unreadable or disallowed characters are reported as a
 * named problem (`findTextProblem`). Applies to texts of shoppers and operators, in the browser and on the server.
 */
import { unitsPerCharacter, countGraphemes } from './graphemes.ts'

/** `emoji: false`: emoji are not allowed; `lines`: line breaks are allowed; `letters`: the minimum number of letters. */
export type TextRule = { min?: number; max: number; emoji?: false; lines?: true; letters?: number }
export type TextProblem = 'unreadable' | 'emoji' | 'long' | 'short' | 'letters'

const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
const spaces = /[\t\p{Zs}\u2800]+/gu
/** Format characters, joiners, fillers, bidi marks, tags. */
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const emojiBefore = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?$/u
const pictograph = /^\p{Extended_Pictographic}/u
/** Scripts whose letters are not affected by joiners: in them a joiner is a hidden mark. */
const unjoined =
  /^[\p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const wordBefore = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]$/u
const wordAfter = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]/u
const isWordPart = (text: string) => wordAfter.test(text) && !unjoined.test(text)

/** Whether a mark has an effect: a joiner within a word or an emoji, or a variation selector after a character with variants. */
function isMarkNeeded(mark: string, before: string, after: string): boolean {
  const code = mark.codePointAt(0)!
  if (code === 0x200d || code === 0x200c)
    return (
      (isWordPart(after) && wordBefore.test(before)) ||
      (code === 0x200d && emojiBefore.test(before) && pictograph.test(after))
    )
  if (code === 0xfe0e || code === 0xfe0f)
    return /\p{Extended_Pictographic}$/u.test(before) || (/[\d#*]$/.test(before) && after.startsWith('\u20E3'))
  return ((code >= 0xfe00 && code < 0xfe0e) || (code >= 0xe0100 && code <= 0xe01ef)) && /\p{Script=Han}$/u.test(before)
}
/** Returns the characters around a match, without a lone surrogate at the edge of the window. */
const getContext = (text: string, at: number, end: number) => ({
  before: text.slice(Math.max(0, at - 4), at).replace(/^[\uDC00-\uDFFF]/, ''),
  after: text.slice(end, end + 4),
})
export const stripMarks = (text: string): string =>
  text.replace(ignorable, (mark, at: number, whole: string) => {
    const { before, after } = getContext(whole, at, at + mark.length)
    return isMarkNeeded(mark, before, after) ? mark : ''
  })

/** Converts full-width digits and letters to ASCII; Chinese punctuation is unchanged. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Cleans a text during typing: removes hidden marks, normalises spaces. A trailing space is retained: another word may follow. */
export const normalizeText = (text: string, { lines }: Pick<TextRule, 'lines'> = {}): string =>
  stripMarks(text)
    .replace(lineEnds, lines ? '\n' : ' ')
    .replace(spaces, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(lines ? /^[ \n]+/ : /^ +/, '')

/**
 * Control, private-use and unassigned characters, lone surrogates and replacement characters. Common characters are skipped first, which
 * takes a tenth of the time.
 */
const unreadable = /(?![\x20-\x7e\u4e00-\u9fff])[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD]/u
const stackedMarks = /\p{M}{5}/u
/** Characters not tested: line ends depend on the rule, and a browser may not know recent Han characters. */
const untestedCharacters = /[\n\u{20000}-\u{3FFFD}]+/gu
const everyUnreadable = new RegExp(unreadable, 'gu')
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/** Removes unreadable characters. */
export const stripUnreadable = (text: string): string =>
  normalizeText(normalizeText(text).replace(everyUnreadable, '')).trim()

export const isReadable = (text: string): boolean =>
  !unreadable.test(text.replace(untestedCharacters, '')) && !stackedMarks.test(text) && stripMarks(text) === text

/** Returns why a text is refused, or undefined if it is valid. */
export function findTextProblem(
  text: string,
  { min = 0, max, letters = 0, ...rule }: TextRule,
): TextProblem | undefined {
  const seen = text.trim()
  if (seen.length > max * unitsPerCharacter) return 'long'
  if (!isReadable(text) || (!rule.lines && text.includes('\n'))) return 'unreadable'
  if (rule.emoji === false && emoji.test(seen)) return 'emoji'
  const length = countGraphemes(seen)
  if (length > max) return 'long'
  if (length < min) return 'short'
  return (seen.match(/\p{L}/gu)?.length ?? 0) < letters ? 'letters' : undefined
}
