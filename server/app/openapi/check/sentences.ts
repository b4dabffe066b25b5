/** Messages of the check. The names of rules are those of findings. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const say = createSay({
  help: sentence(
    `{command} 地址 [选项]：按商城的接口约定检查一个后端，逐个接口说明哪里不对
  --only 接口           只检查这些接口，可以重复，* 代表任意字符：--only '/api/shop/*'
  --order-token 令牌    购物者登录后的令牌，或 MENMIAN_ORDER_TOKEN
  --sim-no 卡号         卡的登录，或 MENMIAN_SIM_NO
  --sim-token 令牌      卡的登录，或 MENMIAN_SIM_TOKEN
  --write               也下单、预约号码、充值，不付款，随后取消；没有它，只向写入的接口发错误的请求
  --all                 没有实现的接口、英文回答里的中文也算问题
  --seconds 秒          最长用时（默认 600），每个请求最多 10 秒
  --json                输出 JSON，供程序读取
  --lang zh-CN|en       语言
没有令牌时，需要登录的接口只检查是否拒绝访客。
退出码：0 没有问题，1 有问题，2 无法检查。`,
    `{command} ADDRESS [OPTIONS]: checks a back end against the contract of the shop, call by call
  --only CALL           checks only these calls; can be repeated, * is any text: --only '/api/shop/*'
  --order-token TOKEN   the login of a shopper, or MENMIAN_ORDER_TOKEN
  --sim-no NUMBER       the login of a card, or MENMIAN_SIM_NO
  --sim-token TOKEN     the login of a card, or MENMIAN_SIM_TOKEN
  --write               also orders, reserves a number and recharges, pays nothing, and cancels; without it, calls that write get only wrong requests
  --all                 calls that are not implemented, and Chinese in English answers, are findings
  --seconds SECONDS     the longest duration (600); a request takes 10 seconds at most
  --json                prints JSON, for programs
  --lang zh-CN|en       the output language
Without tokens, calls that need a login are only checked for the refusal of visitors.
Exit codes: 0 no findings, 1 findings, 2 not checked.`,
  ),
  noAddress: sentence(
    '请给出后端的地址：{command} https://shop.example.com',
    'Name the back end: {command} https://shop.example.com',
  ),
  badAddress: sentence('{address} 不是 http(s) 地址。', '{address} is not an http(s) address.'),
  badSeconds: sentence('--seconds 后面是一个正数。', '--seconds needs a positive number.'),
  halfCard: sentence('--sim-no 和 --sim-token 要一起给出。', '--sim-no and --sim-token are given together.'),
  noSuchCall: sentence('没有接口符合 {pattern}。', 'No call matches {pattern}.'),
  noServer: sentence('{url} 没有服务器应答（{reason}）。', 'No server responds at {url} ({reason}).'),
  noCall: sentence(
    '{url} 没有实现约定里的任何接口，地址对吗？',
    '{url} implements no call of the contract. Is the address right?',
  ),
  // findings
  timeout: sentence('{seconds} 秒内没有应答。', 'No answer within {seconds} seconds.'),
  network: sentence('连接中断（{reason}）。', 'The connection failed ({reason}).'),
  status: sentence('HTTP 状态是 {status}，应该是 200。', 'The HTTP status is {status}; it must be 200.'),
  contentType: sentence(
    'content-type 是 {type}，应该是 application/json。',
    'The content type is {type}; it must be application/json.',
  ),
  notJson: sentence('应答不是 JSON：{start}', 'The answer is not JSON: {start}'),
  notUtf8: sentence('应答不是 UTF-8。', 'The answer is not UTF-8.'),
  envelope: sentence(
    '信封的 {field} 是 {given}，应该是 {wanted}。',
    '{field} of the envelope is {given}; it must be {wanted}.',
  ),
  noEnvelope: sentence(
    '应答没有信封：要有 code、message、data、timestamp、traceID。',
    'The answer has no envelope: code, message, data, timestamp, traceID.',
  ),
  timestamp: sentence(
    'timestamp 是 {given}，应该是现在的毫秒数，例如 {wanted}。',
    'timestamp is {given}; it must be the present time in milliseconds, such as {wanted}.',
  ),
  missing: sentence('缺少 {field}。', '{field} is missing.'),
  type: sentence('{field} 是 {given}，类型应该是 {wanted}。', '{field} is {given}; its type must be {wanted}.'),
  value: sentence('{field} 是 {given}，应该是：{wanted}', '{field} is {given}; it must be {wanted}'),
  format: sentence('{field} 是 {given}，格式应该是 {wanted}', '{field} is {given}; its format must be {wanted}'),
  money: sentence(
    '{field} 是 {given}，金额是以元为单位的数字，最多两位小数。',
    '{field} is {given}; money is a number in yuan with at most two decimals.',
  ),
  volume: sentence(
    '{field} 是 {given}，流量是以 KB 为单位的整数。',
    '{field} is {given}; a volume is an integer in KB.',
  ),
  time: sentence(
    '{field} 是 {given}，时间的格式是 {wanted}，UTC+8。',
    '{field} is {given}; a time is {wanted} in UTC+8.',
  ),
  inFen: sentence(
    '所有金额（{given} …）都是整十的大数，像是以分为单位；金额以元为单位。',
    'All amounts ({given} …) are large multiples of ten, as if in fen; money is in yuan.',
  ),
  otherAmount: sentence(
    '{field} 是 {given}，在 {other} 里却是 {wanted}。',
    '{field} is {given}, but {wanted} in {other}.',
  ),
  notKb: sentence(
    '最大的流量是 {given}，不像以 KB 为单位（1 GB 是 1048576）。',
    'The largest volume is {given}, which is hardly KB (1 GB is 1048576).',
  ),
  otherZone: sentence(
    '{field} 是 {given}，刚刚下的单；现在是 {wanted}（UTC+8）。',
    '{field} of an order just placed is {given}; the time is {wanted} in UTC+8.',
  ),
  refused: sentence('合法的请求被拒绝：{code} {message}', 'A valid request is refused: {code} {message}'),
  loginAnswered: sentence(
    '{caller}也得到了回答，应该拒绝：{wanted}。',
    '{caller} gets an answer; it must be refused with {wanted}.',
  ),
  loginCode: sentence(
    '拒绝{caller}的码是 {code}，应该是 {wanted}。',
    '{caller} is refused with {code}; it must be {wanted}.',
  ),
  visitor: sentence('没有登录的访客', 'A visitor without a login'),
  madeUp: sentence('带着编造的令牌的访客', 'A visitor with an invented token'),
  otherCard: sentence('带着另一张卡的令牌的访客', 'A visitor with the token of another card'),
  absentParameter: sentence(
    '缺少参数 {field}，回答是 {code}；应该是 51，data.fields 里有它。',
    'The parameter {field} is missing, and the answer is {code}; it must be 51 and name it in data.fields.',
  ),
  accepted: sentence(
    '参数 {field} 是 {given}，却被接受。',
    'The parameter {field} with the value {given} is accepted.',
  ),
  notNamed: sentence(
    '参数 {field} 不对，51 的 data.fields 却没有它。',
    'The parameter {field} is wrong, but data.fields of 51 does not name it.',
  ),
  otherCode: sentence(
    '参数 {field} 不对，回答是 {code}，应该是 51。',
    'The parameter {field} is wrong and answered with {code}; it must be 51.',
  ),
  rows: sentence('pageSize 是 {size}，却有 {given} 条。', 'pageSize is {size}, but there are {given} rows.'),
  pageField: sentence('{field} 是 {given}，应该是 {wanted}。', '{field} is {given}; it must be {wanted}.'),
  repeats: sentence('第 {page} 页重复了前面的行。', 'Page {page} repeats earlier rows.'),
  tooFew: sentence('共 {total} 条，第 {page} 页却只有 {given} 条。', 'Of {total} rows, page {page} has only {given}.'),
  beyond: sentence('最后一页之后还有行。', 'There are rows after the last page.'),
  noCursor: sentence('more 是 true，却没有 after。', 'more is true, but there is no after.'),
  sameCursor: sentence('after 没有前进：{given}', 'after does not advance: {given}'),
  emptyMore: sentence('没有行，more 却是 true。', 'There are no rows, but more is true.'),
  endsEarly: sentence(
    '共 {total} 条，第 {given} 条之后 more 就是 false。',
    'Of {total} rows, more is false after {given}.',
  ),
  onceRepeat: sentence(
    '同一个 uuid、同样的内容再发一次，回答却不同：{field}。',
    'The same uuid with the same body gets another answer: {field}.',
  ),
  onceBody: sentence(
    '同一个 uuid、不同的内容，回答是 {code}，应该是 51。',
    'The same uuid with another body is answered with {code}; it must be 51.',
  ),
  owner: sentence('别的访客的 {field} 也能读到。', 'A visitor can read the {field} of another.'),
  ownerTold: sentence(
    '别人的 {field}（{given}）与不存在的（{wanted}）回答不同。',
    'The {field} of another visitor is refused differently ({given}) from one that does not exist ({wanted}).',
  ),
  language: sentence(
    'accept-language 是 {language}，{field} 却是“{given}”。',
    'accept-language is {language}, but {field} is “{given}”.',
  ),
  unknownPath: sentence(
    '不存在的地址得到了回答（HTTP {status}），应该是 404。',
    'An unknown path is answered (HTTP {status}); it must be 404.',
  ),
  notImplemented: sentence('没有实现。', 'Not implemented.'),
  // reasons why a call was not checked, or not completely
  needsShop: sentence('需要 --order-token', 'needs --order-token'),
  needsCard: sentence('需要 --sim-no 和 --sim-token', 'needs --sim-no and --sim-token'),
  badToken: sentence('令牌无效（{code}）', 'the token is not valid ({code})'),
  noValue: sentence('没有可用的参数', 'no value for its parameters'),
  noRow: sentence('{call} 没有合适的行', '{call} has no such row'),
  refusedHere: sentence('被拒绝：{code} {message}', 'refused: {code} {message}'),
  noTime: sentence('时间用完了', 'the time is over'),
  // output
  header: sentence('{url}，接口约定 {version}', '{url}, contract {version}'),
  absent: sentence('没有实现（{count}）：', 'Not implemented ({count}):'),
  unread: sentence('没有检查回答（{count}）：', 'Answers not checked ({count}):'),
  untranslated: sentence('英文回答里有中文（{count}）：', 'Chinese in English answers ({count}):'),
  counts: sentence(
    '检查了 {calls} 个接口，{requests} 个请求，{findings} 个问题',
    '{calls:call|calls} checked with {requests:request|requests}, {findings:finding|findings}',
  ),
})
