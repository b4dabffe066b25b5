/** Why a text is no JSON, in words. */
import { printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { Locale } from '../../schemas/language/text.ts'

type Reason = Record<Locale, string>
const reason = (zh: string, en: string): Reason => ({ 'zh-CN': zh, en })
const noValue = reason('这里缺少值', 'a value is missing here')

/** By the parser's own names. */
const reasons: Readonly<Record<string, Reason>> = {
  InvalidSymbol: reason('这里的文字没有加双引号，或者多余', 'this text lacks double quotes, or does not belong here'),
  InvalidNumberFormat: reason('数字写得不对', 'this is not how a number is written'),
  PropertyNameExpected: reason(
    '逗号后面应为带双引号的键；最后一项后面不写逗号',
    'a key in double quotes is expected; the last entry has no comma after it',
  ),
  ValueExpected: noValue,
  ColonExpected: reason('键后面缺少冒号', 'a colon is missing after the key'),
  CommaExpected: reason(
    '两项之间缺少逗号，或缺少右括号',
    'a comma is missing between two entries, or a closing bracket',
  ),
  CloseBraceExpected: reason('缺少右花括号 }', 'a closing brace } is missing'),
  CloseBracketExpected: reason('缺少右方括号 ]', 'a closing bracket ] is missing'),
  EndOfFileExpected: reason('文档结束之后还有内容', 'there is more after the end of the document'),
  InvalidCommentToken: reason('JSON 里不能写注释', 'JSON has no comments'),
  UnexpectedEndOfComment: reason('JSON 里不能写注释', 'JSON has no comments'),
  UnexpectedEndOfString: reason(
    '文字缺少右边的双引号，或中间换了行',
    'a text lacks its closing double quote, or has a line break in it',
  ),
  UnexpectedEndOfNumber: reason('数字没有写完', 'a number is incomplete'),
  InvalidUnicode: reason('\\u 后面应为四位十六进制数字', 'four hexadecimal digits must follow \\u'),
  InvalidEscapeCharacter: reason('反斜杠后面的字符不对', 'this character cannot follow a backslash'),
  InvalidCharacter: reason(
    '文字里有换行或控制字符，请写成 \\n',
    'a text has a line break or control character in it; write \\n',
  ),
}

export const reasonOf = (error: ParseError | undefined): Reason =>
  (error && reasons[printParseErrorCode(error.error)]) ?? noValue
