import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, waiting, icon, pressKey } from '#widgets/about.ts'
import type { schema } from './controls.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备按键', 'Device keys'),
  purpose: sentence('控制设备的大按键，如重启、关机。', 'Large keys that control a device, such as restart.'),
  guide: {
    advice: sentence(
      '两到四个；会断网的写说明，并先用“对话框”确认。',
      'Two to four; a key that interrupts the network needs a note, and a dialog for confirmation.',
    ),
    keys: keys.press,
    reading: sentence(
      '读文字和说明；执行时所有按键都不可用。',
      'Text and note are read; while a command runs, all keys are disabled.',
    ),
  },
  props: {
    title,
    items: part('按键', 'Keys', '最多四个，并排。', 'At most four, side by side.', {
      fields: {
        press: pressKey,
        text: part('文字', 'Label', '最多 4 个字。', 'At most 4 em.'),
        note: part('小字', 'Note', '会发生什么。', 'The effect of the key.'),
        icon,
        danger: part('危险', 'Danger', '标红，如恢复出厂。', 'Shown in red, such as a factory reset.'),
      },
    }),
    disabled: part(
      '不可操作',
      'Disabled',
      '设备离线或有操作在进行时打开。',
      'Turn on while the device is offline or busy.',
    ),
    waiting,
  },
  events: { press: part('点按键', 'Key tapped', '带着它的代号。', 'A key was tapped; passes its code.') },
}
