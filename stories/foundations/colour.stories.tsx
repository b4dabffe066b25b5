import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '#schemas/language/sentences.ts'
import Button from '#widgets/basic/button/button.tsx'
import Notice from '#widgets/basic/notice/notice.tsx'
import PriceLines from '#widgets/basic/price-lines/price-lines.tsx'
import Stats from '#widgets/basic/stats/stats.tsx'
import { vars } from '#widgets/theme.css.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import * as look from '../look/look.css.ts'
import { emit } from '../emit.ts'
import { colourWords, type ColourName } from './colour-words.ts'
import { measureContrast, readToken } from './contrast.ts'
import * as styles from './foundations.css.ts'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { InUse, Pair, Sheet } from './sheet.tsx'

/** Minimum contrast of text (WCAG 2.2 AA). */
const LEAST = 4.5
const names = Object.keys(colourWords) as ColourName[]

const Contrast = ({ name, ground }: { name: ColourName; ground: ColourName }) => {
  const contrast = measureContrast(vars.color[name], vars.color[ground])
  return (
    <div className={styles.contrast}>
      <span
        aria-hidden
        data-contrast
        className={styles.sample}
        style={{ color: vars.color[name], background: vars.color[ground] }}
      >
        字 Aa
      </span>
      {contrast.toFixed(2)} {contrast < LEAST && '△'} <code className={look.mono}>{ground}</code>
    </div>
  )
}

const Row = ({ name }: { name: ColourName }) => {
  const { use, never, on } = colourWords[name]
  return (
    <tr>
      <td className={look.cell}>
        <div className={styles.swatch} style={{ background: vars.color[name] }} />
      </td>
      <td className={look.firstCell}>
        <code className={look.mono}>{name}</code>
        <br />
        <code className={look.mono}>{readToken(vars.color[name])}</code>
      </td>
      <td className={look.cell}>
        {on.map((ground) => (
          <Contrast key={ground} name={name} ground={ground} />
        ))}
      </td>
      <td className={look.cell}>
        {say(use)}
        {never && (
          <>
            <br />
            <strong>{say(never)}</strong>
          </>
        )}
      </td>
    </tr>
  )
}

const headings = [
  sentence('样子', 'Swatch'),
  sentence('名字和值', 'Name and value'),
  sentence('对比度', 'Contrast'),
  sentence('用途', 'Use'),
]

const ColourSheet = () => (
  <Sheet
    title={sheets['foundations/colour']}
    lead={sentence(
      '一屏一个强调色。文字和底色的对比度至少 4.5，△ 是不到的：标签栏的颜色由产品规定，其余的不放小字。',
      'One accent a screen. Words have a contrast of at least 4.5 with their ground; △ has less: the product fixes the colours of the tab bar, the others carry no small words.',
    )}
  >
    <Section id="tokens" title={sentence('全部颜色', 'All colours')}>
      <table className={look.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading.en} scope="col" className={look.headCell}>
                {say(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <Row key={name} name={name} />
          ))}
        </tbody>
      </table>
    </Section>
    <InUse>
      <Pair
        good={
          <>
            <Button emit={emit} text={say(sentence('立即办理', 'Order now'))} />
            <Button emit={emit} text={say(sentence('先看看', 'Look around'))} variant="line" />
          </>
        }
        bad={
          <>
            <Button emit={emit} text={say(sentence('立即办理', 'Order now'))} />
            <Button emit={emit} text={say(sentence('先看看', 'Look around'))} />
          </>
        }
        because={sentence(
          '一屏只有一个实心按钮：顾客要一眼看出该点哪个。',
          'One filled button a screen shows what to do next.',
        )}
      />
      <Pair
        good={<PriceLines emit={emit} lines={[{ name: say(sentence('号码费', 'Number')), money: 68 }]} payMoney={68} />}
        bad={<Notice emit={emit} tone="danger" text={say(sentence('新用户立减 20 元', '¥20 off for new customers'))} />}
        because={sentence(
          '红色只有两种意思：要付的钱和出错。优惠用品牌色的公告。',
          'Red means money to pay, or an error. An offer is an announcement in the brand colour.',
        )}
      />
      <Pair
        good={
          <Stats
            emit={emit}
            items={[
              { label: say(sentence('余额', 'Balance')), yuan: 36.5 },
              { label: say(sentence('积分', 'Points')), value: '1280' },
            ]}
          />
        }
        bad={
          <>
            <Notice emit={emit} tone="warning" text={say(sentence('余额 36.50 元', 'Balance ¥36.50'))} />
            <Notice emit={emit} tone="info" text={say(sentence('积分 1280', '1,280 points'))} />
          </>
        }
        because={sentence(
          '提醒的颜色只给要留意的事，平常的数字用墨色。',
          'Colours of notices are for what needs attention; ordinary figures are in ink.',
        )}
      />
    </InUse>
  </Sheet>
)

const meta = { title: 'foundations/colour', parameters: createSheetParameters(ColourSheet) } satisfies Meta
export default meta
export const Colour: StoryObj = {
  tags: ['!dev'],
  render: () => <ColourSheet />,
}
