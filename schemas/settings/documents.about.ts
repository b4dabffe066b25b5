/** Names and hints of the settings of any storefront in both languages. */
import { part } from '../language/about.ts'
import { sentence } from '../language/sentences.ts'

export const documentsAbout = {
  'settings:theme': {
    name: sentence('外观', 'Look'),
    purpose: sentence('品牌色、圆角、疏密和深色模式。', 'The brand colour, corners, density and dark mode.'),
    fields: {
      brand: part(
        '品牌色',
        'Brand colour',
        '所有品牌色调由它算出，文字总是清晰。',
        'All brand tones are computed from it; text is always legible.',
      ),
      radius: part('圆角', 'Corners', '卡片、输入框和按钮的角。', 'The corners of cards, fields and buttons.', {
        choices: { square: sentence('直角', 'Square'), soft: sentence('柔和', 'Soft'), round: sentence('圆', 'Round') },
      }),
      density: part(
        '疏密',
        'Density',
        '内容之间的距离；能点的地方大小不变。',
        'The spacing between blocks; tap targets keep their size.',
        {
          choices: {
            compact: sentence('紧凑', 'Compact'),
            regular: sentence('标准', 'Regular'),
            roomy: sentence('宽松', 'Roomy'),
          },
        },
      ),
      look: part(
        '深色模式',
        'Dark mode',
        '顾客没有自己选过时店铺怎么显示；选过的，按自己选的。',
        'How the shop is shown to visitors who have not chosen a mode themselves.',
        { choices: { light: sentence('关闭', 'Off'), phone: sentence('跟随手机', 'Follow the phone') } },
      ),
    },
  },
  'settings:words': {
    name: sentence('文字', 'Words'),
    purpose: sentence('界面上的任何一句文字。', 'Any text of the interface.'),
  },
}
