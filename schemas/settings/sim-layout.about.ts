/** Names and hints of a card layout and its fields in both languages, for Studio's form. */
import { part, type PartsOf } from '../language/about.ts'
import { sentence } from '../language/sentences.ts'
import { menu, onOff, popup, slides } from './settings.about.ts'
import type { simLayout } from './sim-layout.ts'

const activityId = part(
  '充值活动编号',
  'Top-up activity',
  '只在这个充值活动进行时显示；不填就一直显示。',
  'The number of a top-up activity: shown only during the activity. Empty: always shown.',
)
const endAt = part('结束时间', 'End', '由店铺填写：活动的结束时间。', 'The end of the activity, filled in by the shop.')
const ofActivity = <P extends object>(fields: P) => ({ ...fields, activityId, endAt })
const mostMenus = part('一行几个', 'Visible entries', '多出来的在“更多”里。', 'The other entries are in “More”.')
export const simLayoutAbout = {
  name: sentence('卡布局', 'Card layout'),
  purpose: sentence(
    '卡用户的首页和“我的”：公告、菜单、轮播、弹窗、标签栏。',
    'Home page and user page of card holders: notice, menus, slides, popup, tab bar.',
  ),
}
export const simLayoutFields = {
  name: part('名称', 'Title', '卡首页上方的字。', 'The text at the top of the card home page.'),
  logo: part('标志', 'Logo', '卡首页和登录页的标志。', 'The logo on the card home page and the card login.'),
  refreshSwitch: part(
    '刷新按钮',
    'Refresh',
    '能否手动刷新卡的数据。',
    'Whether card data can be refreshed manually.',
    onOff,
  ),
  packageLamp: part(
    '套餐页公告',
    'Notice on plans',
    '选套餐页面上的一行字，写法同公告。',
    'A line on the page of plans, written like the notice.',
  ),
  kefuUrl: part('客服链接', 'Service desk', '点“联系客服”打开的网址。', 'The address that “Contact us” opens.'),
  notice: part(
    '公告',
    'Notice',
    '卡首页上的一行字。每句不超过 20 个字，用句号或分号分开，一次显示一句。',
    'A line on the card home page that shows a sentence at a time. Separate short sentences with full stops or semicolons.',
  ),
  maxMenuTimes: mostMenus,
  menus: part('菜单', 'Menu', '卡首页的入口。', 'The entries of the card home page.', {
    fields: ofActivity(menu),
  }),
  carousels: part('轮播', 'Slides', '卡首页轮换的图片。', 'Rotating pictures on the card home page.', {
    fields: ofActivity(slides),
  }),
  popup: part('弹窗', 'Popup', '进入卡首页时弹出一次。', 'Opens once when the card home page opens.', {
    fields: ofActivity(popup),
  }),
  tabBar: part('标签栏', 'Tab bar', '卡页面底部的标签。', 'The tabs at the bottom of the card pages.', {
    fields: {
      switch: part('开关', 'Own tab bar', '关上就用店里的。', 'Off: the tab bar of the shop is shown.', onOff),
      middleBulge: part(
        '中间突出',
        'Raised middle',
        '中间的标签大一些，要有单数个。',
        'The middle tab is larger; requires an odd number of tabs.',
        onOff,
      ),
      items: part('标签', 'Tabs', '从左到右。', 'From left to right.', {
        fields: {
          name: part('名称', 'Name', '最多 6 个汉字宽。', 'At most as wide as six Chinese characters.'),
          path: part('页面', 'Page', '点了打开的页面。', 'The page that a tap opens.'),
          switch: part('显示', 'Shown', '关上就不显示这一个。', 'Off: this tab is hidden.', onOff),
          icon: part('图标', 'Icon', '没有选中时的图片。', 'The picture of an unselected tab.'),
          iconSelected: part('选中的图标', 'Selected icon', '选中时的图片。', 'The picture of the selected tab.'),
        },
      }),
    },
  }),
  user: part('“我的”页面', 'User page', '卡用户的“我的”。', 'The user page of card holders.', {
    fields: {
      elements: part('内容', 'Parts', '从上到下显示哪些部分。', 'The parts shown on the page, from top to bottom.', {
        choices: {
          vip: sentence('会员', 'Membership'),
          asset: sentence('资产', 'Balance and coupons'),
          carousel: sentence('轮播', 'Slides'),
          service: sentence('服务', 'Services'),
          changeDevice: sentence('换卡', 'Card replacement'),
          moreMenu: sentence('更多菜单', 'More entries'),
        },
      }),
      carousels: part('轮播', 'Slides', '“我的”里轮换的图片。', 'Rotating pictures on the user page.', {
        fields: ofActivity(slides),
      }),
      maxMenuTimes: mostMenus,
      service: part('服务', 'Services', '“我的”里的入口。', 'The entries of the user page.', {
        fields: ofActivity(menu),
      }),
    },
  }),
} satisfies PartsOf<typeof simLayout>
