import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { look } from '#widgets/about.ts'
import type { schema } from './stepper.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('数量加减', 'Stepper'),
  purpose: sentence(
    '用加减号改数量，每按一下立刻生效。',
    'Changes a quantity with plus and minus buttons, immediately.',
  ),
  instead: sentence('在表单里，用字段的“加减”填写方式。', 'In a form, use the control “Stepper”.'),
  guide: {
    advice: sentence(
      '数量少、常改一两个时用。上下限写全。',
      'For small quantities that usually change by one or two. Set both limits.',
    ),
    keys: sentence(
      'Tab 键停在减、数字、加；数字可以直接输入。',
      'Tab stops at minus, the number and plus; the number can be typed.',
    ),
    reading: sentence(
      '读作数字调节框，名称是左边的文字；加减按钮读出加减什么。',
      'A spin button named by the label; its buttons name the value that they decrease or increase.',
    ),
  },
  props: {
    label: part('名称', 'Label', '改的是什么，如“数量”。', 'The name of the value, such as “Quantity”.'),
    note: part('小字', 'Note', '名称下的补充，如“限购 2 件”。', 'Below the label, such as “2 at most”.'),
    value: part('当前数量', 'Quantity', '连到页面的一个值。', 'Connected to a value of the page.'),
    min: part('最少', 'Least', '减到这里为止。', 'The lower limit.'),
    max: part('最多', 'Most', '加到这里为止。', 'The upper limit.'),
    look,
  },
  events: {
    change: part(
      '数量改变',
      'Quantity changed',
      '按了加或减，带着新的数量。',
      'Plus or minus was tapped; passes the new quantity.',
    ),
  },
}
