import type { calls } from '../api/calls/site.ts'
import { getArtUrl } from './art.ts'
import type { ExamplesOf } from './example.ts'

export const examples = {
  '/api/sms/send': { interval: 60 },
  '/api/hk/sendCode': { interval: 60 },
  '/api/upload': { fileUrl: getArtUrl('avatar'), fileId: 'f_7h2k9q4m1x' },
  '/shop/release.json': {
    version: '1.4.0',
    code: 140,
    force: false,
    notes: { zh: ['选号支持尾号筛选'], en: ['Numbers can be filtered by their ending'] },
  },
  '/api/site/outsideHost': { host: 'kefu.example.com', isKnown: true },
  '/api/site/loginProtocol': {
    title: '门面优选用户协议',
    content:
      '<h3>一、服务内容</h3><p>本店提供手机号码选号、号卡申领、订单查询与售后服务。</p><h3>二、实名要求</h3><p>号卡须由本人实名办理和使用，不得转借、转售。</p><h3>三、资费</h3><p>套餐、低消与合约期以下单页面公示为准。</p>',
    version: '2026.11',
    updatedAt: '2026-11-01 09:00:00',
  },
  '/api/site/iotLoginProtocol': {
    title: '物联网卡自助服务协议',
    content:
      '<h3>一、适用范围</h3><p>本协议适用于凭卡号或设备号登录的自助服务。</p><h3>二、用量数据</h3><p>用量由运营商提供，约每小时更新一次，可能有延迟。</p><h3>三、套餐</h3><p>套餐生效后不支持退订，页面另有说明的除外。</p>',
    version: '2026.11',
    updatedAt: '2026-11-01 09:00:00',
  },
} satisfies ExamplesOf<typeof calls>
