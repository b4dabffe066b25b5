import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { spokenName, pictureRatio, rounding, menuFields } from '#widgets/about.ts'
import { slides } from '#schemas/settings/settings.about.ts'
import type { schema } from './carousel.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('轮播图', 'Carousel'),
  purpose: sentence('几张图片轮流显示，每张可以带链接。', 'Pictures shown in turn, each with an optional link.'),
  instead: sentence('只有一张图时用“图片”，加载更快。', 'For a single picture, use an image, which loads faster.'),
  guide: {
    advice: sentence(
      '最多五张，最重要的第一张。图上不写字，写在标题里。',
      'At most five, the most important first. Put words in the title, not in the picture.',
    ),
    keys: sentence(
      '按钮切换上一张、下一张，能暂停；Tab 键停在看得见的一张。',
      'Buttons move back, move forward and pause; Tab stops at the visible slide.',
    ),
    reading: sentence(
      '读作“轮播”；每张读标题或第几张。暂停后，换到的一张会读出。',
      'Read as a carousel; each slide is read by its title or number. While paused, a new slide is announced.',
    ),
    pairs: [
      {
        right: [{ props: { ratio: 2.6, items: ['/shop/art/banner-number.svg', '/shop/art/banner-vip.svg'] } }],
        wrong: [
          {
            props: {
              ratio: 1,
              items: [
                '/shop/art/banner-number.svg',
                '/shop/art/banner-vip.svg',
                '/shop/art/banner-flow.svg',
                '/shop/art/banner-iot.svg',
                '/shop/art/banner-points.svg',
                '/shop/art/banner-number.svg',
              ],
            },
          },
        ],
        because: sentence(
          '两三张，比例照图的；后面的几乎没人看到。',
          'Two or three slides in the ratio of the pictures; few people see the later slides.',
        ),
      },
    ],
  },
  props: {
    items: part(
      '图片',
      'Slides',
      '按顺序显示；没有链接的，点了放大看。',
      'Shown in order; tapping a slide without a link enlarges it.',
      {
        fields: {
          image: part(
            '图片',
            'Picture',
            '从图库选，或填图片地址。',
            'A picture from the media library, or the address of a picture.',
          ),
          title: part(
            '图片说明',
            'Description',
            '一句话说出图里写了什么，读屏软件会读。',
            'A sentence that conveys the picture’s content, read aloud by screen readers.',
          ),
          headline: slides.headline,
          reason: slides.reason,
          action: slides.action,
          type: menuFields.type,
          path: menuFields.path,
          webview: menuFields.webview,
        },
      },
    ),
    ratio: pictureRatio,
    radius: part('圆角', 'Corners', '图片四角的圆度。', 'How rounded the corners of the pictures are.', {
      choices: rounding,
    }),
    label: spokenName,
    bleed: part('通栏', 'Full width', '打开时左右不留边。', 'Without margins on the left and right.'),
  },
}
