/** The errors of a text that is not JSON, by the parser's number (`ParseErrorCode` of jsonc-parser). */
import { sentence, type Sentence } from '#schemas/language/sentences.ts'

export const syntaxErrors: Readonly<Record<number, Sentence>> = {
  1: sentence('这里的文字没有加双引号，或者多余', 'this text lacks double quotes, or does not belong here'),
  2: sentence('数字的写法不对', 'this number is not well formed'),
  3: sentence(
    '这里应是双引号里的键名；最后一项后面不写逗号',
    'a key in double quotes is expected here; the last entry has no comma after it',
  ),
  4: sentence('这里应有一个值', 'a value is expected here'),
  5: sentence('键名后面应有冒号', 'a colon is expected after the key'),
  6: sentence('这里缺少逗号或右括号', 'a comma or a closing bracket is missing here'),
  7: sentence('缺少右花括号 }', 'the closing } is missing'),
  8: sentence('缺少右方括号 ]', 'the closing ] is missing'),
  9: sentence('JSON 已经结束，后面还有内容', 'there is more text after the end'),
  10: sentence('JSON 里不能写注释', 'JSON has no comments'),
  11: sentence('注释没有结束', 'a comment does not end'),
  12: sentence(
    '这段文字缺少右双引号，或中间换了行',
    'the closing quote of this text is missing, or there is a line break in it',
  ),
  13: sentence('数字不完整', 'this number is not complete'),
  14: sentence('\\u 后面应是四位十六进制数字', 'four hexadecimal digits are expected after \\u'),
  15: sentence('反斜杠后面的字符不对', 'this character cannot follow a backslash'),
  16: sentence(
    '文字里有不能直接写的字符，例如换行',
    'a text cannot hold this character as it is, for example a line break',
  ),
}
