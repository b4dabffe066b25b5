import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, pressKey, factFields } from '#widgets/about.ts'
import type { schema } from './stats.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('数字栏', 'Figures'),
  purpose: sentence(
    '几个大数字排成一行，如余额、积分。',
    'A few large numbers side by side, such as balance and points.',
  ),
  instead: sentence('项目多或值是文字时用“信息表”。', 'For many values, or text values, use facts.'),
  guide: {
    advice: sentence(
      '2 到 4 个，名目四个字以内；字号自动按最长的值。',
      '2 to 4 figures with labels of about four characters; the longest value determines the size of all.',
    ),
    keys: keys.press,
    reading: sentence(
      '先读值，再读名目；能点的读作按钮。',
      'The value is read before its label; tappable figures are buttons.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              items: [
                { label: sentence('余额', 'Balance'), yuan: 36.5 },
                { label: sentence('积分', 'Points'), value: '1280' },
                { label: sentence('优惠券', 'Coupons'), value: '3' },
              ],
            },
          },
        ],
        wrong: [
          {
            props: {
              items: [
                {
                  label: sentence('您的账户余额', 'Balance of your account'),
                  value: sentence('三十六元五角', 'Thirty-six fifty'),
                },
                { label: sentence('实名状态', 'Identity'), value: sentence('已通过', 'Verified') },
              ],
            },
          },
        ],
        because: sentence(
          '几个数字并排比大小；状态和句子放信息表。',
          'Figures to compare side by side; states and sentences are facts.',
        ),
      },
    ],
  },
  props: {
    items: part('数字', 'Figures', '三四个最好看。', 'Three or four look best.', {
      fields: { ...factFields, press: pressKey },
    }),
    title,
    look,
    size: part(
      '数字大小',
      'Size of the numbers',
      '最重要的一排用大号。',
      'Use “Large” only for the most important row.',
      {
        choices: { figure: sentence('普通', 'Normal'), large: sentence('大号', 'Large') },
      },
    ),
  },
  events: {
    press: part(
      '点数字',
      'Figure tapped',
      '点了有代号的数字，带着代号。',
      'A figure with a code was tapped; passes its code.',
    ),
  },
}
