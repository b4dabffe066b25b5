/** The questions about the shop in English, by their Chinese title. */
import type { Answer } from './questions-shop.ts'

/** Title, then paragraphs; a list of them is a numbered list. */
export const english: Record<string, [title: string, ...answer: Answer]> = {
  '下单后多久发货？': [
    'When is my order sent?',
    'Within 48 hours of approval; a day later at weekends and holidays.',
    'My orders shows where it stands, and the parcel number once it is sent.',
  ],
  '发什么快递，要运费吗？': [
    'Which courier, and what does delivery cost?',
    'SIMs go by SF Express, free everywhere. Goods say so on their page; some are free from ¥59.',
  ],
  '可以更改收货地址吗？': [
    'Can I change the address?',
    'While the order waits or is under review, our chat can change it.',
    'Once it is sent, ask the courier who calls you; whether it works is up to them.',
  ],
  '为什么我所在的地区不能下单？': [
    'Why can’t I order in my area?',
    'Carriers do not deliver to some areas. “Delivery” on the page lists them.',
    'Choose another item, or an address where it can be delivered.',
  ],
  '收件人和办理人必须是同一个人吗？': [
    'Must the recipient be the person who registers?',
    'Yes. Whoever orders, receives and registers the card must be the same, or activation fails.',
  ],
  '一个人可以办几张卡？': ['How many cards can one person have?', 'One of each item here, and no more than 5 numbers of one carrier.'],
  '订单显示“待上传证件”怎么办？': [
    'My order asks for photos of my ID',
    [
      'Open the order in My orders;',
      'tap “Upload ID” and add face side, emblem side and a portrait;',
      'all corners visible, no reflections, readable, up to 10 MB each.',
    ],
    'They are checked within 24 hours. The order shows the result.',
  ],
  '证件照片总是被退回是什么原因？': [
    'Why are my photos refused?',
    'Mostly reflections, missing corners, blur, a temporary ID or a photo of a screen. Lay the ID flat in even light and do not use the flash.',
  ],
  '订单提示“客服外呼”是什么意思？': [
    'What does “We will call you” mean?',
    'The carrier calls from its official number to confirm. After two missed calls the order may be cancelled; you can order again.',
  ],
  '审核失败了，可以重新提交吗？': [
    'My order was refused. Can I try again?',
    'Yes. The order shows the carrier’s reason: mend it and order again. Your payment goes back the way it came.',
  ],
  '怎样取消订单？': ['How do I cancel an order?', 'Until it is sent: open the order and tap “Cancel order”. A payment is back in 1 to 3 working days.'],
  '付款后订单还是“待付款”？': [
    'I paid, but the order says “To pay”',
    'The payment provider’s notice decides and may take some seconds. Tap “I have paid” to refresh; after 10 minutes send our service the receipt.',
  ],
  '重复付款了怎么办？': ['I paid twice', 'An order is paid once. What is too much goes back by itself.'],
  '靓号预约后能保留多久？': ['How long is a number reserved?', '30 minutes. Fill in the form and pay meanwhile, or it is free for others again.'],
  '为什么提示号码已被抢占？': [
    'Why was the number taken?',
    'Numbers are live. Somebody reserved it while you filled in the form. “Show others” finds similar ones.',
  ],
  '靓号的低消、预存、合约期分别是什么？': [
    'What are minimum spend, prepaid credit and contract?',
    'Minimum spend is charged every month at least; prepaid credit is paid with the order and comes back month by month; the contract is how long you stay, without a smaller plan.',
    'List, page and confirmation show all three. Please read them.',
  ],
  '合约期内可以换套餐或过户吗？': [
    'Can I change plan or owner during the contract?',
    'A larger plan, yes; a smaller one or another owner, no. After the contract, at a store of the carrier.',
  ],
  '可以指定归属地吗？': ['Can I choose where the number belongs?', 'Where the item says “Your choice”. “Where it is sent” takes the delivery address.'],
  '怎样查找带生日或幸运数字的号码？': [
    'How do I find a number with my birthday?',
    'Type the digits into the search, or put them in their places with “Exact search”; empty places may be anything.',
  ],
  '“精选”号码是什么？': [
    'What are selected numbers?',
    'Numbers that are easy to remember, picked by us, at the usual price. Choose “Selected” among the carriers.',
  ],
  '可以开发票吗？': ['Can I have an invoice?', 'Carriers invoice credit once it is used. For goods, ask our service within 30 days of delivery.'],
  '快递显示签收，但我没有收到？': [
    'The parcel is “delivered”, but I don’t have it',
    'Look at the front desk or the parcel shop first. If it is not there, tell us within 48 hours; we ask the courier and send another.',
  ],
  '企业可以批量购买吗？': ['Do you sell to companies?', 'Yes. Tell our chat how many, where and what for. Somebody will arrange prices and invoices.'],
  '港澳台和海外可以邮寄吗？': [
    'Do you deliver to Hong Kong, Macau, Taiwan or abroad?',
    'Not yet. Activate the card on the mainland; with roaming it works abroad.',
  ],

  '收到卡后怎样激活？': [
    'How do I activate my card?',
    'Have your ID and the new card ready:',
    ['tap “Activate” in the order;', 'photograph both sides of your ID and take the face video;', 'when the SMS comes, put the card in and switch on.'],
    'The check takes some minutes, 2 days at most.',
  ],
  '实名认证一直不通过怎么办？': [
    'My identity is not accepted',
    'Check that the name is as on the ID, that the ID is valid, and that there is enough light for the video.',
    'After 3 failures it is locked for 24 hours. Try again by daylight, or ask our service.',
  ],
  '多久不激活会作废？': ['How long can I wait with activation?', '10 days from receipt. Later the carrier may take the number back, and you order again.'],
  '激活时提示“名下号码已满”？': ['“Too many numbers in your name”', 'You have 5 of this carrier already. Close one, or choose another carrier.'],
  '可以给父母或孩子办理吗？': [
    'Can I do it for my parents or child?',
    'Whoever uses it registers it. Family may help older people, but the face in the video is theirs. Under 16, a guardian goes to a store.',
  ],
  '激活后多久可以用？': ['When does it work after activation?', 'About 5 minutes later. Without signal, restart the phone or use the main SIM slot.'],
  '首充话费什么时候到账？': ['When is my first top-up there?', 'At once; see the carrier’s app. It pays the monthly fee and cannot be paid out.'],
  '提示“激活未首充”怎么办？': [
    '“Active, not topped up”',
    'The number works, but without the first top-up you do not get the offer. Top up the amount of the item’s page in the carrier’s app.',
  ],
  '身份证过期了能办吗？': ['My ID has expired', 'Please renew it first.'],
  '临时身份证、护照可以办理吗？': ['Temporary ID or passport?', 'Online only a valid resident ID card. With other documents go to a store of the carrier.'],
  '物联网卡为什么也要实名？': [
    'Why does an IoT card need my identity?',
    'Every card that goes online needs a name by law. Tap “Verify identity” on the card’s home; it takes some minutes.',
  ],
  '实名已经通过，页面还显示未实名？': [
    'Accepted, but the page says otherwise',
    'The carrier’s answer may take some minutes. Tap “Done, refresh”; after 2 hours ask our service.',
  ],
  '设备里有多张卡，需要逐张实名吗？': ['My device has several cards. Register each?', 'Yes, each is another carrier’s. “Verify identity” shows all of them.'],
  '实名信息会泄露吗？': [
    'Is my identity safe?',
    'It is encrypted and only for the carrier’s check. Photos are deleted 90 days later, and pages mask everything.',
  ],
  '换了手机需要重新激活吗？': ['New phone: activate again?', 'Not a phone’s SIM. An IoT card is bound to its device: ask our service before you move it.'],
  '什么是“卡机分离”？': [
    'What does “not in its device” mean?',
    'The IoT card is in another device, so the carrier stopped it. Put it back, or ask us to bind it anew.',
  ],
  '新卡插上显示“无服务”？': [
    '“No service” with a new card',
    'Is it registered, is its plan in force, is it in the slot, does the device know the carrier’s bands? Then restart and wait 3 minutes.',
  ],
  '可以线下激活吗？': ['Can somebody activate it for me?', 'In some places the courier does; the order says “With the courier”. Have your ID card ready.'],

  '首月资费怎样计算？': ['How is the first month charged?', 'Fee, data and calls by the day; whole months from the next on.'],
  '优惠期结束后月租是多少？': [
    'What does it cost after the offer?',
    '“Price” on the page says how long the offer lasts and the regular fee, which follows by itself.',
  ],
  '通用流量和定向流量有什么区别？': [
    'Data and app data?',
    'Data is for everything. App data is for the named apps only; their adverts and live comments may count as data.',
  ],
  '流量用完了会怎样收费？': [
    'What if my data is used up?',
    'SIMs charge further data, ¥5 a GB mostly, and the carrier tells you by SMS. IoT cards are cut off and owe nothing.',
  ],
  '没用完的流量可以结转吗？': ['Does unused data roll over?', 'Where it says so, to the end of the next month. Otherwise it ends with the month.'],
  '为什么刚充的话费就被扣了？': ['Why was my top-up taken at once?', 'Mostly the fee of the month. The bill in the carrier’s app lists everything.'],
  '怎样降低月租？': [
    'How do I pay less a month?',
    'Without a contract, change the plan in the carrier’s app or by its hotline. During a contract only larger plans are possible.',
  ],
  '物联网卡的套餐什么时候生效？': [
    'When does a plan for an IoT card begin?',
    '“At once”: with the payment. “Next month”: at 0:00 on the 1st. The page shows from when to when.',
  ],
  '套餐可以退订吗？': ['Can I return a plan?', 'Not once it is in force. Those that say “Can be returned” go back to the balance while none of it is used.'],
  '叠加包和主套餐先用哪个？': ['Which is used first, add-on or plan?', 'The one that ends first. Nothing is counted twice.'],
  '什么是限速阈值？': ['What is the speed threshold?', 'Above it the speed falls, but you stay online at no further cost. Both are on the plan’s card.'],
  '“长期”套餐有效期是多久？': ['How long is “for life”?', '20 years and more, until the data is used up.'],
  '按量计费怎样扣费？': [
    'How does pay as you go work?',
    'What you used is taken from the balance on the 1st. Too little balance cuts the card off until you top up.',
  ],
  '充值的余额可以提现吗？': ['Can the balance be paid out?', 'No. It pays plans and services and cannot be passed on. Bonuses are used first.'],
  '欠费了怎么补缴？': ['I owe money. What now?', 'Top up: it pays what you owe, the rest is your balance, and the card is back in some minutes.'],
  '自动续费怎样开通和关闭？': [
    'How do I switch renewal on and off?',
    'Choose a plan in the renewal settings and agree: it is paid from the balance 3 days before the end. Off is one tap in the same place. It is off until you want it.',
  ],
  '优惠券为什么用不了？': ['Why doesn’t my coupon work?', 'It says from which sum, for which plans and from when to when. Flash sales take no coupons.'],
  '秒杀套餐付款超时怎么办？': ['I was too slow to pay in a flash sale', 'Pay within 15 minutes; then the order closes and its place goes to somebody else.'],

  '号卡激活后不想用了能退吗？': [
    'Can I return an active SIM?',
    'No refund once it is active. Without a contract, close it with the carrier; within one, that costs what its rules say.',
  ],
  '未激活的卡可以退吗？': [
    'Can I return a SIM that is not active?',
    'Yes, unopened. Tell our service and send it back: the money comes within 3 working days of receipt.',
  ],
  '退款多久到账？': ['When is my refund there?', 'The way you paid, in 1 to 3 working days, on bank cards in up to 7.'],
  '数码商品怎样退换？': ['How do I return goods?', 'Undamaged within 7 days of delivery. Faulty ones are exchanged within 15 days, at our cost.'],
  '保修怎样申请？': [
    'How does the warranty work?',
    'Send us the order number and a video of the fault. We pay the postage both ways; it takes about 7 working days.',
  ],
  '收到的商品破损怎么办？': ['It came damaged', 'Refuse it, or take photos and tell us within 24 hours. We send another or refund it.'],
  '注销物联网卡要怎么办理？': [
    'How do I close an IoT card?',
    'Pay what is owed and ask our service; it takes 5 working days. Use the balance first, it is not paid out.',
  ],
  '停机多久会被销号？': [
    'When is a cut-off card closed?',
    'After 3 months without renewal the carrier may close an IoT card for good. SIMs mostly after 3 months, too.',
  ],
  '销号后号码还能找回吗？': ['Can I have a closed number back?', 'No. It rests for a while and is sold again.'],
  '对客服处理结果不满意？': ['I am not happy with the answer', 'Ask for a supervisor, who calls back within a working day, or call 400-000-0000.'],
  '怎样投诉号卡的资费问题？': [
    'How do I complain about charges?',
    'Compare them with the order’s page with us first; for the carrier’s own bill, call its hotline.',
  ],
  '代理商承诺的优惠没有兑现？': [
    'An agent’s promise was not kept',
    'Send us the chat and the order number. If the agent is ours, we settle it with you first and with the agent later.',
  ],
  '积分商城的商品可以退吗？': ['Can I return goods bought with points?', 'Only faulty ones. Until it is sent, cancel: points and money come back.'],
  '保价是怎么规定的？': [
    'Do you match lower prices?',
    'Goods that become cheaper within 7 days of delivery: ask our service for the difference. Not SIMs and numbers.',
  ],
  '误充值到别人的卡上怎么办？': [
    'I topped up the wrong card',
    'A top-up cannot be undone. Check the card number in the order and ask its holder; if it was our fault, we pay it back.',
  ],
  '怎样删除我的个人信息？': [
    'How do I have my data deleted?',
    'Ask our service. After checking that it is you, within 15 working days, except for records that the law tells us to keep.',
  ],
}
