/** Names and hints of storefront settings and their fields in both languages, for Studio's forms and the schemas of text editors. */
import { documentsAbout } from './documents.about.ts'
import { part, type Part, type PartsOf } from '../language/about.ts'
import { sentence, type Sentence } from '../language/sentences.ts'
import type { settings } from './settings.ts'

export const onOff = { choices: { 1: sentence('开', 'On'), 2: sentence('关', 'Off') } }
const webview = part(
  '在店内打开',
  'Open in the shop',
  '地址在店面里打开，不离开店铺。',
  'The address opens within the shop.',
  onOff,
)
const type = part(
  '点了做什么',
  'Action on tap',
  '打开店里的页面，或者别的网站。',
  'A page of the shop, or another site.',
  {
    choices: { page: sentence('店内页面', 'A page'), url: sentence('网址', 'An address') },
  },
)
const path = part(
  '去哪里',
  'Target',
  '页面，或以 https:// 开头的网址。',
  'A page, or an address that begins with https://.',
)
export const menu = {
  name: part('名称', 'Name', '最多 9 个汉字宽。', 'At most the width of nine Chinese characters.'),
  icon: part('图标', 'Icon', '方形图片，显示在名称上面。', 'A square picture, shown above the name.'),
  type,
  path,
  webview,
  badge: part('角标', 'Badge', '图标角上的两到四个字。', 'Two to four characters in a corner of the icon.'),
}
export const slides = {
  image: part('图片', 'Picture', '横向的图片。', 'A wide picture.'),
  title: part(
    '替代文字',
    'Alternative text',
    '读给看不见图片的人。',
    'Read by screen readers in place of the picture.',
  ),
  headline: part(
    '大标题',
    'Headline',
    '写在图上，最多 10 个字；填了就不读替代文字。',
    'Shown over the picture, at most 10 em; read in place of the alternative text.',
  ),
  reason: part(
    '理由',
    'Reason',
    '大标题下的一句话，说为什么值得点。',
    'A sentence below the headline that gives a reason to tap.',
  ),
  action: part(
    '按钮文字',
    'Button',
    '图上按钮的字，如“去选号”。',
    'The label of the button, such as “Choose a number”.',
  ),
  type,
  path,
  webview,
}
export const popup = {
  switch: part('开关', 'Shown', '关上就不弹出。', 'Off: the popup does not open.', onOff),
  title: part('标题', 'Heading', '弹窗上方的字。', 'The text at the top of the popup.'),
  slides: part(
    '图片',
    'Pictures',
    '文字上面的图片，点了去活动的页面。',
    'Pictures above the text. A tap opens the page of the offer.',
    { fields: slides },
  ),
  content: part('内容', 'Content', '弹窗里的文字和图片。', 'The words and pictures of the popup.'),
}
const licences = {
  name: part('名称', 'Name', '如“营业执照”。', 'Such as “Business licence”.'),
  number: part('编号', 'Number', '证照上的编号。', 'The number on the document.'),
  image: part('图片', 'Picture', '证照的照片或扫描件。', 'A photograph or scan of the document.'),
}
const logo = part('标志', 'Logo', '店铺的标志图片。', 'The logo of the shop.')
const desk = part('客服链接', 'Service desk', '点“联系客服”打开的网址。', 'The address that “Contact us” opens.')

