/** Messages about merge conflicts. */
import { sentence, sentencesOf } from '../../../schemas/language/sentences.ts'

export const words = sentencesOf({
  title: sentence('两边都改过的地方', 'Changed by both'),
  hint: sentence(
    '有 {count} 处您和对方都改了，现在是您的。',
    'Both of you changed {count:place|places}. Yours stand there now.',
  ),
  keepMine: sentence('都用我的', 'Keep mine'),
  mine: sentence('我的', 'Mine'),
  theirs: sentence('对方的', 'Theirs'),
  nothing: sentence('（去掉了）', '(taken away)'),
  takeTheirs: sentence('用对方的', 'Take theirs'),
  takeTheirsOf: sentence('用对方的：{place}', 'Take theirs: {place}'),
})
