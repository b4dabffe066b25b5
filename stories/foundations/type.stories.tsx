import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import Text from '#widgets/basic/text/text.tsx'
import { font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { emit } from '../emit.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { InUse, Pair, Sheet, Stage } from './sheet.tsx'

const typeWords: Record<keyof typeof font, Sentence> = {
  badge: sentence('角标、标签栏', 'Badges, tab bar'),
  caption: sentence('小字', 'Captions'),
  secondary: sentence('说明', 'Notes'),
  body: sentence('正文', 'Body'),
  row: sentence('一行的标题、按钮', 'Titles of rows, buttons'),
  section: sentence('小节标题', 'Titles of sections'),
  figure: sentence('数字', 'Figures'),
  figureLarge: sentence('大数字', 'Large figures'),
  hero: sentence('一页的主角', 'The hero of a page'),
}
const sample = {
  title: sentence('换卡须知', 'Before you replace the card'),
  body: sentence(
    '换卡后号码和套餐不变，旧卡立即停用。',
    'Number and plan remain; the old card stops working immediately.',
  ),
  scale: sentence('门面 ¥68.00 30 GB', 'Menmian ¥68.00 30 GB'),
}

const TypeSheet = () => (
  <Sheet
    title={sheets['foundations/type']}
    lead={sentence(
      '九个字号，粗细只有两种，一个组件里最多三种。字号跟着手机的文字大小变，间距不变。',
      'Nine sizes and two weights, at most three sizes in one widget. Type follows the text size of the phone, spaces do not.',
    )}
  >
    <Section id="scale" title={sentence('字号', 'Scale')}>
      <Stage>
        {(Object.keys(font) as (keyof typeof font)[]).map((name) => (
          <div key={name}>
            <div style={{ ...font[name], color: vars.color.ink }}>{say(sample.scale)}</div>
            <div style={{ ...font.caption, color: vars.color.ink3 }}>
              {name} · {say(typeWords[name])}
            </div>
          </div>
        ))}
      </Stage>
    </Section>
    <InUse>
      <Pair
        good={
          <>
            <Text emit={emit} text={say(sample.title)} size="title" />
            <Text emit={emit} text={say(sample.body)} />
          </>
        }
        bad={
          <>
            <Text emit={emit} text={say(sample.title)} strong />
            <Text emit={emit} text={say(sample.body)} strong align="center" />
          </>
        }
        because={sentence(
          '标题用标题的大小，读屏软件才知道是标题。正文不居中，不整段加粗。',
          'A title has the size of titles, so that screen readers know it. Body text is neither centred nor bold.',
        )}
      />
    </InUse>
  </Sheet>
)

const meta = { title: 'foundations/type', parameters: createSheetParameters(TypeSheet) } satisfies Meta
export default meta
export const Type: StoryObj = { tags: ['!dev'], render: () => <TypeSheet /> }