type AboutSettings = { name: Sentence; purpose: Sentence }
type Of<O> = O extends { shape: object } ? AboutSettings & { fields: PartsOf<O> } : AboutSettings
export const settingsAbout = {
  'settings:storefront': {
    name: sentence('店铺', 'Storefront'),
    purpose: sentence(
      '店名、首页的轮播和导航、公告、“我的”页菜单、支付方式、客服。',
      'Title, home slides and navigation, notice, menu of the user page, payment methods, service contacts.',
    ),
    fields: {
      title: part('店名', 'Title', '显示在顶部和浏览器标签上。', 'Shown at the top and on the browser tab.'),
      keywords: part('关键词', 'Keywords', '给搜索引擎看，用逗号分开。', 'For search engines, separated by commas.'),
      description: part('简介', 'Description', '给搜索引擎看的一句话。', 'A sentence for search engines.'),
      noindex: part(
        '不让搜索引擎收录',
        'Hidden from search engines',
        '开：百度等搜索引擎不收录这个店，已收录的页面过些天消失。',
        'On: search engines do not list this storefront; listed pages disappear after some days.',
        onOff,
      ),
      logo,
      indexCarousel: part(
        '首页轮播',
        'Home slides',
        '首页号卡商品一栏上面轮换的图片。',
        'Rotating pictures above the goods of the home page.',
        {
          fields: slides,
        },
      ),
      bottomTips: part('首页页脚', 'Home footer', '首页最下面的说明。', 'The note at the end of the home page.'),
      ipcCode: part(
        '备案号',
        'ICP number',
        '网站备案号，显示在页脚。',
        'The licence number of the site, shown in the footer.',
      ),
      promise: part(
        '承诺',
        'Promise',
        '首页和商品页上的一行字，如“48 小时发货 · 7 天可退”；点了看“服务承诺”。',
        'A line on the home page and on pages of goods, such as “Sent in 48 hours · 7 days to return”. A tap opens the page of promises.',
      ),
      licences: part(
        '证照',
        'Licences',
        '营业执照、许可证和授权，显示在“服务承诺”页。',
        'Business licence, permits and authorisations, shown on the page of promises.',
        { fields: licences },
      ),
      kefuUrl: desk,
      kefuQr: part(
        '客服二维码',
        'Service QR code',
        '顾客扫码联系客服的图片。',
        'The QR code that visitors scan to contact the service desk.',
      ),
      kefuMobile: part('客服电话', 'Service phone', '点了就拨打的号码。', 'The number that a tap dials.'),
      followQr: part(
        '公众号二维码',
        'Account QR code',
        '扫码关注公众号的图片。',
        'The QR code that visitors scan to follow the official account.',
      ),
      shopTemplate: part(
        '首页模板',
        'Home template',
        '首页的样式名，一般是 default。',
        'The name of the home page variant, usually default.',
      ),
      fastNav: part(
        '快捷导航',
        'Quick navigation',
        '首页店面下面的入口，5 个一行。',
        'The entries below the head of the home page, five in a row.',
        {
          fields: menu,
        },
      ),
      suggest: part('靓号推荐', 'Suggestions', '首页是否推荐号码。', 'Whether the home page suggests numbers.', onOff),
      indexSearch: part(
        '首页搜索',
        'Home search',
        '首页是否有搜索框。',
        'Whether the home page has a search field.',
        onOff,
      ),
      indexFirstGroup: part(
        '首页先显示',
        'First group',
        '首页两组中先打开的一组。',
        'Which of the two groups of the home page is shown first.',
        {
          choices: { 0: sentence('默认', 'Default'), 1: sentence('号码', 'Numbers'), 2: sentence('商品', 'Goods') },
        },
      ),
      showInviteRegister: part(
        '邀请代理',
        'Invitations',
        '代理商能否邀请别人加入。',
        'Whether agents may invite others.',
        onOff,
      ),
      notice: part(
        '公告',
        'Notice',
        '快捷导航下面的一行字。每句不超过 20 个字，用句号或分号分开，一次显示一句。',
        'A line below the quick navigation that shows a sentence at a time. Separate short sentences with full stops or semicolons.',
      ),
      popup: part('首页弹窗', 'Home popup', '进入首页时弹出一次。', 'Opens once when the home page opens.', {
        fields: popup,
      }),
      kefuTime: part(
        '客服时间',
        'Service hours',
        '客服在线的时间，例如 9:00–21:00。',
        'Hours of the service desk, such as 9:00–21:00.',
      ),
      showPaymentType: part(
        '支付方式',
        'Payment methods',
        '收银台上可以选的方式，按这里的顺序。',
        'The methods offered at the checkout, in this order.',
        {
          choices: {
            wxpay: sentence('微信支付', 'WeChat Pay'),
            alipay: sentence('支付宝', 'Alipay'),
            balance: sentence('余额', 'Balance'),
          },
        },
      ),
      shopMenu: part('“我的”菜单', 'User page menu', '“我的”页面里的入口。', 'The entries of the user page.', {
        fields: menu,
      }),
      douyinMpImId: part(
        '抖音客服号',
        'Douyin desk',
        '抖音小程序里的客服编号。',
        'The id of the service desk in the Douyin mini program.',
      ),
      kuaishouMpImId: part(
        '快手客服号',
        'Kuaishou desk',
        '快手小程序里的客服编号。',
        'The id of the service desk in the Kuaishou mini program.',
      ),
      orderQueryMode: part(
        '查订单凭什么',
        'Order lookup',
        '顾客查订单时要填的内容。',
        'What visitors enter to find their orders.',
        {
          choices: {
            1: sentence('手机和验证码', 'Phone and code'),
            2: sentence('手机', 'Phone'),
            3: sentence('手机和身份证后六位', 'Phone and ID number'),
          },
        },
      ),
      loginAvatar: part(
        '登录头图',
        'Login picture',
        '查订单登录页上方的图片。',
        'The picture at the top of the order lookup page.',
      ),
    },
  },
  'settings:login': {
    name: sentence('卡登录页', 'Login of cards'),
    purpose: sentence('物联网卡用户登录的页面。', 'The page where card holders log in.'),
    fields: {
      name: part('名称', 'Name', '登录页上的店名。', 'The name of the shop on the login page.'),
      logo,
      background: part('背景', 'Background', '整页的背景图片。', 'The background picture of the page.'),
      title: part('标题', 'Heading', '输入框上面的字。', 'The text above the input field.'),
      notice: part('提示', 'Notice', '输入框下面的说明。', 'The note below the input field.'),
      kefuUrl: desk,
      placeholder: part('输入提示', 'Placeholder', '空输入框里的字。', 'The text of the empty input field.'),
      scanSwitch: part('扫码', 'Scanning', '能否扫码填卡号。', 'Whether the card number can be scanned.', onOff),
      protocolSwitch: part(
        '同意协议',
        'Agreement',
        '登录前要不要勾选协议。',
        'Whether visitors must agree to the terms before login.',
        onOff,
      ),
      copyright: part('版权', 'Copyright', '登录页最下面的一行。', 'The last line of the page.'),
    },
  },
  'settings:tabs': {
    name: sentence('标签栏', 'Tab bar'),
    purpose: sentence('店面底部的两到五个标签。', 'The two to five tabs at the bottom of the shop.'),
    fields: {
      tabs: part('标签', 'Tabs', '从左到右，最多五个。', 'From left to right, at most five.', {
        fields: {
          name: part('名称', 'Name', '最多 6 个汉字宽。', 'At most the width of six Chinese characters.'),
          path: part('页面', 'Page', '不需要参数的页面。', 'A page that needs no parameters.'),
          icon: part('图标', 'Icon', '没有选中时的图标。', 'The icon of an unselected tab.'),
          iconSelected: part(
            '选中的图标',
            'Selected icon',
            '不填就和图标一样。',
            'The icon of the selected tab; default: the same icon.',
          ),
        },
      }),
    },
  },
  ...documentsAbout,
} satisfies { [P in keyof typeof settings]: Of<(typeof settings)[P]> }

/** Returns the texts for the fields of a settings document; undefined if its keys are message ids. */
export const getSettingsFields = (path: keyof typeof settings): Readonly<Record<string, Part>> | undefined => {
  const about: AboutSettings & { fields?: Readonly<Record<string, Part>> } = settingsAbout[path]
  return about.fields
}
