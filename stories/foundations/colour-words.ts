/** The purpose of each colour. The values are defined only in the theme. */
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import type { vars } from '#widgets/theme.css.ts'

export type ColourName = keyof typeof vars.color
/** `on`: the background colours against which contrast is computed; empty for surfaces and shapes without text. */
export type ColourWords = { use: Sentence; never?: Sentence; on: readonly ColourName[] }
const createWords = (zh: string, en: string, on: readonly ColourName[] = [], never?: Sentence): ColourWords => ({
  use: sentence(zh, en),
  on,
  ...(never && { never }),
})
const textOnIt = sentence('不放小字：对比度不够。', 'Never under small words: too little contrast.')
const onlyPrice = sentence('不用于标题、标签和装饰。', 'Never for titles, tags or decoration.')
const ofOthers = sentence('不用于我们自己的图形。', 'Never for shapes of our own.')
const light: readonly ColourName[] = ['page', 'muted', 'card']

export const colourWords: Record<ColourName, ColourWords> = {
  brand: createWords('图形、图标、选中的状态。', 'Shapes, icons, selected states.', ['page'], textOnIt),
  brandStrong: createWords('链接、品牌色的文字和描边。', 'Links, words and outlines in the brand colour.', [
    ...light,
    'brandSoft',
  ]),
  brandFill: createWords(
    '实心按钮的底色。',
    'Below the words of filled buttons.',
    [],
    sentence('一屏不超过一个。', 'Never twice on a screen.'),
  ),
  enamel: createWords('号牌和页首的墙面。', 'Plates of numbers, and the walls behind heads of pages.'),
  brass: createWords('规律下的标线，精选。', 'The line below the digits of a pattern, and what is selected by hand.', [
    'card',
    'enamel',
  ]),
  brandSoft: createWords('选中和公告的浅底。', 'Light surfaces of announcements and selections.'),
  brandLine: createWords('选中的细边。', 'Thin edges of what is selected.'),
  onBrand: createWords('品牌底色上的文字。', 'Words on the brand colour.', ['brandFill']),
  onDarkSoft: createWords('号牌上的图形。', 'Shapes on enamel.'),
  onDark: createWords('号牌、图片和深色浮层上的文字。', 'Words on enamel, pictures and dark overlays.', [
    'enamel',
    'shade',
    'shadeDeep',
    'dangerFill',
  ]),
  ink: createWords('标题和数字。', 'Titles and figures.', light),
  ink2: createWords('正文。', 'Body text.', light),
  ink3: createWords(
    '说明、时间、提示字。',
    'Notes, times, hints.',
    light,
    sentence('不用于必须读的话。', 'Never for what must be read.'),
  ),
  disabled: createWords(
    '不能操作的文字。',
    'Words of what cannot be used.',
    [],
    sentence('不用于能点的东西。', 'Never for what can be tapped.'),
  ),
  price: createWords('要付的钱，白底上。', 'Money to pay, on white.', ['page', 'card'], onlyPrice),
  warning: createWords('要留意的事。', 'What needs attention.', ['card', 'warningSoft']),
  warningSoft: createWords('提醒的浅底。', 'The light surface of a warning.'),
  danger: createWords('出错、停机、删除。', 'Errors, suspension, removal.', ['card', 'dangerSoft']),
  dangerFill: createWords('新消息的数字下面。', 'Below counts of what is new.'),
  dangerSoft: createWords('出错的浅底。', 'The light surface of an error.'),
  info: createWords('只说明情况的话。', 'Plain information.', ['card', 'infoSoft']),
  infoSoft: createWords('说明的浅底。', 'The light surface of information.'),
  neutralSoft: createWords('骨架、没选中的按钮。', 'Bones, and chips that are not selected.'),
  vipFrom: createWords('会员的金色，浅的一端。', 'The light end of the gold of memberships.'),
  vipTo: createWords(
    '会员的金色，深的一端。',
    'The dark end of it.',
    [],
    sentence('不用于会员以外的东西。', 'Never for anything but memberships.'),
  ),
  vipInk: createWords('金色上的文字。', 'Words on gold.', ['vipFrom', 'vipTo']),
  page: createWords('白色页面。', 'White pages.'),
  muted: createWords('放卡片的页面。', 'Pages of cards.'),
  card: createWords('卡片和面板。', 'Cards and sheets.'),
  line: createWords('细线。', 'Hairlines.'),
  lineStrong: createWords('必须看得见的边，如空的勾选框。', 'Edges that must be seen, such as an empty check box.'),
  press: createWords('按下的反馈。', 'The answer to a press.'),
  veil: createWords('对话框后面。', 'Behind dialogs.'),
  toast: createWords('轻提示的底。', 'Below the words of a toast.'),
  onVeil: createWords('浮层上还没到的日子。', 'Future days on an overlay.'),
  outline: createWords('浅标志和浅图片之间。', 'Between a light mark and a light picture.'),
  shade: createWords('图片上的字条。', 'Strips of words on pictures.'),
  shadeDeep: createWords('视频、取景框、倒计时的底。', 'Stages of video and camera, figures of a countdown.'),
  paper: createWords('二维码的白底，深色下也是白的。', 'Below codes, in every theme.'),
  print: createWords('二维码的黑格。', 'The modules of codes, in every theme.', ['paper']),
  navBar: createWords('导航栏。', 'The navigation bar.'),
  navInk: createWords('导航栏的标题。', 'The title in it.', ['navBar']),
  tabBar: createWords('标签栏。', 'The tab bar.'),
  tabOn: createWords('选中的标签，图标。', 'The selected tab with its icon.', ['tabBar']),
  tabOff: createWords('没选中的标签。', 'The other tabs.', ['tabBar']),
  amber: createWords('图画和宫格的暖色。', 'A warm accent of pictures and tiles.', [], textOnIt),
  coral: createWords('图画和宫格的第二种暖色。', 'The second warm accent.', [], textOnIt),
  amberSoft: createWords('暖色图标的浅底。', 'Below icons in amber.'),
  coralSoft: createWords('第二种暖色图标的浅底。', 'Below icons in coral.'),
  sky: createWords('宫格的冷色。', 'The cool accent of tiles.', ['card']),
  skySoft: createWords('冷色图标的浅底。', 'Below icons in sky.'),
  wechat: createWords('微信支付的标志。', 'The mark of WeChat Pay.', [], ofOthers),
  wallet: createWords('余额支付的标志。', 'The mark of paying by balance.'),
  alipay: createWords('支付宝的标志。', 'The mark of Alipay.', [], ofOthers),
}
