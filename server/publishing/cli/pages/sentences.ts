/** Messages of the commands for pages, settings and their revisions. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const descriptions = {
  list: sentence(
    '有图层的页面（--all：全部），以及占用它们的活动',
    'List pages with layers (--all: all pages), and the campaigns that use them',
  ),
  reports: sentence('浏览器用不了的页面', 'List pages that browsers could not use'),
  explain: sentence(
    '每处由哪一层设定，节点为什么被隐藏；--all：也列出内置的',
    'Show which layer set each value, and why a node is hidden. --all includes shipped values',
  ),
  history: sentence(
    '修订版，最新的在前：谁写的，什么时候由谁展示过；* 是正在展示的',
    'List revisions, newest first, with author, and when and by whom each was shown. * is shown now',
  ),
  pull: sentence(
    '图层最新的或更早的修订版，存成 push 用的文件；--below：另存一份下面各层合成的内容，供对照',
    'Save the newest or an older revision of a layer as a file for push. --below also saves the content below it, for reference',
  ),
  check: sentence(
    '编译器发现的问题，什么都不写入；--fix：有把握的直接在 FILE 里改好',
    'Check a layer without saving it. --fix applies certain corrections to FILE',
  ),
  push: sentence(
    '存成新的修订版，还没有人看得到；--merge：与别人这期间写的合并',
    'Save a new draft revision. --merge combines it with changes that others pushed since your pull',
  ),
  preview: sentence(
    '一个链接，在真实商城里看草稿，两小时有效；改过的文件先存成修订版；修订版和文件还可以按某家店铺或落地入口看到的样子',
    'Create a link that shows a draft in the real shop for two hours; a changed file is pushed first. For a revision or file, also as a storefront or entry sees it',
  ),
  publish: sentence(
    '展示一个或几个修订版，要么全部，要么都不展示；改过的文件先存成修订版；--accept：有警告也发布；--reason：店主接受涉及价格、同意或法律的警告的理由；--override：即使活动占用着；--checked：只发布那次检查过的结果',
    'Publish revisions, all or nothing; a changed file is pushed first. --accept: despite warnings. --reason: why an owner accepts warnings about price, consent or law. --override: although a campaign uses the page. --checked: only the result of that check',
  ),
  rollback: sentence(
    '回到之前展示的，再用一次回到更早的；也可以指定修订版，或 none：只剩下面各层',
    'Restore the previously shown revision; repeat to go back further. Or choose a revision, or none to show only the layers below',
  ),
  diff: sentence(
    '最新的修订版或文件改了正在展示的哪些地方；或 B 改了 A 的哪些地方，各是修订版或文件',
    'Show what the newest revision or a file changes in the published content, or what B changes in A; each is a revision or a file',
  ),
  find: sentence(
    '所有词同在一处的页面和设置：文字、标题、组件、图片、链接或接口，包括正在展示的和最新草稿',
    'Find pages and settings with all these words in one text, title, widget, picture, link or call, published or in the newest drafts',
  ),
}

export const say = createSay({
  unreached: sentence('{path}  没有入口', '{path}  no link leads here'),
  layer: sentence('修订版 {latest}，展示 {published}', 'revision {latest}, shown {published}'),
  none: sentence('无', 'none'),
  campaignRevision: sentence('{campaign}，修订版 {revision}', '{campaign}, revision {revision}'),
  misfit: sentence(
    '不适合这个版本，展示的是上一个正常的页面：',
    'incompatible with this release; the last valid page is shown:',
  ),
  reported: sentence('浏览器用不了：', 'browsers could not use it:'),
  report: sentence('{path}：“{message}”，{times} 次，最近 {at}', '{path}: “{message}”, {times:time|times}, last {at}'),
  noReports: sentence('没有浏览器反馈问题。', 'No browser reports.'),
  noPages: sentence(
    '还没有改过页面。--all 列出内置的页面，sim 列出卡页面布局。',
    'No pages changed yet. Use --all to list shipped pages, or sim to list card layouts.',
  ),
  from: sentence('来自{layer}', 'from {layer}'),
  hiddenBy: sentence('被{layer}隐藏', 'hidden by {layer}'),
  notPlaced: sentence('没有放在页面上', 'not placed on the page'),
  layers: sentence('图层：{layers}', 'layers: {layers}'),
  order: sentence('顺序：{layer}', 'order: {layer}'),
  publish: sentence('发布', 'published'),
  schedule: sentence('定时发布', 'scheduled'),
  rollback: sentence('回滚', 'rolled back to'),
  shownSince: sentence('{from} 起展示（{by} {how}）', 'shown since {from} ({how} by {by})'),
  shownUntil: sentence(
    '{from}（{by} {how}）到 {until}（{endedBy}）展示',
    'shown from {from} ({how} by {by}) until {until} ({endedBy})',
  ),
  neverWritten: sentence('那里从来没有写过内容。', 'This layer has no revisions.'),
  pulled: sentence('{file}：{place}，修订版 {revision}', '{file}: {place}, revision {revision}'),
  pulledNone: sentence('{file}：{place}，还没有修订版', '{file}: {place}, no revision yet'),
  below: sentence('{file}：它下面各层的内容', '{file}: content of the layers below'),
  nothingBelow: sentence('{place}：下面没有内容', '{place}: no layers below'),
  noFindings: sentence('{place}：没有问题', '{place}: no findings'),
  fixed: sentence('已改正：{said}', 'fixed: {said}'),
  pushed: sentence('{place}：修订版 {revision}', '{place}: revision {revision}'),
  pushedFaulty: sentence(
    '{place}：修订版 {revision}；照现在这样不能发布',
    '{place}: revision {revision}; fix its errors before you publish it',
  ),
  revision: sentence('修订版 {revision}', 'revision {revision}'),
  until: sentence('到 {at}', 'until {at}'),
  isShown: sentence('修订版 {revision} 已展示', 'revision {revision} is shown'),
  noRevision: sentence('{target} 还没有修订版：请先 push。', 'No revision of {target} yet. Push it first.'),
  rolledBack: sentence(
    '{place}：现在展示 {at} 的修订版 {revision}（{who}）',
    '{place}: revision {revision} of {at} is shown ({who})',
  ),
  rolledBackToNone: sentence(
    '{place}：不再展示任何修订版，只剩下面各层',
    '{place}: layer withdrawn, only the layers below are shown',
  ),
  before: sentence('；之前是 {revision}', '; previously {revision}'),
  bothChanged: sentence(
    '{file} 和修订版 {revision} 改了同样的地方，什么都没有写入。',
    '{file} and revision {revision} change the same values. No changes were saved.',
  ),
  bothSides: sentence('您的 {yours}，对方的 {theirs}', 'yours {yours}, theirs {theirs}'),
  whole: sentence('整个图层', 'the entire layer'),
  removed: sentence('已删除', 'removed'),
  otherRelease: sentence(
    '{file} 是从另一个版本取出的，不能合并：重新 pull，再把修改放进去。',
    '{file} was pulled from another release and cannot be merged. Pull again and reapply your changes.',
  ),
  revisionNumber: sentence('--revision 是修订版的编号。', '--revision must be a revision number.'),
  revisionOrNone: sentence('--to 是修订版的编号，或 none。', '--to must be a revision number or none.'),
  noSide: sentence('{target} 既不是文件，也不是修订版。', '{target} is neither a file nor a revision.'),
  compared: sentence('{a} 与 {b} 相比：', '{b}, compared with {a}:'),
  alike: sentence('{a} 与 {b} 没有差别', '{a} and {b} are identical'),
  revisionOf: sentence('{place}修订版 {revision}', '{place} revision {revision}'),
  shownRevision: sentence('正在展示的修订版 {revision}', 'published revision {revision}'),
  nothingShown: sentence('没有任何修订版在展示', 'no published revision'),
  title: sentence('标题', 'title'),
  text: sentence('文字', 'text'),
  widget: sentence('组件', 'widget'),
  picture: sentence('图片', 'picture'),
  link: sentence('链接', 'link'),
  call: sentence('接口', 'call'),
  draft: sentence('（草稿，修订版 {revision}）', ' (draft, revision {revision})'),
  foundMore: sentence(
    '只列出前 {count} 处：请多写几个词，或加 --kind',
    'Showing the first {count} results. Add words, or use --kind',
  ),
  foundNothing: sentence('什么也没找到', 'No results.'),
})
