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
    pairs: [
      {
        right: [
          {
            props: {
              title: sentence('退换说明', 'Returns'),
              html: sentence(
                '<h3>没激活</h3><p>签收后 7 天内可退，运费由我们出。</p><h3>已激活</h3><p>按运营商的规定办理销户。</p>',
                '<h3>Not activated</h3><p>Return it within 7 days; we pay the postage.</p><h3>Activated</h3><p>The carrier closes the account by its rules.</p>',
              ),
            },
          },
        ],
        wrong: [
          {
            props: {
              html: sentence(
                '<p><b>退换说明：没激活的签收后 7 天内可退，运费由我们出；已激活的按运营商的规定办理销户，最终解释权归本店所有！！！</b></p>',
                '<p><b>RETURNS: cards that are not activated can be returned within 7 days and we pay the postage; activated ones are closed by the rules of the carrier. ALL RIGHTS RESERVED!!!</b></p>',
              ),
            },
          },
        ],
        because: sentence(
          '按情况分小节，先写顾客要找的；不整段加粗，不用感叹号。',
          'Sections by case, what shoppers look for first; no bold paragraphs, no exclamation marks.',
        ),
      },
    ],
  },
  props: {
    html: part(
      '内容',
      'Content',
      '文字、列表、链接和图片；粘贴进来的样式会去掉。',
      'Words, lists, links and pictures. Pasted styles are removed.',
    ),
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
