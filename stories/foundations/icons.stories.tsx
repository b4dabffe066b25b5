import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { sentence } from '#schemas/language/sentences.ts'
import MenuGrid from '#widgets/basic/menu-grid/menu-grid.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { iconNames } from '#widgets/ui/graphics/icon-names.ts'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { emit } from '../emit.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import * as look from '../look/look.css.ts'
import * as styles from './foundations.css.ts'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { iconWords } from './icon-words.ts'
import { InUse, Pair, Sheet, Stage } from './sheet.tsx'

const carriers = [1, 2, 3, 4, 99] as const

const IconsSheet = () => (
  <Sheet
    title={sheets['foundations/icons']}
    lead={sentence(
      '一套线条，一个图标一个意思。图标都是装饰：意思写在旁边的文字或按钮的名称里。',
      'One family, one meaning each. Icons are decorations: the words beside them, or the name of the button, say what they mean.',
    )}
  >
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} />
          <code className={look.mono}>{name}</code>
          {say(iconWords[name])}
        </li>
      ))}
    </ul>
    <Section id="carriers" title={sentence('运营商标志', 'Logos of carriers')}>
      <Stage>
        {carriers.map((type) => (
          <OperatorLogo key={type} type={type} />
        ))}
      </Stage>
    </Section>
    <InUse>
      <Pair
        good={
          <MenuGrid
            emit={emit}
            items={[
              { name: say(sentence('充值', 'Top up')), icon: 'wallet', press: 'a' },
              { name: say(sentence('套餐', 'Plans')), icon: 'package', press: 'b' },
              { name: say(sentence('订单', 'Orders')), icon: 'receipt-text', press: 'c' },
              { name: say(sentence('客服', 'Help')), icon: 'headset', press: 'd' },
            ]}
          />
        }
        bad={
          <MenuGrid
            emit={emit}
            items={[
              { name: say(sentence('充值', 'Top up')), icon: 'wallet', press: 'a' },
              { name: say(sentence('余额', 'Balance')), icon: 'wallet', press: 'b' },
              { name: say(sentence('支付', 'Pay')), icon: 'wallet', press: 'c' },
              { name: say(sentence('钱包', 'Wallet')), icon: 'wallet', press: 'd' },
            ]}
          />
        }
        because={sentence(
          '一格里不重复同一个图标，否则图标等于没有。',
          'No icon twice in one grid: then it tells nothing.',
        )}
      />
    </InUse>
  </Sheet>
)

const meta = { title: 'foundations/icons', parameters: createSheetParameters(IconsSheet) } satisfies Meta
export default meta
export const Icons: StoryObj = {
  tags: ['!dev'],
  render: () => <IconsSheet />,
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole('listitem')) {
      const icon = item.querySelector('svg')
      if (icon) await waitFor(() => expect(icon.getBBox().width, item.textContent).toBeGreaterThan(0))
    }
  },
}
