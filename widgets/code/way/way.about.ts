import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, link, linkTap, icon } from '#widgets/about.ts'
import type { schema } from './way.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('进入方式', 'Way in'),
  purpose: sentence(
    '一种进入方式：二维码或应用图标，加步骤和按钮。',
    'A way to enter by a code or an app, with steps and buttons.',
  ),
  guide: {
    advice: sentence(
      '一种方式一张卡片，最方便的在上。步骤不超过四步。',
      'One card for each way, the most convenient first, with at most four steps.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作以标题命名的区域；点码的按钮读“放大”加标题，步骤是有序列表。',
      'A region named by its title; the button of the code is read as “enlarge”, and the steps are an ordered list.',
    ),
  },
  props: {
    title: part('标题', 'Title', '如“微信公众号”。', 'Such as “WeChat account”.'),
    action: link,
    icon,
    image: part('图片', 'Picture', '要扫的码，或应用的标志。', 'The code to scan, or the logo of the app.'),
    look: part('图片是什么', 'Kind of picture', '码要大，标志要小。', 'Codes are drawn large, logos small.', {
      choices: { code: sentence('二维码', 'Code'), sign: sentence('标志', 'Logo') },
    }),
    name: part('名称', 'Name', '公众号或应用的名字。', 'The name of the account or the app.'),
    note: part('小字', 'Note', '名称下的补充。', 'Small text below the name.'),
    steps: part('步骤', 'Steps', '怎么做，一步一行。', 'The instructions, one line for each step.'),
    save: part(
      '保存按钮',
      'Save button',
      '如“保存二维码”；不填就没有。',
      'Such as “Save the code”; leave empty for no button.',
    ),
    links: part('外部链接', 'Links', '没有网址的不显示。', 'Links without an address are hidden.', {
      fields: {
        text: part('文字', 'Label', '最多 16 个字。', 'At most 16 em.'),
        url: part('网址', 'Address', '以 https:// 开头。', 'Must start with https://.'),
        icon: part('链接图标', 'Icon of the link', '不填就没有图标。', 'Leave empty for no icon.'),
      },
    }),
  },
  events: {
    preview: part('点码', 'Code tapped', '点了二维码，放大看。', 'The code was tapped to enlarge it.'),
    save: part('点保存', 'Save tapped', '点了保存按钮。', 'The save button was tapped.'),
    open: part('点外部链接', 'Outer link tapped', '带着网址。', 'A link was tapped; passes its address.'),
    press: linkTap,
  },
}
