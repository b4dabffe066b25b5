/** Messages of the desk: orders, refunds and jobs for staff. */
import { createSay, sentence } from '#schemas/language/sentences.ts'

export const descriptions = {
  orders: sentence(
    '待处理的订单，不含收件人；--all 列出全部，--kind GD 只看一类，--before 翻页',
    'Orders that wait for staff, without receivers. --all lists every order, --kind GD one kind, --before the next page',
  ),
  order: sentence('一笔订单，含收件人（会记入操作记录）', 'An order with its receiver, which the audit trail records'),
  step: sentence(
    '办理一步：订单列表的“可办”一栏写着能办什么',
    'Take a step with an order; the list names the possible ones',
  ),
  ship: sentence(
    '发货；FILE.csv 每行是 订单号,快递公司,快递单号[,件数]，先检查全部行再逐行发出',
    'Ship an order. Each line of FILE.csv is order,carrier,number[,pieces]; all lines are checked before the first is sent',
  ),
  refunds: sentence('待处理的退款；--all 列出全部', 'Refunds that wait for staff. --all lists every refund'),
  refund: sentence(
    '同意、拒绝（--reason 原因，--note 说明）、确认收到退货，或让失败的退款重新发起',
    'Approve, refuse (--reason, --note), confirm returned goods, or ask the provider again for a failed refund',
  ),
  sms: sentence(
    '最近 24 小时的短信，按服务商和结果；以及回执地址',
    'The SMS of the last 24 hours by provider and result, and the addresses for receipts',
  ),
  import: sentence(
    '从 CSV 文件导入商品、套餐、号码或卡；先检查全部行，有一行不对就都不写入，--valid 只导入没有问题的行',
    'Bring in goods, plans, numbers or cards from a CSV file. All lines are checked, and nothing is written while one is wrong; --valid imports the others',
  ),
  stock: sentence(
    '商品和规格的库存；--to 改为多少，--by 增减多少（--by=-2）；off、on 把号码下架、重新上架（号码或 CSV 文件）',
    'The stock of articles and variants. --to sets it, --by changes it (--by=-2); off and on take numbers, or those of a CSV file, off sale or put them back',
  ),
  jobs: sentence('多次失败后停下的后台任务', 'Work that failed too often and stopped'),
  repeat: sentence('让停下的任务重新运行：给出编号，或全部', 'Run stopped work again: the given jobs, or all'),
}

export const say = createSay({
  order: sentence(
    '{sn}  {stage}  {goods} ×{count}  ¥{money}  可办：{allows}',
    '{sn}  {stage}  {goods} ×{count}  ¥{money}  can: {allows}',
  ),
  points: sentence(
    '{sn}  {goods} ×{count}  {points} 积分  可办：{allows}',
    '{sn}  {goods} ×{count}  {points} points  can: {allows}',
  ),
  receiver: sentence('  收件人：{name} {mobile} {region} {address}', '  Receiver: {name} {mobile} {region} {address}'),
  parcel: sentence('  包裹：{carrier} {number} ×{count}', '  Parcel: {carrier} {number} ×{count}'),
  none: sentence('没有待处理的。', 'Nothing is waiting.'),
  next: sentence('下一页：--before {id}', 'Next page: --before {id}'),
  shipped: sentence('{sn} 已发货', '{sn} shipped'),
  notShipped: sentence('第 {line} 行 {sn}：{error}', 'Line {line} {sn}: {error}'),
  badLine: sentence(
    '第 {line} 行不是 订单号,快递公司,快递单号[,件数]：{text}',
    'Line {line} is not order,carrier,number[,pieces]: {text}',
  ),
  notCsv: sentence('这个文件不是 CSV，多半是少了一个引号', 'The file is not CSV; a quote is probably missing'),
  twice: sentence('第 {line} 行的快递单号 {number} 重复了', 'Line {line} repeats the number {number}'),
  unreadable: sentence('读不到 {file}，或它不是 UTF-8 的 CSV。', 'Cannot read {file}, or it is not CSV in UTF-8.'),
  nothingSent: sentence('有 {count} 行不对，一笔都没有发。', '{count:line is|lines are} wrong; nothing was sent.'),
  summary: sentence('发出 {sent} 笔，未发 {failed} 笔。', '{sent} shipped, {failed} not.'),
  refund: sentence(
    '{sn}  订单 {order}  {goods}  ¥{money}  可办：{allows}',
    '{sn}  order {order}  {goods}  ¥{money}  can: {allows}',
  ),
  provider: sentence('  支付机构：{state} {reason}', '  Provider: {state} {reason}'),
  stock: sentence('{code}  {name}  库存 {stock}', '{code}  {name}  stock {stock}'),
  stockClosed: sentence('{code}  {name}  库存 {stock}  已下架', '{code}  {name}  stock {stock}  not on sale'),
  variant: sentence('    {name}  库存 {stock}', '    {name}  stock {stock}'),
  noArticles: sentence('没有这样的商品。', 'There is no such article.'),
  whichArticle: sentence('要写商品编码。', 'Name the code of an article.'),
  pieces: sentence('库存是整数，最多 {most}。', 'A stock is a whole number, at most {most}.'),
  numberSale: sentence('{number}：{outcome}', '{number}: {outcome}'),
  job: sentence(
    '{id}  {kind}  失败 {attempts} 次，{at} 停下：{error}',
    '{id}  {kind}  failed {attempts} times, stopped {at}: {error}',
  ),
  sms: sentence('{count} 条  {state}  {provider} {error}', '{count}  {state}  {provider} {error}'),
  noSms: sentence('最近 24 小时没有短信。', 'No SMS in the last 24 hours.'),
  sending: sentence('正在发送', 'being sent'),
  accepted: sentence('已交运营商', 'with the carrier'),
  delivered: sentence('已送达', 'delivered'),
  refused: sentence('号码收不到短信', 'the phone cannot receive SMS'),
  failed: sentence('没有发出', 'not sent'),
  unknown: sentence('结果不明', 'result unknown'),
  undelivered: sentence('没有送达', 'not delivered'),
  receipts: sentence('{provider} 的回执地址（不要公开）：{url}', 'Address for receipts of {provider} (secret): {url}'),
  repeated: sentence('{count} 个任务会重新运行。', '{count:job runs|jobs run} again.'),
})
