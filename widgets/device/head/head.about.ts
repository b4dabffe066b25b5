import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { online, deviceName, deviceNo, signal, battery } from '../../about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备概况', 'Device overview'),
  purpose: sentence(
    '设备页的顶部：名称、在线、连接数、信号和电量。',
    'The head of the page of a device: name, state, phones, signal and battery.',
  ),
  instead: sentence('别的页面只要一行时用“设备状态行”。', 'On other pages one line is enough: the device line.'),
  props: {
    deviceName,
    deviceNo,
    onlineStatus: online,
    signal,
    battery,
    connCount: part('已连接', 'Connected phones', '现在连着几台。', 'How many phones are connected.'),
    maxConnCount: part('最多连接', 'Most phones', '最多能连几台。', 'How many phones can connect.'),
  },
  events: {
    copy: part('复制设备号', 'Number copied', '点了设备号旁的复制。', 'The copy button beside the number was tapped.'),
  },
}
