import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, waiting, carrier, cardState, realName, signal } from '#widgets/about.ts'
import type { schema } from './slot.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备卡槽', 'SIM slot'),
  purpose: sentence(
    '设备里的一个卡槽：运营商、状态和切换。',
    'A SIM slot of a device: carrier, state, and a button to switch to it.',
  ),
  guide: {
    advice: sentence(
      '卡槽的“列表”里用；实名没完成的先显示“去实名”。',
      'Place it in the list of slots; a card without real name shows the verification first.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作文章；信号读几格，正在用的读“使用中”。',
      'An article; the signal is read in bars, and the active slot as in use.',
    ),
  },
  props: {
    simNo: part('卡号', 'Card number', '卡槽里的卡的号码。', 'The number of the card in the slot.'),
    operatorType: carrier,
    simStatus: cardState,
    authStatus: realName,
    surplusFlow: part('剩余流量', 'Remaining data', '单位：KB。', 'The remaining data of this card, in KB.'),
    infinite: part('不限量', 'Unlimited', '打开后不显示剩余流量。', 'Hides the remaining data.'),
    signal,
    current: part('正在用', 'In use', '设备现在用的就是它。', 'The device uses this slot.'),
    allowSwitch: part('可以切换', 'Can be switched to', '关掉则没有切换按钮。', 'When off, there is no button.'),
    disabled: part(
      '不可操作',
      'Disabled',
      '设备离线或有操作在进行时打开。',
      'Turn on while the device is offline or busy.',
    ),
    waiting,
  },
  events: {
    select: part('切换到它', 'Switch tapped', '点了切换。', 'The button to switch to it was tapped.'),
    auth: part(
      '去实名',
      'Verify tapped',
      '还没实名，点了去实名。',
      'The card is not verified yet, and its verification was tapped.',
    ),
  },
}
