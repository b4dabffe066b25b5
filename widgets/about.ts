/** Descriptions of parts that several widgets share. */
import { part } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'

/** The names of the folders of widgets. */
export const areas = {
  accelerate: sentence('加速', 'Speed-up'),
  agent: sentence('代理', 'Agents'),
  basic: sentence('基础组件', 'Basic'),
  card: sentence('卡片', 'SIM card'),
  code: sentence('券码', 'Codes'),
  coupon: sentence('优惠券', 'Coupons'),
  device: sentence('设备', 'Devices'),
  filter: sentence('筛选', 'Filters'),
  goods: sentence('商品', 'Goods'),
  number: sentence('号码', 'Numbers'),
  order: sentence('订单', 'Orders'),
  package: sentence('套餐', 'Plans'),
  pay: sentence('支付', 'Payment'),
  points: sentence('积分', 'Points'),
  shop: sentence('店铺', 'Shop'),
  task: sentence('任务', 'Tasks'),
  user: sentence('账户', 'Account'),
  vip: sentence('会员', 'Membership'),
}
export const title = part(
  '标题',
  'Title',
  '显示在最上面；不填就没有标题。',
  'Shown at the top; leave empty for no title.',
)
export const look = part(
  '样式',
  'Look',
  '放在白色卡片上，或直接放在页面上。',
  'On a white card, or directly on the page.',
  { choices: { card: sentence('卡片', 'Card'), plain: sentence('无卡片', 'No card') } },
)
export const spokenName = part(
  '朗读名称',
  'Spoken name',
  '读屏软件会读出来，页面上看不见。',
  'Read aloud by screen readers; not visible on the page.',
)
export const link = part(
  '右侧链接',
  'Link at the end',
  '标题旁的链接文字，如“全部”；不填就没有链接。',
  'The text of a link next to the title, such as “All”; leave empty for no link.',
)
export const linkTap = part('点链接', 'Link tapped', '点了标题旁的链接。', 'The link next to the title was tapped.')
export const waiting = part(
  '更新中',
  'Being updated',
  '打开时变淡、不能点，等新的数据。',
  'Dimmed and disabled while new data is loading.',
)
export const disabled = part('不可操作', 'Disabled', '打开时能看不能点。', 'Visible, but not tappable.')
export const usual = part(
  '默认选中',
  'Selected at first',
  '顾客还没选时选中哪一项，填它的编号。',
  'The id of the option that is selected until the shopper chooses.',
)
export const icon = part('图标', 'Icon', '从图标表里选一个。', 'An icon from the icon set.')
export const pictureRatio = part(
  '图片比例',
  'Ratio of the picture',
  '宽除以高，如 2.6；图片没到也先留出位置。',
  'Width divided by height, such as 2.6; reserves the space before the picture loads.',
)
export const rounding = {
  none: sentence('直角', 'Square'),
  control: sentence('小圆角', 'Slightly round'),
  card: sentence('大圆角', 'Round'),
}
export const tones = {
  brand: sentence('品牌色', 'Brand'),
  warning: sentence('提醒', 'Warning'),
  danger: sentence('危险', 'Danger'),
}
export const pressKey = part(
  '按钮代号',
  'Code of the button',
  '顾客看不见；操作靠它分清点了哪一个。',
  'Not visible to shoppers; the page’s actions use it to tell the buttons apart.',
)
export const pressed = part(
  '点按钮',
  'Button tapped',
  '点了其中一个，带着它的代号。',
  'A button was tapped; passes its code.',
)

