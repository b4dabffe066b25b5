import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, link, linkTap } from '#widgets/about.ts'
import type { schema } from './card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('卡片', 'Card'),
  purpose: sentence(
    '把几个部分放在一张白色卡片上，可以带标题和页脚。',
    'Groups several parts on a white card, with an optional title and footer.',
  ),
  instead: sentence('只要分隔的标题、不要卡片时，用“小节标题”。', 'For a heading without a card, use a section title.'),
  guide: {
    advice: sentence(
      '一张卡片讲一件事。卡片里不再放卡片；行和列表用“去掉内边距”。',
      'One subject per card. Do not nest cards; for rows and lists, remove the padding.',
    ),
    keys: keys.press,
    reading: sentence(
      '有标题时读作以标题命名的区域，标题是三级标题。',
      'With a title, it is a region of that name, and the title is a heading of level 3.',
    ),
    pairs: [
      {
        right: [
          {
            props: { title: sentence('本月用量', 'This month') },
            slots: {
              body: [
                {
                  widget: 'basic/facts',
                  props: {
                    look: 'plain',
                    items: [
                      { label: sentence('已用', 'Used'), kb: 5488640 },
                      { label: sentence('剩余', 'Left'), kb: 9437184 },
                    ],
                  },
                },
              ],
            },
          },
        ],
        wrong: [
          {
            props: { title: sentence('本月用量', 'This month') },
            slots: {
              body: [
                {
                  widget: 'basic/facts',
                  props: {
                    look: 'card',
                    items: [
                      { label: sentence('已用', 'Used'), kb: 5488640 },
                      { label: sentence('剩余', 'Left'), kb: 9437184 },
                    ],
                  },
                },
              ],
            },
          },
        ],
        because: sentence('卡片里不再放卡片：里面的用“无卡片”。', 'Never a card in a card: what is inside is plain.'),
      },
    ],
  },
  props: {
    title,
    note: part('标题旁的小字', 'Note beside the title', '如日期、数量。', 'Such as a date or a count.'),
    action: link,
    footer: part('页脚', 'Footer', '卡片最后一行小字。', 'A last line in small text.'),
    flush: part(
      '内容贴边',
      'Content to the edges',
      '里面是列表时打开，行会贴到卡片边缘。',
      'Turn on for rows, so that they extend to the edges of the card.',
    ),
  },
  events: { press: linkTap },
  slots: {
    body: part('内容', 'Content', '卡片里的各个部分，从上到下。', 'The parts on the card, from top to bottom.'),
  },
}
