/** A compiled message: the names of its values, and the width of its words in em, in bold Noto Sans. */
type Part = string | [name: string, kind?: string, options?: string | Record<string, number | undefined | Message>]
export type Message = string | Part[]

const classes: readonly [letters: RegExp, em: number][] = [
  [/[ \u2009]/, 0.23],
  [/[fijlrtI!'",.:;()[\]{}|/\\-]/, 0.35],
  [/[mwMW%@]/, 0.9],
  [/[A-Z]/, 0.67],
  // Latin letters and digits; Chinese quotation marks and punctuation
  [/[\u0020-\u024f\u2018-\u201d，。、：；！？（）]/, 0.58],
]
export const measureWidth = (words: string): number =>
  Array.from(words).reduce((sum, letter) => sum + (classes.find(([of]) => of.test(letter))?.[1] ?? 1), 0)

/** Returns the wordings of a plural or choice. */
const listWordings = ([, , options]: Exclude<Part, string>): Message[] =>
  typeof options === 'object'
    ? Object.values(options).filter((option) => typeof option === 'string' || Array.isArray(option))
    : []

/** Returns the names of the values that a message declares. */
export function listValueNames(message: Message): string[] {
  if (typeof message === 'string') return []
  return [
    ...new Set(
      message.flatMap((part) =>
        typeof part === 'string' ? [] : [part[0], ...listWordings(part).flatMap(listValueNames)],
      ),
    ),
  ]
}

/** Returns the width of a message without its values; of a plural, the widest wording. */
export function measureMessageWidth(message: Message): number {
  if (typeof message === 'string') return measureWidth(message)
  return message.reduce(
    (sum, part) =>
      sum +
      (typeof part === 'string' ? measureWidth(part) : Math.max(0, ...listWordings(part).map(measureMessageWidth))),
    0,
  )
}
