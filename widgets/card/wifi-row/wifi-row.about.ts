import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './wifi-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('Wi-Fi 一行', 'Wi-Fi row'),
  purpose: sentence(
    '设备的一个 Wi-Fi：名称，密码可复制但不显示。',
    'A Wi-Fi of a device: its name, and its hidden password to copy.',
  ),
  instead: sentence('要修改、分享时用“Wi-Fi 卡片”。', 'To change or share it, use the Wi-Fi card.'),
  guide: {
    advice: sentence(
      '放在“列表”或卡片里；密码不显示，只能复制。',
      'Place it in a list or a card; the password can be copied, but is not shown.',
    ),
    keys: keys.press,
    reading: sentence(
      '读名称、频段和连接数；密码按钮只读“密码”，不读内容。',
      'Name, band and connections are read; the button is read as “Password”, without the password itself.',
    ),
  },
  props: { wifi: part('Wi-Fi', 'Wi-Fi', '一个频段的名称和密码。', 'The name and password of a band.') },
  events: { copy: part('复制密码', 'Password copied', '点了复制。', 'The copy button was tapped.') },
}
