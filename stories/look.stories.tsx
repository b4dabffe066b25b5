/** The visual language at a glance: the theme's tokens for widgets. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../widgets/ui/controls/button.tsx'
import { Chip } from '../widgets/ui/cards/chip.tsx'
import { Money, Volume } from '../widgets/ui/numbers/numbers.tsx'
import { Icon } from '../widgets/ui/graphics/icon.tsx'
import { iconNames } from '../widgets/ui/graphics/icon-names.ts'
import { OperatorLogo } from '../widgets/ui/graphics/operator-logo.tsx'
import { PhoneNumber } from '../widgets/ui/numbers/phone-number.tsx'
import { Empty, Failure } from '../widgets/ui/way.tsx'
import { font } from '../widgets/mixins.ts'
import { vars } from '../widgets/theme.css.ts'

const meta = { title: 'look', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const page = { display: 'grid', gap: vars.space[12], padding: vars.space[12] } as const
const wrap = { display: 'flex', flexWrap: 'wrap', gap: vars.space[8], alignItems: 'center' } as const

export const Colours: Story = {
  render: () => (
    <div style={{ ...page, gridTemplateColumns: '1fr 1fr 1fr' }}>
      {Object.entries(vars.color).map(([name, colour]) => (
        <div key={name}>
          <div
            style={{
              height: '4rem',
              borderRadius: vars.radius.control,
              background: colour,
              border: `1px solid ${vars.color.line}`,
            }}
          />
          {name}
        </div>
      ))}
    </div>
  ),
}

export const Type: Story = {
  render: () => (
    <div style={page}>
      {Object.entries(font).map(([name, style]) => (
        <p key={name} style={{ ...style, color: vars.color.ink }}>
          {name} 门面 ¥68.00 30 GB
        </p>
      ))}
    </div>
  ),
}

export const Numbers: Story = {
  render: () => (
    <div style={page}>
      <PhoneNumber number="10012348888" rule="尾号AAAA" size="hero" />
      <PhoneNumber number="12056783344" rule="AABB" size="figure" />
      <Money yuan={1288} size="hero" tone="price" />
      <Money yuan={68.5} size="section" tone="price" />
      <Money yuan={99} struck />
      <Volume kb={31_457_280} size="figureLarge" />
      <Volume kb={524_800} size="section" />
    </div>
  ),
}

export const Buttons: Story = {
  render: () => (
    <div style={page}>
      {(['filled', 'soft', 'line', 'plain', 'danger', 'vip'] as const).map((variant) => (
        <div key={variant} style={wrap}>
          <Button variant={variant}>立即办理</Button>
          <Button variant={variant} size="small" icon="repeat">
            换一批
          </Button>
          <Button variant={variant} size="small" busy>
            提交中
          </Button>
          <Button variant={variant} size="small" disabled>
            已抢光
          </Button>
        </div>
      ))}
      <div style={wrap}>
        {(['neutral', 'brand', 'warning', 'danger', 'info', 'vip'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            正常在网
          </Chip>
        ))}
      </div>
      <div style={wrap}>
        {[1, 2, 3, 4, 99].map((type) => (
          <OperatorLogo key={type} type={type} />
        ))}
      </div>
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <div style={{ ...page, gridTemplateColumns: 'repeat(4, 1fr)' }}>
      {iconNames.map((name) => (
        <div
          key={name}
          style={{ ...font.caption, display: 'grid', justifyItems: 'center', gap: vars.space[4], textAlign: 'center' }}
        >
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  ),
}

export const Ways: Story = {
  render: () => (
    <>
      <Empty text="暂无号码，换个条件试试" action="清空条件" />
      <Failure onRetry={() => {}} />
    </>
  ),
}
