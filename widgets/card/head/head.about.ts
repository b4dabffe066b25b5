import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, carrier, cardState, realName, online } from '#widgets/about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('卡首页顶部', 'Head of the card'),
  purpose: sentence(
    '卡页面的品牌色顶部：问候、卡号和状态。',
    'The top of the card pages: greeting, number and states.',
  ),
  instead: sentence(
    '个人中心的顶部用“卡用户”，登录页用“登录页顶部”。',
    'On the user page, use “Card user”; on the login page, use “Head of the login”.',
  ),
  guide: {
    advice: sentence(
      '卡首页的第一个部分；流量环放进它里面。',
      'The first part of the card’s home page, with the usage ring inside.',
    ),
    keys: keys.press,
    reading: sentence(
      '问候是一级标题；刷新、复制、详情的按钮都有名称。',
      'The greeting is a heading of level 1; the refresh, copy and details buttons have names.',
    ),
  },
  props: {
    name: part('服务名称', 'Name of the service', '如店名。', 'Such as the name of the shop.'),
    logo: part('标志', 'Logo', '服务名称旁的图片。', 'The picture next to the name of the service.'),
    mobile: part('绑定手机', 'Bound phone', '中间打星号的手机号。', 'The telephone number, partly hidden.'),
    number: part(
      '卡号',
      'Card number',
      '显示时隐去中间几位，复制时是完整的。',
      'Partly hidden on the page, complete when copied.',
    ),
    alias: part(
      '卡的名称',
      'Name of the card',
      '持卡人起的名称，写在卡号前。',
      'Set by the card holder, shown before the number.',
    ),
    operatorType: carrier,
    simStatus: cardState,
    authStatus: realName,
    internetStatus: part(
      '网络状态',
      'Network state',
      '能不能上网，来自卡的数据。',
      'Whether the card can go online; from its data.',
    ),
    onlineStatus: online,
    refresh: part(
      '刷新按钮',
      'Refresh button',
      '打开后顶部有刷新按钮。',
      'Adds a button that reloads the card’s data.',
    ),
    user: part('个人中心入口', 'Link to the user page', '没有标签栏的页面打开。', 'For pages without a tab bar.'),
  },
  events: {
    copy: part('复制卡号', 'Number copied', '点了卡号旁的复制。', 'The copy button next to the number was tapped.'),
    details: part('点卡号', 'Number tapped', '点了卡号，看详情。', 'The number was tapped for details.'),
    refresh: part('点刷新', 'Refresh tapped', '点了刷新按钮。', 'The refresh button was tapped.'),
    user: part('点个人中心', 'User page tapped', '点了个人中心入口。', 'The link to the user page was tapped.'),
  },
  slots: { body: part('内容', 'Content', '压在顶部下沿的部分。', 'Parts that overlap its lower edge.') },
}
