import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './wifi-ticket.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('Wi-Fi 分享', 'Shared Wi-Fi'),
  purpose: sentence('把 Wi-Fi 分享给别人：名称、密码和二维码。', 'A Wi-Fi to share: name, password and QR code.'),
  guide: {
    advice: sentence('Wi-Fi 分享页用，整页只放它。', 'Alone on the page of a shared Wi-Fi.'),
    keys: keys.press,
    reading: sentence(
      '名称是二级标题，密码读出；码读作图片，复制按钮有名称。',
      'The name is a heading and the password is read; the code is a picture, and the copy button has a name.',
    ),
  },
  props: {
    ssid: part('Wi-Fi 名称', 'Name of the Wi-Fi', '手机上看到的名字。', 'The name that phones show.'),
    password: part('密码', 'Password', '连接时输入的。', 'Entered to connect.'),
    wifiEncrypt: part('加密方式', 'Encryption', '如 WPA，来自设备。', 'Such as WPA, from the device.'),
    hidden: part('隐藏网络', 'Hidden network', '名称搜不到时打开。', 'Turn on if phones cannot find the name.'),
    content: part('二维码内容', 'Content of the code', '扫了就连上。', 'Scanning it connects.'),
    code: part('显示二维码', 'Show the code', '打开后有二维码。', 'Adds the QR code.'),
  },
  events: { copy: part('复制密码', 'Password copied', '点了复制。', 'The copy button was tapped.') },
}
