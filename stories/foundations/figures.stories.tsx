import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '#schemas/language/sentences.ts'
import { Money, Volume } from '#widgets/ui/numbers/numbers.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Section } from '../look/section.tsx'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { Sheet, Stage } from './sheet.tsx'

const FiguresSheet = () => (
  <Sheet
    title={sheets['foundations/figures']}
    lead={sentence(
      '数字是主角：等宽、加粗，单位小一号。金额、流量和号码只由这几个部件画。',
      'Figures are the heroes: of equal width, bold, with smaller units. Only these parts draw money, data and numbers.',
    )}
  >
    <Section id="parts" title={sentence('部件', 'Parts')}>
      <Stage>
        <PhoneNumber number="10012348888" rule="尾号AAAA" size="hero" />
        <PhoneNumber number="12056783344" rule="AABB" size="figure" />
        <Money yuan={1288} size="hero" tone="price" />
        <Money yuan={68.5} size="section" tone="price" />
        <Money yuan={99} struck />
        <Volume kb={31_457_280} size="figureLarge" />
        <Volume kb={524_800} size="section" />
      </Stage>
    </Section>
  </Sheet>
)

const meta = { title: 'foundations/figures', parameters: createSheetParameters(FiguresSheet) } satisfies Meta
export default meta
export const Figures: StoryObj = { tags: ['!dev'], render: () => <FiguresSheet /> }
