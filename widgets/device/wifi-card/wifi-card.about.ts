import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, waiting } from '#widgets/about.ts'
import type { schema } from './wifi-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('Wi-Fi 卡片', 'Wi-Fi card'),
  purpose: sentence('设备的一个 Wi-Fi 频段和它的操作。', 'A Wi-Fi band of a device, and its actions.'),
  instead: sentence('只看名称、复制密码用“Wi-Fi 一行”。', 'To only read and copy it, use the Wi-Fi row.'),
  guide: {
    advice: sentence(
      '一个频段一张；要先验证才能看密码时打开“锁住”。',
      'One for each band; if locked, the password is shown only after authentication.',
    ),
    keys: keys.press,
    reading: sentence(
      '密码默认不读；显示按钮读出是否显示，复制按钮读出复制什么。',
      'The password is not read at first; its buttons announce whether it is shown, and the value that they copy.',
    ),
  },
  props: {
    wifi: part('Wi-Fi', 'Wi-Fi', '一个频段的名称和密码。', 'The name and password of a band.'),
    locked: part(
      '密码要验证',
      'Password locked',
      '打开后看密码先验证身份。',
      'The password is shown only after authentication.',
    ),
    disabled: part(
      '不可操作',
      'Disabled',
      '设备离线或有操作在进行时打开。',
      'Turn on while the device is offline or busy.',
    ),
    waiting,
  },
  events: {
    copy: part('复制密码', 'Password copied', '点了复制。', 'The copy button was tapped.'),
    prove: part('去验证', 'Proof wanted', '密码要验证，点了查看。', 'The locked password was tapped.'),
    edit: part('点修改', 'Edit tapped', '改名称或密码。', 'The button for changing name or password was tapped.'),
    share: part('点分享', 'Share tapped', '把 Wi-Fi 分享给别人。', 'The button for sharing the Wi-Fi was tapped.'),
    display: part(
      '显示或隐藏',
      'Visibility switched',
      '名称要不要让别人搜到：1 显示，2 隐藏。',
      'Whether others can find its name: 1 visible, 2 hidden.',
    ),
  },
}
