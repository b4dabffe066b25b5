import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, online, deviceName, deviceNo, signal, battery } from '#widgets/about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备概况', 'Device overview'),
  purpose: sentence(
    '设备页的顶部：名称、在线、连接数、信号和电量。',
    'The top of the device page: name, state, phones, signal and battery.',
  ),
  instead: sentence('别的页面只要一行时用“设备状态行”。', 'For a single line on other pages, use the device line.'),
  guide: {
    advice: sentence('设备页的第一个部分，一页一个。', 'The first part of the device page, once per page.'),
    keys: keys.press,
    reading: sentence(
      '名称是二级标题；三个数字按名目和值读，没有的读作横线。',
      'The name is a heading; the three figures are read with labels, a missing figure as a dash.',
    ),
  },
  props: {
    deviceName,
    deviceNo,
    onlineStatus: online,
    signal,
    battery,
    connCount: part('已连接', 'Connected phones', '现在连着几台。', 'The number of connected phones.'),
    maxConnCount: part('最多连接', 'Most phones', '最多能连几台。', 'The maximum number of connected phones.'),
  },
  events: {
    copy: part('复制设备号', 'Number copied', '点了设备号旁的复制。', 'The copy button next to the number was tapped.'),
  },
}
