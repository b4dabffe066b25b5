/** The introduction for designers. */
import { sentence, type Sentence } from '#schemas/language/sentences.ts'

export const introduction = {
  lead: sentence(
    '这里是门面的全部组件和规则，都是真的：每个例子由上线的代码画出，换语言、主题和字号，它们跟着变。',
    'Every widget and rule of Menmian, drawn by the code that shoppers use. Switch language, theme or text size, and every example follows.',
  ),
  phone: sentence('现在的首页，可以点', 'The home page of today; it can be used'),
  all: sentence('全部组件', 'All widgets'),
  allLead: sentence('按名字找；点名字看说明。', 'Find a widget by its name; the name leads to its page.'),
}
type Chapter = { id: string; title: Sentence; points: readonly { title: Sentence; text: Sentence }[] }
export const chapters: readonly Chapter[] = [
  {
    id: 'read',
    title: sentence('怎么读', 'How to read'),
    points: [
      {
        title: sentence('先读基础', 'Start with the foundations'),
        text: sentence(
          '颜色、文字、间距和动效都有名字。稿子里写名字，不写色值和像素，换主题时才不会走样。',
          'Colours, type, spaces and motion have names. Use the names in your drawings, so that they survive another theme.',
        ),
      },
      {
        title: sentence('再看组件的说明', 'Then the page of a widget'),
        text: sentence(
          '从上到下：做什么用、对和不对的样子、每种状态、属性、无障碍、用在哪些页面。',
          'From top to bottom: its purpose, dos and don’ts, every state, props, accessibility, and the pages that use it.',
        ),
      },
      {
        title: sentence('用上面的开关', 'Use the switches above'),
        text: sentence(
          '语言、底色、主题、书写方向、字号。稿子至少看中英文、深色和 200 % 字号。',
          'Language, ground, theme, direction and text size. Look at least at both languages, dark, and text of 200 %.',
        ),
      },
      {
        title: sentence('最后看页面', 'Last, the pages'),
        text: sentence(
          '“页面”里是整个店。可以换访客和数据：没登录、没有数据、断网时是什么样。',
          '“Pages” has the entire shop. Choose the visitor and the data: logged out, empty, or without a network.',
        ),
      },
    ],
  },
  {
    id: 'ask',
    title: sentence('什么时候问', 'When to ask'),
    points: [
      {
        title: sentence('两个组件都像', 'Two widgets would do'),
        text: sentence(
          '先看各自的“换用”。还分不清就问：说顾客要做什么，不说想要什么样子。',
          'Read “Instead” on both pages first. Still in doubt, ask with the task of the shopper, not with the look.',
        ),
      },
      {
        title: sentence('需要新颜色或新字号', 'You need another colour or size'),
        text: sentence(
          '多半是层次太多。带着那一屏来问；答案常常是去掉一样东西。',
          'Often a screen has too many levels. Bring the screen; the answer is usually to remove something.',
        ),
      },
      {
        title: sentence('碰到钱、实名和个人信息', 'Money, identity, personal data'),
        text: sentence(
          '总是先问。这些地方的字句和顺序有规定，改一个词也要一起看。',
          'Always ask first. Rules fix the wording and the order there, and every word is reviewed together.',
        ),
      },
      {
        title: sentence('数字对不上', 'A figure looks wrong'),
        text: sentence(
          '把这里的地址发来：地址里有语言、主题和数据，别人打开就是同一屏。',
          'Send the address of this page: it contains language, theme and data, so that others see the same screen.',
        ),
      },
    ],
  },
  {
    id: 'propose',
    title: sentence('怎么提议', 'How to propose'),
    points: [
      {
        title: sentence('一个问题，一屏图', 'One problem, one screen'),
        text: sentence(
          '写顾客卡在哪里，附现在的截图和这里的地址。方案可以有，不是必须。',
          'Write where shoppers get stuck, with a picture of today and the address here. A solution is welcome, not required.',
        ),
      },
      {
        title: sentence('先用现有的拼', 'Combine what exists'),
        text: sentence(
          '在编辑器里用现有组件拼出来，发预览链接。拼不出来的那一点，就是要新做的。',
          'Build it in Studio from existing widgets and send the preview. The part that you cannot build is the part to make.',
        ),
      },
      {
        title: sentence('改主题，带上文件', 'A theme is a file'),
        text: sentence(
          'npm run tokens 导出全部设计变量（DTCG 2025.10），在设计工具里改好，用 npm run tokens -- in 文件 读回来；不能改的会说原因。',
          'npm run tokens exports all design tokens (DTCG 2025.10). Change them in your tool and read them back with npm run tokens -- in FILE; what cannot change is refused with the reason.',
        ),
      },
      {
        title: sentence('新组件带四样', 'A new widget has four parts'),
        text: sentence(
          '中英文名字、对和不对各一张、每种状态、读屏怎么念。合并前这里会有它的一页。',
          'Names in both languages, a do and a don’t, every state, and what a screen reader says. Its page is here before it is merged.',
        ),
      },
    ],
  },
]

export const principles = {
  lead: sentence(
    '六条原则，和最常用的二十个组件的对照图。图都由组件画出，改了组件，图也会变。',
    'Six principles, and dos and don’ts of the twenty most used widgets. The widgets draw the pictures, so they are never out of date.',
  ),
  rules: sentence('原则', 'Principles'),
  pictures: sentence('对照', 'Dos and don’ts'),
}
export const rules: readonly { title: Sentence; text: Sentence }[] = [
  {
    title: sentence('号码是主角', 'The number is the hero'),
    text: sentence('一屏最大的是号码或金额，别的都让开。', 'The largest thing on a screen is a number or a sum.'),
  },
  {
    title: sentence('一屏一个动作', 'One action a screen'),
    text: sentence('实心按钮只有一个，写着点了会怎样。', 'One filled button, which says what it does.'),
  },
  {
    title: sentence('钱不说两遍，也不说错', 'Money is said once, and right'),
    text: sentence(
      '要付的、已付的、退回的，各在一处，第一眼就对。',
      'To pay, paid, returned: each in one place, right at first sight.',
    ),
  },
  {
    title: sentence('坏消息带出路', 'Bad news has a way on'),
    text: sentence('先说影响，再说原因，最后一个按钮。', 'First the effect, then the reason, then a button.'),
  },
  {
    title: sentence('给所有人', 'For everybody'),
    text: sentence(
      '200 % 字号、深色、读屏、长辈版，一样能办完。',
      'At 200 %, in the dark, read aloud, in elder mode: every task can be finished.',
    ),
  },
  {
    title: sentence('安静', 'Calm'),
    text: sentence(
      '不闪、不催、不弹。会动的只有顾客自己点的。',
      'No flashing, no hurry, no pop-ups. What moves was tapped.',
    ),
  },
]
