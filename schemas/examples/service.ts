import type { calls } from '../api/calls/service.ts'
import { toPage, type ExamplesOf } from './example.ts'

const question = (id: number, categoryId: number, categoryName: string, title: string, updatedAt: string) => ({
  id,
  title,
  categoryId,
  categoryName,
  updatedAt,
})

export const examples = {
  '/api/shop/sysQuestion/list': {
    ...toPage([
      question(11, 1, '下单与配送', '下单后多久发货？', '2026-11-10 09:00:00'),
      question(12, 1, '下单与配送', '可以更改收货地址吗？', '2026-11-10 09:00:00'),
      question(21, 2, '激活与实名', '收到卡后怎样激活？', '2026-11-08 14:30:00'),
      question(22, 2, '激活与实名', '实名认证一直不通过怎么办？', '2026-11-08 14:30:00'),
      question(31, 3, '套餐与资费', '首月资费怎样计算？', '2026-10-30 10:20:00'),
    ]),
    categories: [
      { value: 0, label: '全部' },
      { value: 1, label: '下单与配送' },
      { value: 2, label: '激活与实名' },
      { value: 3, label: '套餐与资费' },
    ],
  },
  '/api/shop/sysQuestion/view': {
    ...question(21, 2, '激活与实名', '收到卡后怎样激活？', '2026-11-08 14:30:00'),
    content:
      '<p>请准备好本人身份证和新卡：</p><ol><li>在订单详情点击“去激活”；</li><li>拍摄身份证正反面，完成人脸视频；</li><li>收到激活成功短信后插卡开机。</li></ol><p>审核一般需要几分钟，最长 2 天。</p>',
    helpful: 328,
    voted: null,
  },
  '/api/shop/sysQuestion/vote': { helpful: 329 },
  '/api/shop/customer/hotQuestionList': [
    { id: 21, title: '收到卡后怎样激活？' },
    { id: 11, title: '下单后多久发货？' },
    { id: 31, title: '首月资费怎样计算？' },
    { id: 22, title: '实名认证一直不通过怎么办？' },
  ],
} satisfies ExamplesOf<typeof calls>
