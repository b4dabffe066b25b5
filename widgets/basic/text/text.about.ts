import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, tones } from '#widgets/about.ts'
import type { schema } from './text.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('文字', 'Text'),
  purpose: sentence('一段普通文字，或一个标题。', 'Plain text, or a heading.'),
  instead: sentence('要加粗、图片、链接混排时用“图文”。', 'For mixed formats, pictures and links, use rich text.'),
  guide: {
    advice: sentence(
      '大小按意思选，不按好看选：标题级的大小会成为标题。',
      'Choose the size by meaning: title sizes become headings.',
    ),
    keys: keys.none,
    reading: sentence(
      '标题大小的读作标题，其他读作段落；折叠行数不影响朗读。',
      'Title sizes are headings, other sizes are paragraphs; a line limit does not shorten the spoken text.',
    ),
    pairs: [
      {
        right: [
          { props: { size: 'title', text: sentence('换卡须知', 'Before you replace the card') } },
          {
            props: {
              text: sentence(
                '换卡后号码和套餐不变，旧卡立即停用。',
                'Number and plan remain; the old card stops working immediately.',
              ),
            },
          },
        ],
        wrong: [
          { props: { strong: true, align: 'center', text: sentence('换卡须知', 'Before you replace the card') } },
          {
            props: {
              strong: true,
              align: 'center',
              text: sentence(
                '换卡后号码和套餐不变，旧卡立即停用。',
                'Number and plan remain; the old card stops working immediately.',
              ),
            },
          },
        ],
        because: sentence(
          '标题用标题的大小；正文不居中，不整段加粗。',
          'Titles have the size of titles; body text is neither centred nor bold.',
        ),
      },
    ],
  },
  props: {
    text: part('内容', 'Text', '换行会保留。', 'Line breaks are preserved.'),
    size: part(
      '字号',
      'Size',
      '前两种是标题，读屏软件按标题读。',
      'The first two are headings, also for screen readers.',
      {
        choices: {
          title: sentence('标题', 'Title'),
          section: sentence('小标题', 'Section'),
          row: sentence('行标题', 'Row'),
          body: sentence('正文', 'Body'),
          secondary: sentence('次要', 'Secondary'),
          caption: sentence('注释', 'Caption'),
        },
      },
    ),
    tone: part('颜色', 'Colour', '从深到浅，或用来提醒。', 'From dark to pale, or to draw attention.', {
      choices: { ink: sentence('深', 'Dark'), ink2: sentence('中', 'Medium'), ink3: sentence('浅', 'Pale'), ...tones },
    }),
    strong: part('加粗', 'Bold', '要强调时打开。', 'For emphasis.'),
    align: part('对齐', 'Alignment', '长文字靠左最好读。', 'Long text is easiest to read from the start of the line.', {
      choices: { start: sentence('靠左', 'Start'), center: sentence('居中', 'Centre'), end: sentence('靠右', 'End') },
    }),
    lines: part(
      '最多几行',
      'Most lines',
      '1 到 10，多的收起，点开看。',
      '1 to 10; further lines are folded until tapped.',
    ),
  },
}
