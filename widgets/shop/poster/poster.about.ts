import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './poster.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('推广海报', 'Poster'),
  purpose: sentence('带店铺二维码的海报，可以保存和分享。', 'A poster with the QR code of the shop, to save or share.'),
  guide: {
    advice: sentence(
      '推广页用；标题要短，图片的主体不要在最下方。',
      'Place it on the promotion page; use a short title, and a picture whose subject is not at the bottom.',
    ),
    keys: keys.press,
    reading: sentence(
      '海报是图片，名称是标题；画不出来时会读出。',
      'The poster is a picture named by its title; if it cannot be drawn, that is announced.',
    ),
  },
  props: {
    value: part(
      '二维码内容',
      'Content of the code',
      '店铺的网址，最多 600 个字符。',
      'The address of the shop, at most 600 characters.',
    ),
    title: part('标题', 'Title', '海报上的大字。', 'The large text on the poster.'),
    text: part('说明', 'Text', '标题下的一两句话。', 'One or two sentences below the title.'),
    label: part('二维码旁的字', 'Beside the code', '如“长按识别”。', 'Such as “Press and hold to scan”.'),
    note: part('小字', 'Note', '二维码旁的第二行。', 'A second line next to the code.'),
    image: part('图片', 'Picture', '海报的主图。', 'The main picture.'),
  },
  events: { save: part('点保存', 'Save tapped', '带着画好的图片。', 'Save was tapped; passes the finished picture.') },
}
