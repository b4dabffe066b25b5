/** Messages about faulty layer files. */
import { sentence, sentencesOf } from '../../../../schemas/language/sentences.ts'

export const say = sentencesOf({
  notUtf8: sentence(
    '{file} 不是 UTF-8 编码：请用编辑器另存为 UTF-8。',
    '{file} is not encoded as UTF-8: save it as UTF-8 in your editor.',
  ),
  utf16: sentence(
    '{file} 是 UTF-16 编码，应为 UTF-8。记事本：“另存为”，编码选 UTF-8。PowerShell 的 > 会写成 UTF-16，请改用 --out。',
    '{file} is encoded as UTF-16, not as UTF-8. In Notepad: Save As, Encoding UTF-8. The > of PowerShell writes UTF-16; use --out instead.',
  ),
  gbk: sentence(
    '{file} 是 GBK 编码，应为 UTF-8。记事本：“另存为”，编码选 UTF-8。VS Code：点状态栏里的编码，先“通过编码重新打开”选 GBK，再“通过编码保存”选 UTF-8。',
    '{file} is encoded as GBK, not as UTF-8. In Notepad: Save As, Encoding UTF-8. In VS Code: the encoding in the status bar, Reopen with Encoding GBK, then Save with Encoding UTF-8.',
  ),
  faulty: sentence('{file} 照现在这样不能发送。', '{file} cannot be sent as it is.'),
  notObject: sentence('{file} 不是 JSON 对象。', '{file} is no JSON object.'),
  noFrom: sentence(
    '{file} 没有写明它属于哪里：需要 pull 写入的 "$from"。',
    '{file} does not say where it belongs: it needs "$from", as pull writes it.',
  ),
})
