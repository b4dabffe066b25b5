import { sentence } from '#schemas/language/sentences.ts'
import type { SelfDrawn } from '../facts/facts.ts'

export const headings = {
  pairs: sentence('这样，不要那样', 'Dos and don’ts'),
  examples: sentence('示例', 'Examples'),
  props: sentence('属性', 'Props'),
  events: sentence('事件', 'Events'),
  slots: sentence('插槽', 'Slots'),
  models: sentence('双向绑定', 'Models'),
  draws: sentence('自己画的状态', 'States that it draws by itself'),
  access: sentence('无障碍', 'Accessibility'),
  uses: sentence('用在哪些页面', 'Pages that use it'),
  sheet: sentence('全部状态', 'Every state'),
}
export const columns = {
  name: sentence('名字', 'Name'),
  type: sentence('类型', 'Type'),
  usual: sentence('默认', 'Default'),
  meaning: sentence('说明', 'Meaning'),
  detail: sentence('带的值', 'Detail'),
  event: sentence('由哪个事件改', 'Changed by'),
  role: sentence('角色', 'Role'),
  called: sentence('读作', 'Read as'),
}
export const sheetAxes = {
  language: sentence('语言', 'Language'),
  width: sentence('宽度', 'Width'),
  text: sentence('字号', 'Text size'),
  theme: sentence('主题', 'Theme'),
}
export const labels = {
  entries: sentence(' 项', ' entries'),
  required: sentence('必填', 'required'),
  advice: sentence('怎么用', 'How to use'),
  instead: sentence('换用', 'Instead'),
  keys: sentence('键盘', 'Keyboard'),
  reading: sentence('朗读', 'Read aloud'),
  roles: sentence('第一个示例里的元素', 'Elements of the first example'),
  noUse: sentence('还没有页面用它。', 'No page uses it yet.'),
  none: sentence('没有。', 'None.'),
  nodes: sentence('一次放进几个节点', 'Nodes, drawn once'),
  row: sentence('列表的每一行画一次', 'Drawn for each row of the list'),
  open: sentence('打开', 'Open'),
}
export const selfDrawnLabels: Record<SelfDrawn, ReturnType<typeof sentence>> = {
  loading: sentence('加载中：内容形状的骨架。', 'Loading: bones in the shape of its content.'),
  status: sentence(
    '数据的状态：加载、空、出错和更新中都由它画，页面不用写条件。',
    'The status of its data: loading, empty, failed and updating, without conditions in the page.',
  ),
  empty: sentence('空：一句话，能给出路时带按钮。', 'Empty: a sentence, with a button where there is a way on.'),
  failed: sentence('出错：说明原因，能重试时带按钮。', 'Failed: the reason, with a retry where there is one.'),
  nothing: sentence('没有内容时什么都不画，也不占位置。', 'Without content nothing is drawn, and no room is taken.'),
  busy: sentence(
    '操作进行中：按钮转圈，不能再点。',
    'Busy while its action runs: the button turns and cannot be pressed.',
  ),
}
