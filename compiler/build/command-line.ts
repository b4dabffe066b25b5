/** Parses and checks the arguments of a command, with messages in the command's own language: Node's messages are English only. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { sentence, createSay } from '#schemas/language/sentences.ts'
import type { Locale } from '#schemas/language/text.ts'
import { findNearestName } from '../findings/issue.ts'
import { pickCommandLanguage, parseLanguage, type LanguageContext } from './language.ts'

const say = createSay({
  unknownOption: sentence('没有选项 {name}。', 'Unknown option {name}.'),
  meantOption: sentence('没有选项 {name}，是否想写 {meant}？', 'Unknown option {name}. Did you mean {meant}?'),
  needsValue: sentence('{name} 后面要有值。', '{name} needs a value.'),
  takesNone: sentence('{name} 后面没有值。', '{name} does not take a value.'),
  whichLanguage: sentence('--lang 是 zh-CN 或 en。', '--lang must be zh-CN or en.'),
})
type Options = ParseArgsOptionsConfig & { lang: { type: 'string' } }
/** The values of validated options. */
export type OptionValues<O extends ParseArgsOptionsConfig> = {
  [K in keyof O]?: O[K] extends { type: 'boolean' } ? boolean : O[K] extends { multiple: true } ? string[] : string
}
type Token = { name: string; rawName: string; value?: string | undefined; inlineValue?: boolean | undefined }

function describeWrongOption(
  lang: Locale,
  options: Options,
  { name, rawName, value, inlineValue }: Token,
): string | undefined {
  if (!Object.hasOwn(options, name)) {
    const meant = findNearestName(name, Object.keys(options))
    return meant
      ? say(lang, 'meantOption', { name: rawName, meant: `--${meant}` })
      : say(lang, 'unknownOption', { name: rawName })
  }
  if (options[name]!.type === 'boolean')
    return value === undefined ? undefined : say(lang, 'takesNone', { name: rawName })
  // the next option is not a value
  const isNext = !inlineValue && value !== undefined && /^-./.test(value)
  return value === undefined || isNext ? say(lang, 'needsValue', { name: rawName }) : undefined
}

/** `problem`: the message about the first invalid option. */
export function readArguments<const O extends Options>(
  args: string[],
  options: O,
  context: LanguageContext,
): { values: OptionValues<O>; positionals: string[]; lang: Locale; problem: string | undefined } {
  const given: Options = options
  const { values, positionals, tokens } = parseArgs({
    args,
    options: given,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const requested = typeof values.lang === 'string' ? values.lang : undefined
  const lang = pickCommandLanguage(requested, context)
  const problem =
    tokens
      .filter((token) => token.kind === 'option')
      .map((token) => describeWrongOption(lang, options, token))
      .find((message) => message !== undefined) ??
    (requested !== undefined && !parseLanguage(requested) ? say(lang, 'whichLanguage') : undefined)
  return { values: values as OptionValues<O>, positionals, lang, problem }
}
