/** Messages that all commands share. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const say = createSay({
  help: sentence(
    '{command} 命令 [--url 地址] [--lang zh-CN|en] [--json]\n{command} 命令 --help：只说明这个命令',
    '{command} COMMAND [--url ADDRESS] [--lang zh-CN|en] [--json]\n{command} COMMAND --help: help for one command',
  ),
  seeHelp: sentence('所有命令：{command} --help', 'All commands: {command} --help'),
  unknownCommand: sentence('没有命令 {name}。', 'Unknown command {name}.'),
  meantCommand: sentence('没有命令 {name}，是否想写 {meant}？', 'Unknown command {name}. Did you mean {meant}?'),
  missing: sentence('缺少 {name}。', 'Missing {name}.'),
  oneOf: sentence('{name} 是其中之一：{values}。', '{name} must be one of {values}.'),
  number: sentence('{name} 是一个编号。', '{name} must be a number.'),
  nothingHere: sentence('找不到文件 {file}。', 'File {file} not found.'),
  isFolder: sentence('{file} 是文件夹。', '{file} is a folder.'),
  notReadable: sentence('无法读取 {file}（{code}）。', 'Cannot read {file} ({code}).'),
  notWritable: sentence('无法写入 {file}（{code}）。', 'Cannot write {file} ({code}).'),

  noServer: sentence(
    '{url} 没有服务器应答。请用 --url 或 MENMIAN_URL 指明。',
    'No server responds at {url}. Set the address with --url or MENMIAN_URL.',
  ),
  notMenmian: sentence(
    '{url} 不是门面服务器，或版本较旧：HTTP {status}。',
    '{url} is not a Menmian server, or runs an older version: HTTP {status}.',
  ),
  signIn: sentence('请先登录：{command} login NAME', 'Sign in first: {command} login NAME'),
  unknownCall: sentence(
    '服务器不认识这个请求：HTTP {status}。',
    'The server does not support this request: HTTP {status}.',
  ),

  warning: sentence('（警告）', '(warning) '),
  shipped: sentence('内置', 'shipped'),
  setup: sentence('店铺初始设置', 'setup'),
  site: sentence('全站', 'site'),
  promo: sentence('推广码 {scope}', 'promo {scope}'),
  page: sentence('页面编码 {scope}', 'page {scope}'),
  'promo-page': sentence('推广码 {promoCode} 与页面编码 {pageCode}', 'promo {promoCode} with page {pageCode}'),
  storefront: sentence('店铺 {scope}', 'storefront {scope}'),
  landing: sentence('落地页 {scope}', 'landing page {scope}'),
  sticker: sentence('贴纸 {scope}', 'sticker {scope}'),
  place: sentence('{path}（{layer}）', '{path} ({layer})'),

  alsoLines: sentence(
    '  同样的问题还有 {count} 处：第 {places} 行…',
    '  the same mistake in {count} more places: lines {places} …',
  ),
  alsoPlaces: sentence(
    '  同样的问题还有 {count} 处：{places} …',
    '  the same mistake in {count} more places: {places} …',
  ),
  onlyWarnings: sentence(
    '这些只是警告：加 --accept 仍可发布。',
    'These are only warnings. Use --accept to publish anyway.',
  ),
  reasonNeeded: sentence(
    '这些关系到价格、同意或法律：店主写明理由仍可发布，加 --accept --reason "理由"。',
    'These are about price, consent or law. An owner may publish them with --accept --reason "why".',
  ),
  againFrom: sentence('{at} 之后可以再试', 'try again after {at}'),
  field: sentence('{path}：{message}', '{path}: {message}'),
  seeCampaign: sentence('详情：{command} campaigns show {id}', 'Details: {command} campaigns show {id}'),
  writtenSince: sentence(
    '{author} 在修订版 {base} 之后写了修订版 {revision}（{at}{note}）：',
    'since revision {base}, {author} wrote revision {revision} ({at}{note}):',
  ),
  writtenFirst: sentence(
    '{author} 先写了修订版 {revision}（{at}{note}）：',
    '{author} wrote revision {revision} first ({at}{note}):',
  ),
  nothingOverwritten: sentence(
    '什么都没有被覆盖：push --merge 把两边的修改合在一起；或者重新 pull，改好再 push。',
    'Nothing was overwritten. Use push --merge to combine both changes; or pull again, reapply your changes, and push.',
  ),
  usedIn: sentence('{path}（{layer}），{as}，修订版 {revision}', '{path} {layer}, {as}, revision {revision}'),
  published: sentence('展示中', 'published'),
  draft: sentence('草稿', 'draft'),
  campaign: sentence('活动', 'campaign'),
  earlier: sentence('回滚会用到', 'earlier'),
})
