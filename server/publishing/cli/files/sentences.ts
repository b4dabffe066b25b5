/** Messages about faulty layer files. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const say = createSay({
  notUtf8: sentence(
    '{file} 不是 UTF-8 编码：请用编辑器另存为 UTF-8。',
    '{file} is not UTF-8. Save it as UTF-8 in your editor.',
  ),
  utf16: sentence(
    '{file} 是 UTF-16 编码，应为 UTF-8。记事本：“另存为”，编码选 UTF-8。PowerShell 的 > 会写成 UTF-16，请改用 --out。',
    '{file} is UTF-16, but must be UTF-8. In Notepad, choose Save As with Encoding UTF-8. PowerShell’s > writes UTF-16; use --out instead.',
  ),
  gbk: sentence(
    '{file} 是 GBK 编码，应为 UTF-8。记事本：“另存为”，编码选 UTF-8。VS Code：点状态栏里的编码，先“通过编码重新打开”选 GBK，再“通过编码保存”选 UTF-8。',
    '{file} is GBK, but must be UTF-8. In Notepad, choose Save As with Encoding UTF-8. In VS Code, click the encoding in the status bar, choose Reopen with Encoding GBK, then Save with Encoding UTF-8.',
  ),
  faulty: sentence('{file} 照现在这样不能发送。', '{file} has errors and cannot be sent.'),
  notObject: sentence('{file} 不是 JSON 对象。', '{file} is not a JSON object.'),
  noFrom: sentence(
    '{file} 没有写明它属于哪里：需要 pull 写入的 "$from"。',
    '{file} has no "$from". Use a file that pull wrote.',
  ),
})
