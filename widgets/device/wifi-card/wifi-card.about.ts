import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, waiting } from '../../about.ts'
import type { schema } from './wifi-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('Wi-Fi 卡片', 'Wi-Fi card'),
  purpose: sentence('设备的一个 Wi-Fi 频段和它的操作。', 'One Wi-Fi band of a device and what can be done with it.'),
  instead: sentence('只看名称、复制密码用“Wi-Fi 一行”。', 'Only to read and copy use the Wi-Fi row.'),
  guide: {
    advice: sentence(
      '一个频段一张；要先验证才能看密码时打开“锁住”。',
      'One for each band; locked, the password is shown only after a proof.',
    ),
    keys: keys.press,
    reading: sentence(
      '密码默认不读；显示按钮读出是否显示，复制按钮读出复制什么。',
      'The password is silent at first; one button says whether it is shown, the other what it copies.',
    ),
  },
  props: {
    wifi: part('Wi-Fi', 'Wi-Fi', '一个频段的名称和密码。', 'Name and password of one band.'),
    locked: part(
      '密码要验证',
      'Password locked',
      '打开后看密码先验证身份。',
      'The password is shown only after a further proof of identity.',
    ),
    disabled: part('不可操作', 'Disabled', '设备离线或有操作在进行时打开。', 'While the device is offline or busy.'),
    waiting,
  },
  events: {
    copy: part('复制密码', 'Password copied', '点了复制。', 'The copy button was tapped.'),
    prove: part('去验证', 'Proof wanted', '密码要验证，点了查看。', 'The locked password was tapped.'),
    edit: part('点修改', 'Edit tapped', '改名称或密码。', 'To change name or password.'),
    share: part('点分享', 'Share tapped', '把 Wi-Fi 分享给别人。', 'To share the Wi-Fi.'),
    display: part(
      '显示或隐藏',
      'Visibility switched',
      '名称要不要让别人搜到：1 显示，2 隐藏。',
      'Whether others can find its name: 1 shown, 2 hidden.',
    ),
  },
}
