import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, waiting } from '#widgets/about.ts'
import type { schema } from './usage-history.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('用量记录', 'Usage history'),
  purpose: sentence('每天用了多少流量：曲线、合计和明细表。', 'Daily data usage: a curve, sums and a table.'),
  guide: {
    advice: sentence(
      '放在用量页，上面放时间段的标签。没有用量时自带空状态。',
      'Place it on the usage page, below tabs of periods. It has its own empty state.',
    ),
    keys: keys.chart,
    reading: sentence(
      '曲线读作滑块，另有一张表格供读屏软件；画出的明细不重复读。',
      'The curve is a slider, with a table for screen readers; the visible table is not read again.',
    ),
  },
  props: {
    days: part('每天用量', 'Days', '从早到晚，来自接口。', 'Oldest first, from the server.'),
    total: part('合计', 'Total', '这段时间的流量，单位：KB。', 'The total of the period, in KB.'),
    title,
    empty: part('没有用量时', 'Without usage', '一天都没用时显示的话。', 'The text shown when there is no usage.'),
    waiting,
  },
}
