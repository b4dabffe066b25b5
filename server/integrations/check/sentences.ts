/** Messages of `npm run providers:check`, with what an owner still has to do outside the shop. */
import { createSay, sentence } from '#schemas/language/sentences.ts'

export const say = createSay({
  works: sentence('✓ {name}：可以使用', '✓ {name}: works'),
  fails: sentence('✗ {name}：{reason}', '✗ {name}: {reason}'),
  absent: sentence('· {name}：没有配置', '· {name}: not configured'),
  todo: sentence('    还要办：{text}', '    To do outside: {text}'),
  template: sentence(
    '    模板 {template}（{locale}，{id}）：{reason}',
    '    Template {template} ({locale}, {id}): {reason}',
  ),
  faults: sentence('有模板不能用', 'some templates cannot be used'),
  noTemplate: sentence('服务商没有这个模板', 'the provider does not have it'),
  notApproved: sentence('还没有通过审核', 'is not approved yet'),
  otherValues: sentence('变量是 {theirs}，应该是 {ours}', 'has the values {theirs} instead of {ours}'),
  noValues: sentence('没有', 'none'),
  noReminders: sentence(
    '    {count} 条提醒没有模板，只在商城里显示',
    '    {count:reminder has|reminders have} no template and appear in the shop only',
  ),
  wxpay: sentence('微信支付', 'WeChat Pay'),
  alipay: sentence('支付宝', 'Alipay'),
  alibaba: sentence('阿里云短信', 'Alibaba Cloud SMS'),
  tencent: sentence('腾讯云短信', 'Tencent Cloud SMS'),
  kuaidi100: sentence('快递100', 'Kuaidi100'),
  sms: sentence('短信', 'SMS'),
  payments: sentence('支付', 'Payments'),
  todoWxpay: sentence(
    '商户平台里登记 H5 支付域名 {host}（须已 ICP 备案）和 JSAPI 支付授权目录 {url}/pay/go/，开通退款权限',
    'register the H5 domain {host} (with ICP filing) and the JSAPI directory {url}/pay/go/ at the merchant platform, and enable refunds',
  ),
  todoAlipay: sentence(
    '开放平台里给应用签约手机网站支付和电脑网站支付，设置应用公钥并上线',
    'sign the contracts for mobile and desktop payments of the application, set its public key and publish it',
  ),
  todoSms: sentence(
    '签名报备一般 5–10 个工作日；把 npm run desk -- sms 打印的回执地址填进控制台；如设了 IP 白名单，加上每台服务器',
    'the filing of a signature takes 5–10 working days; enter the addresses for receipts of npm run desk -- sms in the console; add each server to an allowlist of addresses',
  ),
  todoKuaidi100: sentence('确认套餐还有查询次数', 'check that the plan has queries left'),
})
