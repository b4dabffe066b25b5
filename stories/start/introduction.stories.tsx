import type { Meta, StoryObj } from '@storybook/react-vite'
import { facts } from 'virtual:widget-facts'
import { areas } from '#widgets/about.ts'
import { createSheetParameters } from '../foundations/parameters.ts'
import { Sheet } from '../foundations/sheet.tsx'
import { language, say } from '../look/language.ts'
import * as look from '../look/look.css.ts'
import { sheets } from '../look/names.ts'
import { Section } from '../look/section.tsx'
import { toStoryId } from '../pages/story-id.ts'
import * as styles from './start.css.ts'
import { chapters, introduction } from './words.ts'

const widgets = Object.entries(facts.widgets)
const toDocsUrl = (name: string) => `./?path=/docs/${name.replace('/', '-')}--docs&globals=locale:${language}`

const Names = () => (
  <Section id="widgets" title={introduction.all} lead={introduction.allLead}>
    {Object.entries(areas).map(([area, title]) => (
      <div key={area} className={styles.area}>
        <h3 className={look.subtitle}>{say(title)}</h3>
        <ul className={styles.names}>
          {widgets
            .filter(([name]) => name.startsWith(`${area}/`))
            .map(([name, { about }]) => (
              <li key={name}>
                <a className={look.link} href={toDocsUrl(name)} target="_top">
                  {say(about.name)}
                </a>
                <div className={look.small}>{say(about.purpose)}</div>
              </li>
            ))}
        </ul>
      </div>
    ))}
  </Section>
)

const IntroductionSheet = () => (
  <Sheet title={sheets['start/introduction']} lead={introduction.lead}>
    <div className={styles.split}>
      <div>
        {chapters.map(({ id, title, points }) => (
          <Section key={id} id={id} title={title}>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point.title.en} className={styles.point}>
                  <h3 className={styles.pointTitle}>{say(point.title)}</h3>
                  <p>{say(point.text)}</p>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
      {widgets.length > 0 && (
        <figure className={styles.device}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook */}
          <iframe
            className={styles.screen}
            title={say(introduction.phone)}
            src={`iframe.html?id=${toStoryId('/')}&viewMode=story&globals=locale:${language}`}
          />
          <figcaption className={look.small}>{say(introduction.phone)}</figcaption>
        </figure>
      )}
    </div>
    {widgets.length > 0 && <Names />}
  </Sheet>
)

const meta = { title: 'start/introduction', parameters: createSheetParameters(IntroductionSheet) } satisfies Meta
export default meta
export const Introduction: StoryObj = { tags: ['!dev'], render: () => <IntroductionSheet /> }
