import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '#schemas/language/sentences.ts'
import MenuList from '#widgets/basic/menu-list/menu-list.tsx'
import Text from '#widgets/basic/text/text.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { vars } from '#widgets/theme.css.ts'
import { emit } from '../emit.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import * as look from '../look/look.css.ts'
import { readToken } from './contrast.ts'
import * as styles from './foundations.css.ts'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { InUse, Pair, Sheet, Stage } from './sheet.tsx'

const variants = ['filled', 'soft', 'line', 'plain', 'danger', 'vip'] as const

const TouchSheet = () => (
  <Sheet
    title={sheets['foundations/touch']}
    lead={sentence(
      '能点的至少这么大，画得小也一样。按下立刻有反馈，执行时转圈、不能再点。',
      'Whatever can be tapped is at least this large, even where it is drawn smaller. A press answers at once; while an action runs, it turns and cannot be pressed again.',
    )}
  >
    <Section id="target" title={sentence('最小的目标', 'The least target')}>
      <div className={styles.target} style={{ width: vars.size.touch, height: vars.size.touch }}>
        <code className={look.mono}>{readToken(vars.size.touch)}</code>
      </div>
    </Section>
    <Section id="buttons" title={sentence('按钮', 'Buttons')}>
      <Stage>
        {variants.map((variant) => (
          <div key={variant} className={look.inline}>
            <Button variant={variant}>{say(sentence('立即办理', 'Order now'))}</Button>
            <Button variant={variant} size="small" icon="repeat">
              {say(sentence('换一批', 'Shuffle'))}
            </Button>
            <Button variant={variant} size="small" busy>
              {say(sentence('提交中', 'Sending'))}
            </Button>
            <Button variant={variant} size="small" disabled>
              {say(sentence('已抢光', 'Sold out'))}
            </Button>
          </div>
        ))}
      </Stage>
    </Section>
    <InUse>
      <Pair
        good={
          <MenuList
            emit={emit}
            items={[
              { name: say(sentence('修改密码', 'Change password')), icon: 'key-round', press: 'a' },
              { name: say(sentence('退出登录', 'Log out')), icon: 'log-out', tone: 'danger', press: 'b' },
            ]}
          />
        }
        bad={<Text emit={emit} text={say(sentence('修改密码 | 退出登录', 'Change password | Log out'))} tone="brand" />}
        because={sentence(
          '一件事一行，整行都能点；文字不是按钮。',
          'One thing a row, and all of it can be tapped; text is no button.',
        )}
      />
    </InUse>
  </Sheet>
)

const meta = { title: 'foundations/touch', parameters: createSheetParameters(TouchSheet) } satisfies Meta
export default meta
export const Touch: StoryObj = {
  tags: ['!dev'],
  render: () => <TouchSheet />,
}