/** The fields of a choice's option. */
export const choiceFields = {
  value: part(
    '值',
    'Value',
    '选中后记下的值，每项不同。',
    'The value that is stored when this option is chosen; must be unique.',
  ),
  label: part('文字', 'Label', '顾客看到的文字，不超过 12 个字。', 'The text that shoppers see, at most 12 em.'),
  badge: part('角标', 'Badge', '角上的数字或短词。', 'A number or a short word in the corner.'),
  disabled: part('不可选', 'Not selectable', '能看见，但不能选。', 'Visible, but not selectable.'),
}
/** The fields of a menu entry. */
export const menuFields = {
  name: part(
    '名称',
    'Name',
    '入口的文字，一行约四个字。',
    'The text of the entry; about four characters fit on a line.',
  ),
  icon: part('图标', 'Icon', '图标表里的一个，或一张图片。', 'An icon from the icon set, or a picture.'),
  badge: part('角标', 'Badge', '图标角上的数字或短词，如“新”。', 'A number or a short word in the corner of the icon.'),
  type: part(
    '点了做什么',
    'On tap',
    'page 打开本店页面，url 打开网址。',
    '“page” opens a page of this shop, “url” opens an address.',
  ),
  path: part(
    '去哪里',
    'Where to',
    '页面路径或网址，由“点了做什么”决定。',
    'The path of a page or an address, depending on “On tap”.',
  ),
  webview: part(
    '在店内打开网址',
    'Open inside the shop',
    '1 在店内页面里打开网址，2 直接跳转。',
    '1 opens the address inside the shop, 2 leaves the shop.',
  ),
  press: part(
    '入口代号',
    'Code of the entry',
    '由页面自己处理时填，代替类型。',
    'For an entry that the page handles itself; replaces “On tap”.',
  ),
}
/** The fields of a label with a value. */
export const factFields = {
  label: part('名目', 'Label', '这一项叫什么，如“余额”。', 'The name of the value, such as “Balance”.'),
  value: part(
    '文字或数字',
    'Text or number',
    '没有单位的值；四种值里只填一种。',
    'A value without a unit; fill in only one kind of value.',
  ),
  yuan: part('金额', 'Amount', '单位：元。', 'In yuan.'),
  kb: part('流量', 'Data volume', '单位：KB，显示时自动换算。', 'In KB; shown in a suitable unit.'),
  time: part('时间', 'Time', '按 2026-01-31 12:00:00 的格式。', 'In the format 2026-01-31 12:00:00.'),
  unit: part('单位', 'Unit', '跟在值后面的小字。', 'Small text after the value.'),
}
/** Events of an order's row. */
export const orderEvents = {
  copy: part(
    '复制单号',
    'Number copied',
    '点了订单号旁的复制。',
    'The copy button next to the order number was tapped.',
  ),
  pay: part('去支付', 'Pay tapped', '未支付的订单点了支付。', 'Pay was tapped on an unpaid order.'),
  cancel: part('取消订单', 'Cancel tapped', '未支付的订单点了取消。', 'Cancel was tapped on an unpaid order.'),
}
export const timeUp = part('时间到', 'Time is up', '倒计时结束时发生一次。', 'Sent once, when the time has run out.')
export const rowTap = part('点这一行', 'Row tapped', '点了这一行。', 'The row was tapped.')
/** The fields of a card's state. */
export const carrier = part(
  '运营商',
  'Carrier',
  '运营商的编号，决定用哪家的标志。',
  'The carrier’s number, which determines the logo.',
)
export const cardState = part(
  '卡状态',
  'State of the card',
  '如正常、停机，来自卡的数据。',
  'Such as active or suspended; from the card’s data.',
)
export const realName = part(
  '实名状态',
  'Real-name state',
  '是否已实名，来自卡的数据。',
  'Whether the holder is verified; from the card’s data.',
)
export const online = part(
  '在线状态',
  'Online state',
  '设备是否在线，来自设备的数据。',
  'Whether the device is online; from its data.',
)
export const deviceName = part(
  '设备名称',
  'Name of the device',
  '顾客给设备起的名字，或型号。',
  'The name given by the shopper, or the model.',
)
export const deviceNo = part('设备号', 'Device number', '印在设备上的号码。', 'The number printed on the device.')
export const signal = part('信号', 'Signal', '0 到 4 格。', 'From 0 to 4 bars.')
export const battery = part('电量', 'Battery', '百分比，0 到 100。', 'In percent, 0 to 100.')

/** Parameters of the source that a shelf brings. */
export const shelfParts = {
  limit: part('最多几个', 'At most', '1 到 30；合适的再多也只摆这么多。', 'From 1 to 30, even if more fit.'),
  operator: {
    1: sentence('移动', 'China Mobile'),
    2: sentence('联通', 'China Unicom'),
    3: sentence('电信', 'China Telecom'),
    4: sentence('广电', 'China Broadnet'),
  },
  soldOut: {
    stay: sentence('留在原处', 'Stay'),
    last: sentence('排到最后', 'Last'),
    hide: sentence('不摆', 'Hide'),
  },
}

/** Keyboard operation, by kind of widget. */
export const keys = {
  none: sentence('没有能操作的部分，Tab 键经过不停。', 'It has no controls, so Tab skips it.'),
  press: sentence(
    'Tab 键停在能点的部分，回车或空格等于点按。',
    'Tab stops at each tappable part; Enter or Space taps it.',
  ),
  choose: sentence(
    'Tab 键停一次；方向键、Home 和 End 移动并选中。',
    'A single tab stop; arrow keys, Home and End move and choose.',
  ),
  form: sentence('Tab 键走各个字段，回车提交。', 'Tab moves through the fields; Enter submits.'),
  dialog: sentence('Tab 键只在里面走，Esc 关上。', 'Tab stays inside; Escape closes it.'),
  chart: sentence(
    'Tab 键停一次；左右键从一个值到下一个。',
    'A single tab stop; Left and Right move from value to value.',
  ),
} as const
