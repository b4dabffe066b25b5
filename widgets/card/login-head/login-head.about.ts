import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './login-head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('登录页顶部', 'Head of the login'),
  purpose: sentence(
    '卡登录页的品牌色顶部：标志和服务名称。',
    'The top of the card login: logo and name of the service.',
  ),
  guide: {
    advice: sentence(
      '卡登录页的第一个部分；登录表单放进它里面。',
      'The first part of the card login, with the form inside.',
    ),
    keys: keys.none,
    reading: sentence(
      '标题是二级标题；标志和背景图不读。',
      'The title is a heading of level 2; logo and background are not read.',
    ),
  },
  props: {
    name: part('服务名称', 'Name of the service', '如店名。', 'Such as the name of the shop.'),
    logo: part('标志', 'Logo', '服务名称旁的图片。', 'The picture next to the name of the service.'),
    title: part('大标题', 'Headline', '如“登录我的卡”。', 'Such as “Log in to your card”.'),
    background: part(
      '背景图',
      'Background',
      '会混入品牌色，保证字看得清。',
      'Blended with the brand colour, so that text is legible.',
    ),
  },
  slots: {
    body: part(
      '内容',
      'Content',
      '压在顶部下沿的部分，如登录表单。',
      'Parts that overlap its lower edge, such as the form.',
    ),
  },
}
