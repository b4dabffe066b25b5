import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, waiting, carrier, cardState, realName, signal } from '../../about.ts'
import type { schema } from './slot.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备卡槽', 'SIM slot'),
  purpose: sentence(
    '设备里的一个卡槽：运营商、状态和切换。',
    'One SIM slot of a device: carrier, state, and the switch to it.',
  ),
  guide: {
    advice: sentence(
      '卡槽的“列表”里用；实名没完成的先显示“去实名”。',
      'In the list of slots; a card without real name shows the way to it first.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作文章；信号读几格，正在用的读“使用中”。',
      'An article; the signal is read in bars, and the active one as in use.',
    ),
  },
  props: {
    simNo: part('卡号', 'Card number', '卡槽里的卡的号码。', 'The number of the card in the slot.'),
    operatorType: carrier,
    simStatus: cardState,
    authStatus: realName,
    surplusFlow: part('剩余流量', 'Remaining data', '单位：KB。', 'What is left on this card, in KB.'),
    infinite: part('不限量', 'Unlimited', '打开后不显示剩余流量。', 'Shows no remaining data.'),
    signal,
    current: part('正在用', 'In use', '设备现在用的就是它。', 'The device uses this one.'),
    allowSwitch: part('可以切换', 'Can be switched to', '关掉则没有切换按钮。', 'Otherwise there is no button.'),
    disabled: part('不可操作', 'Disabled', '设备离线或有操作在进行时打开。', 'While the device is offline or busy.'),
    waiting,
  },
  events: {
    select: part('切换到它', 'Switch tapped', '点了切换。', 'The switch to it was tapped.'),
    auth: part(
      '去实名',
      'Verify tapped',
      '还没实名，点了去实名。',
      'It is not verified yet, and the way to it was tapped.',
    ),
  },
}
