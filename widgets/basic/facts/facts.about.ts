import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, tones, factFields } from '#widgets/about.ts'
import type { schema } from './facts.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('信息表', 'Facts'),
  purpose: sentence('名目和值成对列出，如订单信息。', 'Labels with their values, such as the details of an order.'),
  instead: sentence('三四个要突出的大数字用“数字栏”。', 'For three or four important numbers, use figures.'),
  guide: {
    advice: sentence(
      '3 到 10 行；没有值的行自动去掉，不用写条件。',
      '3 to 10 lines. Lines without a value are hidden, so conditions are unnecessary.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作描述列表，“名目，值”一对对读；复制按钮读出复制什么。',
      'A description list, read in pairs; a copy button names the value that it copies.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              items: [
                { label: sentence('余额', 'Balance'), yuan: 36.5 },
                { label: sentence('剩余流量', 'Data left'), kb: 9437184 },
                { label: sentence('卡号', 'Card number'), value: '8986000000000000001', copy: true },
              ],
            },
          },
        ],
        wrong: [
          {
            props: {
              items: [
                { label: sentence('您的当前余额为', 'Your current balance is'), value: '36.5' },
                { label: sentence('剩余流量（KB）', 'Data left (KB)'), value: '9437184' },
                { label: sentence('卡号', 'Card number'), value: '8986000000000000001' },
              ],
            },
          },
        ],
        because: sentence(
          '名目只说是什么，单位由组件写；要抄的能复制。',
          'The label names the value and the widget writes the unit; what is copied has a button.',
        ),
      },
    ],
  },
  props: {
    items: part('各项', 'Facts', '没有值的自动不显示。', 'Facts without a value are hidden.', {
      fields: {
        ...factFields,
        copy: part(
          '可复制',
          'Copyable',
          '旁边出现复制按钮；打了星号的值不能复制。',
          'Adds a copy button, except for values with asterisks.',
        ),
        typed: part(
          '人写的',
          'Written by a person',
          '姓名、地址等，浏览器翻译网页时不动。',
          'A name or an address: browsers do not translate it.',
        ),
        tone: part('颜色', 'Colour', '给值上色，提醒顾客注意。', 'Colours the value to draw attention.', {
          choices: { plain: sentence('普通', 'Plain'), ...tones },
        }),
      },
    }),
    title,
    columns: part(
      '列数',
      'Columns',
      '1：名目和值在一行；2：名目在上，值在下。',
      '1 puts label and value on the same line, 2 puts the label above the value.',
    ),
    look,
  },
}
