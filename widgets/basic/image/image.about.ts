import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rounding } from '#widgets/about.ts'
import type { schema } from './image.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('图片', 'Image'),
  purpose: sentence('一张图片，可以点。', 'A picture, optionally tappable.'),
  instead: sentence('几张轮流显示用“轮播图”。', 'For several pictures in turn, use a carousel.'),
  guide: {
    advice: sentence(
      '一定写比例，图没到也不跳动。能点的图必须写替代文字。',
      'Always set the ratio, so that the layout does not shift. A tappable picture needs a description.',
    ),
    keys: keys.press,
    reading: sentence(
      '读替代文字；没有替代文字的图是装饰，不读。',
      'The description is read; a picture without a description is decorative and not read.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              image: '/shop/art/banner-vip.svg',
              ratio: 2.6,
              tap: true,
              alt: sentence('开通会员，号码九折', 'Join, 10% off numbers'),
            },
          },
        ],
        wrong: [
          { props: { image: '/shop/art/banner-vip.svg', ratio: 1, tap: true, alt: sentence('图片 1', 'Picture 1') } },
        ],
        because: sentence(
          '说明写点了去哪里；比例照图的，不裁掉内容。',
          'The description says where a tap leads; the ratio is that of the picture, so that nothing is cropped.',
        ),
      },
    ],
  },
  props: {
    image: part(
      '图片',
      'Picture',
      '从图库选，或填图片地址。',
      'A picture from the media library, or the address of a picture.',
    ),
    alt: part(
      '图片说明',
      'Description',
      '读屏软件会读；不填就当装饰。',
      'Read aloud by screen readers; leave empty for a decorative picture.',
    ),
    ratio: part(
      '比例',
      'Ratio',
      '宽除以高；图库里的图自带，不用填。',
      'Width divided by height; not needed for pictures from the library.',
    ),
    radius: part('圆角', 'Corners', '图片四角的圆度。', 'How rounded the corners are.', {
      choices: { ...rounding, pill: sentence('圆形', 'Circle') },
    }),
    fit: part('填充方式', 'Fit', '铺满会裁掉边，完整会留白。', '“Filled” crops the edges, “Whole” leaves space.', {
      choices: { cover: sentence('铺满', 'Filled'), contain: sentence('完整', 'Whole') },
    }),
    width: part(
      '宽度',
      'Width',
      '占多宽，居中；标志和二维码可以窄些。',
      'The picture’s share of the width, centred; use less for logos and codes.',
      {
        choices: {
          full: sentence('全宽', 'Full'),
          half: sentence('一半', 'Half'),
          third: sentence('三分之一', 'Third'),
          quarter: sentence('四分之一', 'Quarter'),
        },
      },
    ),
    bleed: part('通栏', 'To the edges', '打开时左右不留边。', 'Without margins on the left and right.'),
    eager: part(
      '优先加载',
      'Load first',
      '第一屏的图打开，更快看到。',
      'For a picture on the first screen, so that it appears sooner.',
    ),
    tap: part(
      '可以点',
      'Tappable',
      '打开后点了执行操作，必须填图片说明。',
      'A tap runs the actions; a description is required.',
    ),
  },
  events: { press: part('点图片', 'Picture tapped', '点了图片。', 'The picture was tapped.') },
}
