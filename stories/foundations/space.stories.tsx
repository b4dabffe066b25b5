import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '#schemas/language/sentences.ts'
import Card from '#widgets/basic/card/card.tsx'
import Facts from '#widgets/basic/facts/facts.tsx'
import SectionTitle from '#widgets/basic/section-title/section-title.tsx'
import Text from '#widgets/basic/text/text.tsx'
import { vars } from '#widgets/theme.css.ts'
import { emit } from '../emit.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import * as styles from './foundations.css.ts'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { Rows } from './rows.tsx'
import { InUse, Pair, Sheet } from './sheet.tsx'

const sample = {
  usage: sentence('本月用量', 'This month'),
  used: sentence('已用', 'Used'),
  left: sentence('剩余', 'Left'),
  popular: sentence('热门号码', 'Popular numbers'),
  all: sentence('全部号码', 'All numbers'),
}
const renderUsageCard = (look: 'plain' | 'card') => (
  <Card
    emit={emit}
    title={say(sample.usage)}
    body={
      <Facts
        emit={emit}
        look={look}
        items={[
          { label: say(sample.used), kb: 5_488_640 },
          { label: say(sample.left), kb: 9_437_184 },
        ]}
      />
    }
  />
)
const renderBar = (token: string) => <div className={styles.measure} style={{ width: token }} />
const renderCorner = (token: string) => <div className={styles.tile} style={{ borderRadius: token }} />
const renderShadow = (token: string) => <div className={styles.swatch} style={{ boxShadow: token }} />

const SpaceSheet = () => (
  <Sheet
    title={sheets['foundations/space']}
    lead={sentence(
      '距离说明关系：近的是一组。商家能选疏密和圆角，所以只写名字，不写数字。',
      'Distance tells what belongs together. Shops choose density and corners, so widgets name them and never count.',
    )}
  >
    <Section id="space" title={sentence('间距', 'Space')}>
      <Rows
        values={vars.space}
        draw={renderBar}
        words={{
          8: sentence('块与块之间', 'Between blocks'),
          12: sentence('页边、卡片里', 'Gutters, inside cards'),
          24: sentence('页面的最后', 'The end of a page'),
        }}
      />
    </Section>
    <Section id="radius" title={sentence('圆角', 'Radius')}>
      <Rows values={vars.radius} draw={renderCorner} />
    </Section>
    <Section id="depth" title={sentence('深度', 'Depth')}>
      <Rows
        values={vars.depth}
        draw={renderShadow}
        words={{
          float: sentence('只有浮在页面上的：面板、悬浮按钮', 'Only what floats: sheets, the floating button'),
        }}
      />
    </Section>
    <Section id="size" title={sentence('尺寸', 'Sizes')}>
      <Rows values={vars.size} />
    </Section>
    <InUse>
      <Pair
        good={renderUsageCard('plain')}
        bad={renderUsageCard('card')}
        because={sentence('卡片里不再放卡片：里面的用“无卡片”。', 'Never a card in a card: what is inside is plain.')}
      />
      <Pair
        good={<SectionTitle emit={emit} title={say(sample.popular)} action={say(sample.all)} />}
        bad={
          <Card emit={emit} title={say(sample.popular)} action={say(sample.all)} body={<Text emit={emit} text="" />} />
        }
        because={sentence('一句标题不用卡片，留白就够了。', 'A heading needs no card; space is enough.')}
      />
    </InUse>
  </Sheet>
)

const meta = { title: 'foundations/space', parameters: createSheetParameters(SpaceSheet) } satisfies Meta
export default meta
export const Space: StoryObj = { tags: ['!dev'], render: () => <SpaceSheet /> }
