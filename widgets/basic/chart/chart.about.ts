import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './chart.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('图表', 'Chart'),
  purpose: sentence(
    '用折线或柱子画一组数，也能当表格读。',
    'Draws numbers as a line or bars; screen readers get a table.',
  ),
  guide: {
    advice: sentence(
      '一组数、一个单位；超过 31 个点换成更短的时间段。',
      'One series with one unit; for more than 31 points, choose a shorter period.',
    ),
    keys: keys.chart,
    reading: sentence(
      '读作滑块，每个点读名目和值；还有一张同样的表格供读屏软件使用。',
      'Read as a slider, with the label and value of each point; a table for screen readers has the same data.',
    ),
  },
  props: {
    points: part('数据', 'Points', '从左到右，每个点一个数。', 'From left to right, each with a number.', {
      fields: {
        label: part('横轴文字', 'Label', '如日期。', 'Such as a date.'),
        value: part('数值', 'Value', '按下面选的计量。', 'In the measure selected below.'),
      },
    }),
    kind: part('图形', 'Kind', '变化用折线，比较用柱子。', 'A line for change, bars to compare.', {
      choices: { line: sentence('折线', 'Line'), bar: sentence('柱子', 'Bars') },
    }),
    measure: part(
      '计量',
      'Measure',
      '流量按 KB、金额按元自动换算，其余照原数显示。',
      'Data in KB and money in yuan are formatted; other numbers are shown unchanged.',
      { choices: { kb: sentence('流量', 'Data'), yuan: sentence('金额', 'Money'), count: sentence('数量', 'Count') } },
    ),
    unit: part('单位', 'Unit', '计量为“数量”时跟在数后面，如“次”。', 'Shown after a plain count, such as “times”.'),
    title,
    labelHead: part(
      '表头：横轴',
      'Head of labels',
      '读屏软件念表格时第一列的名字。',
      'The name of the first column when the table is read aloud.',
    ),
    valueHead: part(
      '表头：数值',
      'Head of values',
      '读屏软件念表格时第二列的名字。',
      'The name of the second column when the table is read aloud.',
    ),
    empty: part('没有数据时', 'Without data', '一个点都没有时显示的话。', 'The text shown when there are no points.'),
  },
}
