import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import Card from '#widgets/basic/card/card.tsx'
import Facts from '#widgets/basic/facts/facts.tsx'
import SectionTitle from '#widgets/basic/section-title/section-title.tsx'
import Text from '#widgets/basic/text/text.tsx'
import { font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { emit } from '../emit.ts'
import { Inline, Section } from '../look/both.tsx'
import * as look from '../look/look.css.ts'
import { readToken } from './contrast.ts'
import * as styles from './foundations.css.ts'
import { sheetParameters } from './parameters.ts'
import { InUse, Pair, Sheet, Stage } from './sheet.tsx'

const meta = {
  title: 'foundations/measures',
  tags: ['!autodocs'],
  globals: { viewport: { value: undefined } },
  parameters: sheetParameters,
} satisfies Meta
export default meta

type RowsProps<Name extends string> = {
  values: Readonly<Record<Name, string>>
  draw?: (token: string) => ReactNode
  words?: Partial<Record<Name, Sentence>>
}
/** Tokens with their values in the theme. */
function Rows<Name extends string>({ values, draw, words = {} }: RowsProps<Name>) {
  return (
    <table className={look.table}>
      <tbody>
        {(Object.entries(values) as [Name, string][]).map(([name, token]) => (
          <tr key={name}>
            <th scope="row" className={look.firstCell}>
              <code className={look.mono}>{name}</code>
            </th>
            <td className={look.firstCell}>
              <code className={look.mono}>{readToken(token)}</code>
            </td>
            {draw && <td className={look.cell}>{draw(token)}</td>}
            <td className={look.cell}>{words[name] && <Inline words={words[name]} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
export const Type: StoryObj = {
  render: () => (
    <Sheet
      title={sentence('文字', 'Type')}
      lead={sentence(
        '九个字号，粗细只有两种，一个组件里最多三种。字号跟着手机的文字大小变，间距不变。',
        'Nine sizes and two weights, at most three sizes in one widget. Type follows the text size of the phone, spaces do not.',
      )}
    >
      <Section id="scale" title={sentence('字号', 'Scale')}>
        <Stage>
          {(Object.keys(font) as (keyof typeof font)[]).map((name) => (
            <div key={name}>
              <div style={{ ...font[name], color: vars.color.ink }}>门面 ¥68.00 30 GB</div>
              <div style={{ ...font.caption, color: vars.color.ink3 }}>
                {name} · {typeWords[name]['zh-CN']} {typeWords[name].en}
              </div>
            </div>
          ))}
        </Stage>
      </Section>
      <InUse>
        <Pair
          good={
            <>
              <Text emit={emit} text="换卡须知" size="title" />
              <Text emit={emit} text="换卡后号码和套餐不变，旧卡立即停用。" />
            </>
          }
          bad={
            <>
              <Text emit={emit} text="换卡须知" strong />
              <Text emit={emit} text="换卡后号码和套餐不变，旧卡立即停用。" strong align="center" />
            </>
          }
          because={sentence(
            '标题用标题的大小，读屏软件才知道是标题。正文不居中，不整段加粗。',
            'A title has the size of titles, so that screen readers know it. Body text is neither centred nor bold.',
          )}
        />
      </InUse>
    </Sheet>
  ),
}

const renderUsageCard = (look: 'plain' | 'card') => (
  <Card
    emit={emit}
    title="本月用量"
    body={
      <Facts
        emit={emit}
        look={look}
        items={[
          { label: '已用', kb: 5_488_640 },
          { label: '剩余', kb: 9_437_184 },
        ]}
      />
    }
  />
)
const renderBar = (token: string) => <div className={styles.measure} style={{ width: token }} />
export const Space: StoryObj = {
  render: () => (
    <Sheet
      title={sentence('间距、圆角、深度', 'Space, radius, depth')}
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
        <Rows values={vars.radius} draw={(token) => <div className={styles.tile} style={{ borderRadius: token }} />} />
      </Section>
      <Section id="depth" title={sentence('深度', 'Depth')}>
        <Rows
          values={vars.depth}
          draw={(token) => <div className={styles.swatch} style={{ boxShadow: token }} />}
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
          good={<SectionTitle emit={emit} title="热门号码" action="全部号码" />}
          bad={<Card emit={emit} title="热门号码" action="全部号码" body={<Text emit={emit} text="" />} />}
          because={sentence('一句标题不用卡片，留白就够了。', 'A heading needs no card; space is enough.')}
        />
      </InUse>
    </Sheet>
  ),
}

const createTransition = (token: string): CSSProperties => ({ transition: `opacity ${token}` })
export const Motion: StoryObj = {
  render: () => (
    <Sheet
      title={sentence('动效', 'Motion')}
      lead={sentence(
        '只动透明度和位移，快进慢出。手机设置了“减弱动态效果”时全部关掉。',
        'Only opacity and transform move. All of it is off where the phone asks for reduced motion.',
      )}
    >
      <Section id="durations" title={sentence('时长和曲线', 'Durations and curves')}>
        <Rows
          values={vars.motion}
          draw={(token) => (
            <button type="button" className={look.button} style={createTransition(token)}>
              试 Try
            </button>
          )}
          words={{
            press: sentence('按下', 'A press'),
            fade: sentence('面板、淡入', 'Sheets, fades'),
            page: sentence('换页', 'Between pages'),
            ticker: sentence('数字跳动', 'Figures that roll'),
            in: sentence('进来', 'What comes'),
            out: sentence('离开', 'What leaves'),
          }}
        />
      </Section>
    </Sheet>
  ),
}
