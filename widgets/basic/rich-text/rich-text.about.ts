import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, link, linkTap } from '#widgets/about.ts'
import type { schema } from './rich-text.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('图文', 'Rich text'),
  purpose: sentence(
    '一段带格式的文字和图片，如规则、商品介绍。',
    'Formatted text with pictures, such as rules or a description.',
  ),
  instead: sentence('没有格式的短文字用“文字”。', 'For short plain text, use a text.'),
  guide: {
    advice: sentence(
      '内容来自编辑器或接口；标题从三级开始，图片写替代文字。',
      'Content from an editor or a call. Start headings at level 3, and describe the pictures.',
    ),
    keys: keys.press,
    reading: sentence(
      '按内容的标题、列表、链接读；收起时按钮读出展开或收起。',
      'Headings, lists and links are read as such; the button of a folded text announces whether it is open.',
    ),
  },
  props: {
    html: part('内容', 'Content', 'HTML；脚本和不安全的内容会去掉。', 'HTML; scripts and unsafe markup are removed.'),
    title,
    action: link,
    folded: part(
      '收起长文',
      'Fold long text',
      '超过半屏先收起，点开再看。',
      'Text longer than half a screen is folded until tapped.',
    ),
    look,
    empty: part('没有内容时', 'Without content', '如“内容准备中”。', 'Such as “Coming soon”.'),
  },
  events: { press: linkTap },
}
