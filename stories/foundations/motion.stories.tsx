import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { sentence } from '#schemas/language/sentences.ts'
import { vars } from '#widgets/theme.css.ts'
import { say } from '../look/language.ts'
import * as look from '../look/look.css.ts'
import { Section } from '../look/section.tsx'
import * as styles from './foundations.css.ts'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { Rows } from './rows.tsx'
import { Sheet } from './sheet.tsx'

const play = sentence('指向它试试', 'Point at it')
const isDuration = (token: string) => !/(?:-in|-out)\)$/.test(token)
/** A duration moves with the curve of what enters, a curve with the duration of a page. */
const createTransition = (token: string): CSSProperties => ({
  transition: isDuration(token) ? `translate ${token} ${vars.motion.in}` : `translate ${vars.motion.page} ${token}`,
})

const renderTrack = (token: string) => (
  <button type="button" className={styles.track}>
    <span className={look.mark} style={createTransition(token)}>
      {say(play)}
    </span>
  </button>
)

const MotionSheet = () => (
  <Sheet
    title={sheets['foundations/motion']}
    lead={sentence(
      '只动透明度和位移，快进慢出。手机设置了“减弱动态效果”时全部关掉。',
      'Only opacity and transform move. All of it is off where the phone asks for reduced motion.',
    )}
  >
    <Section id="durations" title={sentence('时长和曲线', 'Durations and curves')}>
      <Rows
        values={vars.motion}
        draw={renderTrack}
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
)

const meta = { title: 'foundations/motion', parameters: createSheetParameters(MotionSheet) } satisfies Meta
export default meta
export const Motion: StoryObj = { tags: ['!dev'], render: () => <MotionSheet /> }
