/** Messages of imports: what is wrong with a file, a line or a cell, and what to do about it. */
import type { RefusalReason } from '#schemas/backoffice/imports.ts'
import { createSay, sentence, type Sentence } from '#schemas/language/sentences.ts'

const cells = {
  empty: sentence('“{column}”是空的', '{column} is empty'),
  formula: sentence(
    '“{column}”是公式 {text}，请在表格里复制后“粘贴为值”再保存',
    '{column} is the formula {text}; copy the cells, paste them as values, and save again',
  ),
  excelError: sentence(
    '“{column}”是表格的错误值 {text}，请改好公式或列宽再保存',
    '{column} is {text}, an error of the spreadsheet; mend it, or widen the column, and save again',
  ),
  garbled: sentence(
    '“{column}”里有乱码：{text}，请用原来的表格重新另存为 CSV UTF-8',
    '{column} has garbled characters: {text}; save the original again as CSV UTF-8',
  ),
  hidden: sentence(
    '“{column}”里有看不见的字符（{code}），请删掉这一格重新输入',
    '{column} has an invisible character ({code}); clear the cell and type it again',
  ),
  scientific: sentence(
    '“{column}”被表格改成了 {text}，后面的数字已经丢了：请把这一列设为“文本”格式，再从原始资料重新粘贴',
    '{column} became {text} in the spreadsheet, which lost its last digits; format the column as text and paste the original again',
  ),
  number: sentence(
    '“{column}”不是 1 开头的 11 位号码：{text}',
    '{column} is not a number of 11 digits that begins with 1: {text}',
  ),
  money: sentence(
    '“{column}”不是金额：{text}。请写元，最多两位小数，例如 199 或 199.50',
    '{column} is not an amount: {text}. Write yuan with at most two decimals, such as 199 or 199.50',
  ),
  tooMuch: sentence('“{column}”超过一千万元：{text}', '{column} is more than ten million yuan: {text}'),
  whole: sentence(
    '“{column}”不是 0 到 {most} 的整数：{text}',
    '{column} is not a whole number from 0 to {most}: {text}',
  ),
  choice: sentence('“{column}”写的是 {text}，只能是 {choices}', '{column} is {text}; it must be one of {choices}'),
  long: sentence('“{column}”超过 {most} 个字', '{column} has more than {most} characters'),
  code: sentence(
    '“{column}”只能有字母、数字、- 和 _，最多 40 个：{text}',
    '{column} may have only letters, digits, - and _, at most 40: {text}',
  ),
  pictures: sentence(
    '“{column}”不是图片地址：{text}。请从素材库复制，以 / 或 https:// 开头，几张之间用空格隔开，最多 9 张',
    '{column} has no addresses of pictures: {text}. Copy them from the library; they begin with / or https://, at most 9 separated by spaces',
  ),
  differs: sentence(
    '“{column}”和第一行同编码的不一样，一件商品的各个规格只写一次或者写得一样',
    '{column} differs from the first line with this code; the variants of an article share it',
  ),
  needed: sentence('号卡和靓号要写“{column}”', '{column} is needed for SIM cards and numbers'),
  iccid: sentence(
    '“{column}”不是 8986 开头的 19 或 20 位 ICCID：{text}',
    '{column} is not an ICCID of 19 or 20 characters that begins with 8986: {text}',
  ),
  rounded: sentence(
    '“{column}”的后几位都成了 0（{text}），是表格改的：请把这一列设为“文本”格式再重新粘贴；确实是 0 就在前面加一个单引号',
    '{column} ends in zeros ({text}), as spreadsheets write long numbers; format the column as text and paste the original again, or put an apostrophe before it if it is right',
  ),
  cardNumber: sentence(
    '“{column}”不是 10 到 20 位字母或数字：{text}',
    '{column} has not 10 to 20 letters or digits: {text}',
  ),
  digits: sentence('“{column}”不是 {form} 位数字：{text}', '{column} has not {form} digits: {text}'),
  noSuchCity: sentence('“{column}”没有这个城市：{text}', '{column}: there is no city {text}'),
  severalCities: sentence(
    '“{column}”有几个城市叫 {text}，请再写一列“省份”',
    '{column}: several cities are called {text}; add the column province',
  ),
} as const satisfies Record<string, Sentence>
export type CellSentence = keyof typeof cells

