import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { spokenName } from '#widgets/about.ts'
import type { schema } from './list.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('列表', 'List'),
  purpose: sentence(
    '一行一行显示数据，自带加载、空、出错和翻页。',
    'Rows of data, with loading, empty and error states and paging.',
  ),
  guide: {
    advice: sentence(
      '超过一屏的数据都用它，上万行也一样快。行里放一个专门的行组件。',
      'For all data longer than a screen; ten thousand rows are as fast. A row contains a row widget.',
    ),
    keys: sentence(
      '上一页、下一页键在行之间移动；Tab 键走行里的按钮。',
      'Page Up and Page Down move between rows; Tab moves through the buttons inside them.',
    ),
    reading: sentence(
      '读作“信息流”，每行读第几条；加载更多和出错会自动读出。',
      'Read as a feed, each row with its position; loading more and errors are announced.',
    ),
    pairs: [
      {
        right: [
          {
            props: { items: [1, 2, 3], look: 'rows', label: sentence('常见问题', 'Questions') },
            slots: {
              row: [
                {
                  widget: 'shop/question-row',
                  props: {
                    question: { id: 1, title: sentence('换卡后号码会变吗', 'Does the number change with the card?') },
                  },
                },
                {
                  widget: 'shop/question-row',
                  props: { question: { id: 2, title: sentence('多久能收到卡', 'When does the card arrive?') } },
                },
                {
                  widget: 'shop/question-row',
                  props: { question: { id: 3, title: sentence('怎么开发票', 'How do I get an invoice?') } },
                },
              ],
            },
          },
        ],
        wrong: [
          {
            props: { items: [1, 2, 3], look: 'cards', columns: 2, label: sentence('常见问题', 'Questions') },
            slots: {
              row: [
                {
                  widget: 'shop/question-row',
                  props: {
                    question: { id: 1, title: sentence('换卡后号码会变吗', 'Does the number change with the card?') },
                  },
                },
                {
                  widget: 'shop/question-row',
                  props: { question: { id: 2, title: sentence('多久能收到卡', 'When does the card arrive?') } },
                },
                {
                  widget: 'shop/question-row',
                  props: { question: { id: 3, title: sentence('怎么开发票', 'How do I get an invoice?') } },
                },
              ],
            },
          },
        ],
        because: sentence(
          '一行一句的用“行”，看得出是一组；两列的卡片留给有图的商品。',
          'Sentences are rows and read as one group; cards in two columns are for goods with pictures.',
        ),
      },
    ],
  },
  props: {
    items: part('数据', 'Rows', '每项画一行。', 'Each entry is drawn as a row.'),
    rowKey: part(
      '识别字段',
      'Identifying field',
      '哪个字段区分各行，不填用 id。',
      'The field that identifies a row, “id” by default.',
    ),
    columns: part('列数', 'Columns', '一列或两列。', 'One column or two.'),
    look: part(
      '样式',
      'Look',
      '每行一张卡片、同一张卡片里的多行，或通栏。',
      'A card for each row, all rows on one card, or full width.',
      {
        choices: {
          cards: sentence('各自卡片', 'Cards'),
          rows: sentence('同一卡片', 'One card'),
          plain: sentence('通栏', 'Full width'),
        },
      },
    ),
    label: spokenName,
    empty: part('空的时候', 'When empty', '一行都没有时显示的话。', 'The text shown when there are no rows.'),
    action: part(
      '空的按钮',
      'Button when empty',
      '空的时候的下一步，如“去看看”。',
      'The next step from an empty list, such as “Look around”.',
    ),
    icon: part(
      '空的图标',
      'Icon when empty',
      '缺的是什么，画在空门牌上。',
      'What is missing, drawn on an empty plate.',
    ),
    failed: part('出错的时候', 'When it failed', '加载失败显示的话。', 'The text shown when loading has failed.'),
    phone: part('客服电话', 'Telephone', '出错时请顾客打的电话。', 'The number to call when loading has failed.'),
    end: part(
      '到底提示',
      'Marks the end',
      '显示“没有更多了”；列表只是页面一部分时关掉。',
      'Shows that there are no more rows; turn off if the list is only a part of the page.',
    ),
    pictures: part(
      '两列带图',
      'Pictures on top',
      '两列的每项上方有图，加载时先占出图的位置。',
      'In two columns, items have a picture on top; its space is reserved while they load.',
    ),
    bones: part(
      '占位行数',
      'Placeholder rows',
      '加载时先画几行，1 到 20。',
      'The number of placeholder rows while loading, 1 to 20.',
    ),
  },
  events: {
    more: part('翻页', 'Further rows', '滚到底，要下一页。', 'The end was reached, and the next page is needed.'),
    retry: part('重试', 'Retry tapped', '出错后点了重试。', 'Retry was tapped after a failure.'),
    action: part('点空的按钮', 'Button tapped', '空的时候点了下一步。', 'The button of an empty list was tapped.'),
  },
  slots: {
    row: part('每行', 'Row', '一行怎么画，用这一项的数据。', 'The content of a row, with the data of its entry.'),
  },
}
