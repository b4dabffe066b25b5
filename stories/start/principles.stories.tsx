import type { Meta, StoryObj } from '@storybook/react-vite'
import { facts } from 'virtual:widget-facts'
import { WhenNear } from '../docs/story-frame.tsx'
import { createSheetParameters } from '../foundations/parameters.ts'
import { Sheet } from '../foundations/sheet.tsx'
import { say } from '../look/language.ts'
import * as look from '../look/look.css.ts'
import { sheets } from '../look/names.ts'
import { Section } from '../look/section.tsx'
import { Pairs } from '../pairs/pairs.tsx'
import * as styles from './start.css.ts'
import { principles, rules } from './words.ts'

const PrinciplesSheet = () => (
  <Sheet title={sheets['start/principles']} lead={principles.lead}>
    <Section id="rules" title={principles.rules}>
      <ul className={styles.points}>
        {rules.map(({ title, text }) => (
          <li key={title.en} className={styles.point}>
            <h3 className={styles.pointTitle}>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section id="pairs" title={principles.pictures}>
      {Object.entries(facts.widgets).map(
        ([name, { about, signature }]) =>
          about.guide?.pairs && (
            <section key={name}>
              <h3 className={look.subtitle}>{say(about.name)}</h3>
              <WhenNear height="240px">
                <Pairs widget={name} pairs={about.guide.pairs} isOverlay={signature.overlay} />
              </WhenNear>
            </section>
          ),
      )}
    </Section>
  </Sheet>
)

const meta = { title: 'start/principles', parameters: createSheetParameters(PrinciplesSheet) } satisfies Meta
export default meta
export const Principles: StoryObj = { tags: ['!dev'], render: () => <PrinciplesSheet /> }
