/** The help centre: about two hundred questions in seven categories, one file per category and language. */
import * as z from 'zod/mini'
import type { Locale } from '#schemas/language/locales.ts'
import { mapLocales, localize, type LocalizedText } from '#schemas/language/words.ts'
import type { questions } from '#server/db/schema/index.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import { splitTitle, toHtml } from '../markdown.ts'
import { createRandom, mixSeed } from '../random.ts'
import { readContent, readText, bilingual } from '../read.ts'

/** In the order of their ids. */
const categories = ['delivery', 'activation', 'fees', 'network', 'device', 'rewards', 'returns']

/** Values for questions that are repeated for each carrier or phone brand. */
const values = readContent(
  'questions/values.json',
  z.strictObject({
    operators: z.array(z.strictObject({ name: bilingual, app: bilingual, hotline: bilingual })),
    phones: z.array(z.strictObject({ phone: bilingual, path: bilingual, save: bilingual })),
  }),
)
type Question = { title: LocalizedText; content: LocalizedText; isHot: boolean }
/**
 * `{.operators}` and `{.phones}` after a title: the question is repeated for each carrier or phone brand. `{.hot}`: a frequent question.
 * Marks are in the Chinese file.
 */
type MarkedQuestion = Question & { marks: string[] }

function readCategory(name: string): { name: LocalizedText; questions: MarkedQuestion[] } {
  const readSections = (locale: Locale) => {
    const { title, text } = splitTitle(readText(`questions/${name}.${locale}.md`), 1)
    return { title, sections: text.split(/\n(?=## )/).map((section) => splitTitle(section, 2)) }
  }
  const texts = { 'zh-CN': readSections('zh-CN'), en: readSections('en') }
  const [count, other] = [texts['zh-CN'].sections.length, texts.en.sections.length]
  if (count !== other)
    throw new Error(`server/seed/content/questions/${name}: ${count} questions in Chinese, ${other} in English`)
  const questions = texts['zh-CN'].sections.map(({ title }, index) => {
    const marks = [...title.matchAll(/ \{\.(\w+)\}/g)].map(([, mark = '']) => mark)
    return {
      title: mapLocales((locale) => (texts[locale].sections[index]?.title ?? '').replaceAll(/ \{\.\w+\}/g, '')),
      content: mapLocales((locale) => toHtml(texts[locale].sections[index]?.text ?? '')),
      isHot: marks.includes('hot'),
      marks,
    }
  })
  return { name: mapLocales((locale) => texts[locale].title), questions }
}

const fillWords = (text: LocalizedText, values: Record<string, LocalizedText>): LocalizedText =>
  mapLocales((locale) =>
    text[locale].replace(/\{(\w+)\}/g, (_, name: string) => localize<string>(values[name] ?? '', locale)),
  )
const fillQuestion = ({ title, content, isHot }: Question, values: Record<string, LocalizedText> = {}): Question => ({
  title: fillWords(title, values),
  content: fillWords(content, values),
  isHot,
})

export function buildQuestionRows(now: number): (typeof questions.$inferInsert)[] {
  const random = createRandom(mixSeed(4))
  return categories.flatMap((file, category) => {
    const { name, questions } = readCategory(file)
    const filterMarked = (mark: string) => questions.filter(({ marks }) => marks.includes(mark))
    const once = questions.filter(({ marks }) => !marks.includes('operators') && !marks.includes('phones'))
    const all = [
      ...once.map((question) => fillQuestion(question)),
      ...filterMarked('operators').flatMap((question) =>
        values.operators.map((operator) => fillQuestion(question, operator)),
      ),
      ...values.phones.flatMap((phone) => filterMarked('phones').map((question) => fillQuestion(question, phone))),
    ]
    return all.map(({ title, content, isHot }, sort) => ({
      categoryId: category + 1,
      categoryName: name,
      title,
      content,
      isHot,
      helpful: random.int(4, 60) + (isHot ? random.int(180, 420) : 0),
      unhelpful: random.int(0, 6) + (isHot ? random.int(4, 18) : 0),
      sort: isHot ? sort - 100 : sort,
      updatedAt: now - random.int(3, 90) * DAY - random.int(0, 23) * HOUR,
    }))
  })
}
