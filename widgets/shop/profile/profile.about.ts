import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './profile.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('会员头部', 'Profile'),
  purpose: sentence(
    '“我的”页顶部：登录入口，或头像和昵称。',
    'The top of the shopper’s own page: the login, or picture and name.',
  ),
  instead: sentence('卡的个人中心用“卡用户”。', 'On the user page of a card, use “Card user”.'),
  guide: {
    advice: sentence(
      '“我的”页的第一个部分；没登录时整块能点。',
      'The first part of the shopper’s own page; before the login, all of it is tappable.',
    ),
    keys: keys.press,
    reading: sentence(
      '没登录时是一个按钮；登录后昵称是二级标题，头像不读。',
      'Before the login it is a single button; afterwards the name is a heading, and the picture is not read.',
    ),
  },
  props: {
    mobile: part('手机号', 'Telephone', '空表示没登录。', 'Empty before the login.'),
    nickname: part('昵称', 'Nickname', '没有时显示手机号。', 'If empty, the telephone number is shown.'),
    avatar: part('头像', 'Picture', '顾客自己的头像。', 'The shopper’s picture.'),
    usual: part('默认头像', 'Default picture', '顾客没有头像时用。', 'For a shopper without a picture.'),
    note: part(
      '小字',
      'Note',
      '没有昵称时，手机号下面的一句话。',
      'A line below the telephone number, if there is no nickname.',
    ),
  },
  events: { login: part('点登录', 'Log in tapped', '没登录时点了头部。', 'It was tapped before the login.') },
}
