/** The checklist of a shop that is not open yet. A step says where it is done. */
import { createSay, sentence } from '#schemas/language/sentences.ts'

export const words = createSay({
  title: sentence('开张清单：做完 {done} / {all}', 'Opening checklist: {done} of {all} done'),
  hint: sentence(
    '商城还是空的。下面每一步都来自真实数据，做完会自己打勾。',
    'The shop is still empty. Each step is read from its data and is ticked once it is done.',
  ),
  done: sentence('已完成', 'Done'),
  open: sentence('未完成', 'Not done'),
  name: sentence('给商城起名', 'Name the shop'),
  nameAt: sentence('设置里的“店名”，然后发布', '“Title” in the settings; then publish'),
  logo: sentence('放上标志', 'Add a logo'),
  logoAt: sentence('一张图片，显示在顾客看到的页面上', 'A picture that shoppers see on the pages'),
  contact: sentence('写明联系方式', 'Say how to contact you'),
  contactAt: sentence('客服电话、客服链接或二维码，至少一项', 'A phone number, a link or a QR code of your support'),
  licences: sentence('填写备案号与证照', 'Enter the ICP number and licences'),
  licencesAt: sentence('没有填写以前，顾客看不到这一栏', 'Shoppers do not see them until they are entered'),
  terms: sentence('放上协议文本', 'Add the legal texts'),
  termsAt: sentence(
    '缺少：{missing}。由运维写入（operating.md）；顾客现在看到“内容准备中”',
    'Missing: {missing}. Your operator adds them (operating.md); shoppers read that they are being prepared',
  ),
  payment: sentence('开通支付', 'Connect payments'),
  paymentAt: sentence(
    '由运维配置支付渠道（operating.md）；目前无法收款',
    'Your operator sets up the provider (operating.md); the shop takes no money yet',
  ),
  sms: sentence('开通短信', 'Connect SMS'),
  smsAt: sentence(
    '由运维配置短信渠道（operating.md）；目前发不出验证码',
    'Your operator sets up the provider (operating.md); no codes are sent yet',
  ),
  goods: sentence('上架第一件商品或号码', 'Add the first article or number'),
  goodsAt: sentence(
    '由运维导入（operating.md）；首页会显示出来',
    'Your operator imports them (operating.md); the home page shows them',
  ),
  publish: sentence('发布第一次修改', 'Publish the first change'),
  publishAt: sentence('打开首页，修改，然后发布', 'Open the home page, edit it, and publish'),
  user: sentence('用户协议', 'user agreement'),
  privacy: sentence('隐私政策', 'privacy policy'),
  termsOfSale: sentence('交易条款', 'terms of sale'),
  comma: sentence('、', ', '),
})
