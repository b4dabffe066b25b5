import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, link, linkTap } from '#widgets/about.ts'
import type { schema } from './section-title.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('小节标题', 'Section title'),
  purpose: sentence(
    '给下面一段内容一个标题，可以带“全部”链接。',
    'A heading for the following content, with an optional link such as “All”.',
  ),
  instead: sentence('内容在卡片里时，用卡片自己的标题。', 'On a card, use the title of the card.'),
  guide: {
    advice: sentence(
      '一屏不超过三个。链接写去哪里，如“全部号码”。',
      'At most three per screen. The link names its destination, such as “All numbers”.',
    ),
    keys: keys.press,
    reading: sentence(
      '标题是二级标题；链接是它后面的按钮。',
      'The title is a heading of level 2, followed by the link as a button.',
    ),
    pairs: [
      {
        right: [
          { props: { title: sentence('热门号码', 'Popular numbers'), action: sentence('全部号码', 'All numbers') } },
        ],
        wrong: [
          { props: { title: sentence('为您精心推荐', 'Just for you'), action: sentence('点这里', 'Click here') } },
        ],
        because: sentence(
          '标题说下面是什么，链接说去哪里。',
          'The title names what follows, the link names where it leads.',
        ),
      },
    ],
  },
  props: {
    title: part('标题', 'Title', '几个字说明下面是什么。', 'The following content, in a few words.'),
    note: part('小字', 'Note', '标题旁的补充。', 'Small text next to the title.'),
    action: link,
  },
  events: { press: linkTap },
}
