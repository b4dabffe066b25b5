import { type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, online, deviceName, deviceNo, signal, battery } from '#widgets/about.ts'
import type { schema } from './device-line.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备状态行', 'Device line'),
  purpose: sentence(
    '一行显示设备名称、在线、信号和电量。',
    'The name, online state, signal and battery of a device on a single line.',
  ),
  instead: sentence('设备页的顶部用“设备概况”。', 'At the top of the device page, use the device overview.'),
  guide: {
    advice: sentence(
      '放在卡首页，卡在设备里时才有数据。',
      'For the home page of a card, which has this data while it is in a device.',
    ),
    keys: keys.none,
    reading: sentence(
      '信号图读作几格；电量读出百分比；离线时两样都不读。',
      'The signal is read in bars and the battery in percent; both are omitted while the device is offline.',
    ),
  },
  props: { deviceName, deviceNo, onlineStatus: online, signal, battery },
}