export const reasons = {
  held: sentence('号码正被顾客保留或下单，没有改动', 'the number is reserved or ordered, and was left as it is'),
  sold: sentence('号码已经卖出，没有改动', 'the number is sold, and was left as it is'),
  noCity: sentence('没有这个城市', 'there is no such city'),
  noArticle: sentence(
    '没有这个运营商的靓号商品：先用 import goods 导入一件类型为“靓号”的商品',
    'the carrier has no article for its numbers; first import one of the kind number with import goods',
  ),
  severalArticles: sentence(
    '这个运营商有几件靓号商品，请在“商品编码”里写明用哪一件',
    'the carrier has several articles for its numbers; name one in the column article',
  ),
  noPlan: sentence(
    '没有月租不低于最低消费的在售套餐，顾客买不了：先用 import plans 导入套餐',
    'no plan on offer has at least this monthly fee, so that nobody could buy it; first bring one in with import plans',
  ),
  variants: sentence(
    '同一件商品有的行写了规格，有的没写，或者和店里现有的不一样',
    'some rows of the article have a variant and others have none, or the shop has it the other way round',
  ),
  kind: sentence(
    '店里已有这个编码的商品，类型或运营商不同',
    'the shop has this code for an article of another kind or carrier',
  ),
  unknown: sentence('店里没有这个号码', 'the shop does not have this number'),
  cardDiffers: sentence(
    '店里已有这张卡，ICCID、运营商或推广码不同，没有改动；换卡请在补换申请里办',
    'the shop has this card with another ICCID, carrier or storefront, and left it as it is; cards are replaced by request',
  ),
  iccidTaken: sentence('这个 ICCID 属于另一张卡', 'the ICCID belongs to another card'),
  noStorefront: sentence('没有这个推广码的店铺', 'there is no storefront with this promo code'),
} as const satisfies Record<RefusalReason, Sentence>

export const say = createSay({
  ...cells,
  noFile: sentence('读不到 {file}。', 'Cannot read {file}.'),
  fileTooLarge: sentence(
    '{file} 超过 {most} MB，请分成几个文件。',
    '{file} is larger than {most} MB; split it into several files.',
  ),
  workbook: sentence(
    '{file} 是 Excel 工作簿，不是 CSV：请在 Excel 里“另存为 → CSV UTF-8（逗号分隔）”。',
    '{file} is an Excel workbook, not CSV; in Excel, choose Save As, CSV UTF-8 (comma delimited).',
  ),
  encoding: sentence(
    '{file} 的编码认不出来：请在 Excel 里“另存为 → CSV UTF-8（逗号分隔）”。',
    '{file} has an unknown encoding; in Excel, choose Save As, CSV UTF-8 (comma delimited).',
  ),
  noRows: sentence(
    '文件里没有内容：第一行是列名，从第二行起每行一件',
    'the file has no rows: the first line names the columns, each further line is one item',
  ),
  noCommas: sentence(
    '这一行没有逗号：请另存为“CSV（逗号分隔）”',
    'this line has no commas; save the file as CSV (comma delimited)',
  ),
  notCsv: sentence(
    '从这一行起不是 CSV，多半是少了一个引号',
    'from here on the text is not CSV; a quote is probably missing',
  ),
  unknownColumn: sentence(
    '没有叫“{name}”的列，能写的列有：{columns}',
    'there is no column {name}; the columns are {columns}',
  ),
  columnTwice: sentence('“{name}”这一列写了两次', 'the column {name} is there twice'),
  missingColumns: sentence('第一行缺少这些列：{names}', 'the first line lacks the columns {names}'),
  moreCells: sentence(
    '这一行的格子比第一行多，多半是内容里有逗号却没加引号',
    'this line has more cells than the first line; a text with a comma probably lacks its quotes',
  ),
  repeated: sentence('{key} 和第 {line} 行重复了', '{key} repeats line {line}'),
  fault: sentence('第 {line} 行：{text}。', 'Line {line}: {text}.'),
  refusedRow: sentence('第 {line} 行 {key}：{text}。', 'Line {line} {key}: {text}.'),
  nothingWritten: sentence(
    '{count} 处不对，什么都没有写入。改好后再导入；或者加上 --valid，只导入没有问题的行。',
    '{count:fault|faults}; nothing was written. Mend the file and import it again, or import only the other lines with --valid.',
  ),
  oneLine: sentence('第 {line} 行 {key}：{outcome}', 'Line {line} {key}: {outcome}'),
  manyLines: sentence('第 {from}–{to} 行：{outcome}', 'Lines {from}–{to}: {outcome}'),
  added: sentence('新增', 'added'),
  changed: sentence('改动', 'changed'),
  unchanged: sentence('没有变化', 'unchanged'),
  progress: sentence('已检查 {done} / {all} 行', 'Checked {done} of {all} lines'),
  progressWritten: sentence('已写入 {done} / {all} 行', 'Wrote {done} of {all} lines'),
  summary: sentence(
    '新增 {added}，改动 {changed}，没有变化 {unchanged}，未导入 {refused}。',
    '{added} added, {changed} changed, {unchanged} unchanged, {refused} not imported.',
  ),
  interrupted: sentence(
    '写到第 {line} 行之前中断了。再导入一次同一个文件就会接着写，已写入的不会重复。',
    'Stopped before line {line}. Import the same file again to continue; what was written is not repeated.',
  ),
})
