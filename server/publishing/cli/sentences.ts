/** What the commands say, in both languages. */
import type { Locale } from '../../../schemas/language/text.ts'

type Row = Record<Locale, string>
const row = (zh: string, en: string): Row => ({ 'zh-CN': zh, en })

const sentences = {
  publish: row('发布', 'published'),
  schedule: row('定时发布', 'scheduled'),
  rollback: row('回滚', 'rolled back to'),
  shownSince: row('{from} 起展示（{by} {how}）', 'shown since {from} ({how} by {by})'),
  shownUntil: row(
    '{from}（{by} {how}）到 {until}（{endedBy}）展示',
    'shown from {from} ({how} by {by}) until {until} ({endedBy})',
  ),
  pulled: row('{file}：{place}，修订版 {revision}', '{file}: {place}, revision {revision}'),
  pulledNone: row('{file}：{place}，还没有修订版', '{file}: {place}, no revision yet'),
  noFindings: row('{place}：没有问题', '{place}: no findings'),
  fixed: row('已改正：{said}', 'corrected: {said}'),
  pushed: row('{place}：修订版 {revision}', '{place}: revision {revision}'),
  pushedFaulty: row(
    '{place}：修订版 {revision}；照现在这样不能发布',
    '{place}: revision {revision}; it cannot be published as it is',
  ),
  isShown: row('修订版 {revision} 已展示', 'revision {revision} is shown'),
  rolledBack: row(
    '{place}：现在展示 {at} 的修订版 {revision}（{who}）',
    '{place}: revision {revision} of {at} is shown ({who})',
  ),
  rolledBackToNone: row(
    '{place}：不再展示任何修订版，只剩下面各层',
    '{place}: no revision is shown any more, only what lies below',
  ),
  before: row('；之前是 {revision}', '; it was {revision}'),
  neverWritten: row('那里从来没有写过内容。', 'Nothing was ever written there.'),
  bothChanged: row(
    '{file} 和修订版 {revision} 改了同样的地方，什么都没有写入。',
    '{file} and revision {revision} changed the same places. Nothing was written.',
  ),
  bothSides: row('您的 {yours}，对方的 {theirs}', 'yours {yours}, theirs {theirs}'),
  removed: row('已删除', 'removed'),
  otherRelease: row(
    '{file} 是从另一个版本取出的，不能合并：重新 pull，再把修改放进去。',
    '{file} was pulled from another release, and cannot be merged: pull again, put your change in.',
  ),
  onlyWarnings: row('这些只是警告：加 --accept 仍可发布。', 'These are warnings: --accept publishes all the same.'),
  againFrom: row('{at} 之后可以再试', 'again from {at}'),
  noServer: row(
    '{url} 没有服务器应答。请用 --url 或 MENMIAN_URL 指明。',
    'No server answers at {url}. Say where it is with --url or MENMIAN_URL.',
  ),
  notMenmian: row(
    '{url} 不是门面服务器，或版本较旧：HTTP {status}。',
    '{url} is no Menmian server, or an older one: HTTP {status}.',
  ),
  signIn: row('请先登录：npm run layout -- login NAME', 'Sign in first: npm run layout -- login NAME'),
  unknownCall: row('服务器不认识这个请求：HTTP {status}。', 'The server does not know this: HTTP {status}.'),
  revisionNumber: row('--revision 是修订版的编号。', '--revision is the number of a revision.'),
  revisionOrNone: row('--to 是修订版的编号，或 none。', '--to is a revision, or none.'),
  noSide: row('{target} 既不是文件，也不是修订版。', '{target} is no file and no revision.'),
  whichKind: row('--kind 是 {kinds} 之一。', '--kind is one of {kinds}.'),
  writtenSince: row(
    '{author} 在修订版 {base} 之后写了修订版 {revision}（{at}{note}）：',
    'since revision {base}, {author} wrote revision {revision} ({at}{note}):',
  ),
  writtenFirst: row(
    '{author} 先写了修订版 {revision}（{at}{note}）：',
    '{author} wrote revision {revision} first ({at}{note}):',
  ),
  nothingOverwritten: row(
    '什么都没有被覆盖：push --merge 把两边的修改合在一起；或者重新 pull，改好再 push。',
    'Nothing was overwritten: push --merge puts both together; or pull again, put your change in, push.',
  ),
  seeCampaign: row('详情：npm run layout -- campaigns show {id}', 'See it: npm run layout -- campaigns show {id}'),
  campaign: row('活动 {id}（{name}）{state}：{from} 到 {until}', 'campaign {id}, {name}, {state}: {from} to {until}'),
  campaignOpen: row('活动 {id}（{name}）{state}：{from} 起', 'campaign {id}, {name}, {state}: from {from}'),
  planned: row('待开始', 'planned'),
  running: row('进行中', 'running'),
  ended: row('已结束', 'ended'),
  cancelled: row('已取消', 'cancelled'),
  missed: row('已错过', 'missed'),
  refused: row('未能展示', 'refused'),
  byHandWaits: row(
    '，之后有人手动发布：活动不会开始，除非修改活动',
    ', published by hand since: it does not start unless it is changed',
  ),
  byHandRuns: row('，之后有人手动发布：活动结束时保持原样', ', published by hand since: it stays as it is at the end'),
  noCampaigns: row('还没有活动。', 'No campaign was planned yet.'),
  compared: row('{a} 与 {b} 相比：', '{b}, compared with {a}:'),
  alike: row('{a} 与 {b} 没有差别', '{a} and {b} do not differ'),
  revisionOf: row('{place} 修订版 {revision}', '{place} revision {revision}'),
  shownRevision: row('正在展示的修订版 {revision}', 'revision {revision}, which is shown'),
  title: row('标题', 'title'),
  text: row('文字', 'text'),
  widget: row('组件', 'widget'),
  picture: row('图片', 'picture'),
  link: row('链接', 'link'),
  call: row('接口', 'call'),
  draft: row('草稿，修订版 {revision}', 'draft, revision {revision}'),
  foundMore: row(
    '只列出前 {count} 处：请多写几个词，或加 --kind',
    'these are the first {count}: say more words, or --kind',
  ),
  foundNothing: row('什么也没找到', 'Nothing was found.'),
  newPassword: row('新密码（至少 10 个字符）：', 'New password (at least 10 characters): '),
  passwordChanged: row('密码已修改，其他登录已失效', 'The password was changed; your other sessions are over'),
  scanSecret: row('用验证器扫码，或输入密钥 {secret}', 'Scan it with an authenticator, or type in {secret}'),
  firstCode: row('验证器显示的验证码：', 'The code that it shows: '),
  secondFactorOn: row(
    '第二重验证已开启，其他登录已失效。请保存恢复码，每个只能用一次，不会再显示：',
    'The second factor is on; your other sessions are over. Keep the recovery codes, each works once, they are not shown again:',
  ),
  factorIsOn: row('第二重验证已开启，恢复码还剩 {left} 个', 'The second factor is on, {left} recovery codes are left'),
  factorIsOff: row('第二重验证未开启', 'The second factor is off'),
  factorRequired: row('；本店要求使用', '; this shop requires it'),
  requiredNow: row('发布者和店主从现在起必须使用第二重验证', 'Publishers and owners need a second factor from now on'),
  optionalNow: row('第二重验证不再是必须的', 'The second factor is not required any more'),
  noEntries: row('没有记录。', 'There are no entries.'),
  olderEntries: row('更早的记录：--before {id}', 'older ones: --before {id}'),
  nothingShown: row('没有任何修订版在展示', 'no revision, as none is shown'),
}

export function say(lang: Locale, name: keyof typeof sentences, values: Record<string, string | number> = {}): string {
  return sentences[name][lang].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}
