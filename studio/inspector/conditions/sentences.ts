import type { ComparisonName } from '../../../compiler/choices/conditions.ts'
import { sentence, sentencesOf, type Sentence } from '../../../schemas/language/sentences.ts'

export const say = sentencesOf({
  when: sentence('什么时候显示', 'When it is shown'),
  always: sentence('一直显示。', 'Always shown.'),
  whenHint: sentence('条件不成立时，这里什么也不显示。', 'Where the condition does not hold, nothing is shown here.'),
  add: sentence('加条件', 'Add a condition'),
  clear: sentence('去掉条件', 'No condition'),
  all: sentence('全部成立', 'All of these'),
  any: sentence('任一成立', 'Any of these'),
  notAll: sentence('不全成立', 'Not all of these'),
  notAny: sentence('全都不成立', 'None of these'),
  join: sentence('怎样算成立', 'How they are joined'),
  removeRow: sentence('删除条件“{words}”', 'Remove “{words}”'),
  is: sentence('怎样', 'Is'),
  value: sentence('值', 'Value'),
  otherData: sentence('数据“{name}”', 'the data “{name}”'),
  fixed: sentence('改成固定值', 'Use a fixed value'),
  holdsNow: sentence('画布上现在成立', 'Holds on the canvas now'),
  failsNow: sentence('画布上现在不成立', 'Does not hold on the canvas now'),
  unknownNow: sentence('画布上还不知道', 'Not known on the canvas yet'),
  only: sentence('只在：{words}', 'Only when: {words}'),
  and: sentence('，并且', ' and '),
  or: sentence('，或者', ' or '),
  inner: sentence('（{words}）', '({words})'),
  noneOfAll: sentence('（{words}）不全成立', 'not ({words})'),
  noneOfAny: sentence('（{words}）都不成立', 'none of ({words})'),
  asJson: sentence(
    '这个条件用行说不清，按文档里写的改。',
    'Rows cannot say this condition; it is changed as it is written.',
  ),
  pick: sentence('看哪个数据？', 'Which data?'),
  pickHint: sentence(
    '只列出可以作条件的数据，右边是画布上现在的值。',
    'Only data that a condition can test. Beside each is its value on the canvas now.',
  ),
  pathOf: sentence('看“{name}”，更换', 'Tests “{name}”; change'),
})

/** Comparisons, plain and negated. */
export const comparisonWords: Readonly<Record<ComparisonName, readonly [Sentence, Sentence]>> = {
  holds: [sentence('有值', 'has a value'), sentence('没有值', 'has no value')],
  on: [sentence('开着', 'is on'), sentence('关着', 'is off')],
  is: [sentence('是', 'is'), sentence('不是', 'is not')],
  in: [sentence('是其中之一', 'is one of'), sentence('都不是', 'is none of')],
  gt: [sentence('大于', 'is more than'), sentence('不大于', 'is not more than')],
  gte: [sentence('至少', 'is at least'), sentence('不到', 'is not at least')],
  lt: [sentence('小于', 'is less than'), sentence('不小于', 'is not less than')],
  lte: [sentence('最多', 'is at most'), sentence('超过', 'is not at most')],
}
/** For boolean values. */
export const yesNoWords: readonly [Sentence, Sentence] = [sentence('是“是”', 'is yes'), sentence('是“否”', 'is no')]
