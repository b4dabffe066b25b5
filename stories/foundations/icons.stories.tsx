import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { sentence } from '#schemas/language/sentences.ts'
import MenuGrid from '#widgets/basic/menu-grid/menu-grid.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { iconNames } from '#widgets/ui/graphics/icon-names.ts'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { emit } from '../emit.ts'
import { Inline, Section } from '../look/both.tsx'
import * as look from '../look/look.css.ts'
import * as styles from './foundations.css.ts'
import { sheetParameters } from './parameters.ts'
import { iconWords } from './icon-words.ts'
import { InUse, Pair, Sheet, Stage } from './sheet.tsx'

const meta = {
  title: 'foundations/icons',
  tags: ['!autodocs'],
  globals: { viewport: { value: undefined } },
  parameters: sheetParameters,
} satisfies Meta
export default meta

const carriers = [1, 2, 3, 4, 99] as const

export const Icons: StoryObj = {
  render: () => (
    <Sheet
      title={sentence('图标', 'Icons')}
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
            <Inline words={iconWords[name]} />
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
                { name: '充值', icon: 'wallet', press: 'a' },
                { name: '套餐', icon: 'package', press: 'b' },
                { name: '订单', icon: 'receipt-text', press: 'c' },
                { name: '客服', icon: 'headset', press: 'd' },
              ]}
            />
          }
          bad={
            <MenuGrid
              emit={emit}
              items={[
                { name: '充值', icon: 'wallet', press: 'a' },
                { name: '余额', icon: 'wallet', press: 'b' },
                { name: '支付', icon: 'wallet', press: 'c' },
                { name: '钱包', icon: 'wallet', press: 'd' },
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
  ),
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole('listitem')) {
      const icon = item.querySelector('svg')
      if (icon) await waitFor(() => expect(icon.getBBox().width, item.textContent).toBeGreaterThan(0))
    }
  },
}
