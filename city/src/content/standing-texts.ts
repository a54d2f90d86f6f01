/** Shown before paying. */
export const orderPayNotice = {
  title: '下单须知',
  content: [
    '<h3>付款与接单</h3><ul><li>请在 15 分钟内付款，超时订单自动关闭，时段与优惠券退回。</li><li>付款后技师在 10 分钟内接单；未接单则全额退款，并为您推荐可以替补的技师。</li></ul>',
    '<h3>取消</h3><ul><li>技师接单前可随时取消，全额退款。</li><li>接单后，付款不久内仍可全额取消；临近开始前可以免费改期，时限见订单页。</li></ul>',
    '<h3>上门之前</h3><ul><li>请保持手机畅通，准备一张床或平整的垫子，室温舒适。</li><li>饭后 1 小时内、饮酒后、发热时请不要安排服务；请提前告知病史、孕期与过敏情况。</li><li>技师到达后请出示到达码，核对无误再开始服务。</li></ul>',
    '<h3>请互相尊重</h3><p>我们只提供正规的保健服务。任何不当要求，技师有权立即终止服务，已付款项按服务中的规则处理，平台保留追究责任的权利。</p>',
  ].join(''),
  titleEn: 'Booking notice',
  contentEn: [
    '<h3>Payment and acceptance</h3><ul><li>Please pay within 15 minutes. After that the order closes, the time is released and your coupon is returned.</li><li>Once you have paid, the technician accepts within 10 minutes. If they do not, you are refunded in full and offered technicians who can come instead.</li></ul>',
    '<h3>Cancelling</h3><ul><li>Until the technician accepts you may cancel at any time, with a full refund.</li><li>After that you may still cancel with a full refund for a short while after paying, and move the visit free of charge until shortly before the start; the order says until when.</li></ul>',
    '<h3>Before the visit</h3><ul><li>Please keep your phone reachable, and have a bed or a flat mat ready in a comfortably warm room.</li><li>Please do not book a service for within 1 hour of a meal, after drinking or with a fever; say beforehand if you have been ill, are pregnant or have allergies.</li><li>When the technician has arrived, show the arrival code and let the service begin only once it has been checked.</li></ul>',
    '<h3>Respect on both sides</h3><p>We provide proper wellness services only. Faced with any improper request, the technician may end the service at once; what was paid is then dealt with by the rules for a service under way, and the platform reserves the right to hold those responsible to account.</p>',
  ].join(''),
}

/** The refund table in words. */
export const refundNotice = {
  title: '退款说明',
  content: [
    '<p>退多少只看申请时订单所处的阶段。申请前页面会先算给您看，实际退款与预览一致。</p>',
    '<ul>',
    '<li><strong>待接单</strong>：服务费与车费全额退回，优惠券在有效期内退回，自动办理。</li>',
    '<li><strong>已接单</strong>：服务费与车费全额退回，优惠券退回；距开始超过 2 小时自动办理，不足 2 小时由平台审核。</li>',
    '<li><strong>技师已出发</strong>：服务费全额退回，车费不退，优惠券退回，由平台审核。</li>',
    '<li><strong>技师已到达</strong>：退服务费的 80%，其余 20% 为空单费；车费与优惠券不退，由平台审核。</li>',
    '<li><strong>服务中</strong>：默认不退；您可以提出金额并说明理由，由平台审核。车费与优惠券不退。</li>',
    '<li><strong>待确认，或完成后 24 小时内</strong>：服务费按审核结果退回，车费与优惠券不退。</li>',
    '<li><strong>完成超过 24 小时</strong>：不再受理退款，7 天内可以申诉。</li>',
    '</ul>',
    '<h3>特别情形</h3><ul><li>技师没有到来：全额退款，另付您 30 元。</li><li>您不在约定地点：技师等候 10 分钟并留下凭证后，收取车费与服务费的 20%。</li><li>部分退款时，优惠按各项目价格比例分摊，所有退款合计不超过您实付的金额。</li></ul>',
    '<h3>到账</h3><p>退款原路返回，一般 1 至 3 个工作日到账，以支付渠道为准。对结果有异议，可在 7 天内申诉，由另一位审核人员复核。</p>',
  ].join(''),
  titleEn: 'Refund rules',
  contentEn: [
    '<p>How much is refunded depends only on where the order stands when you ask. The amount is shown before you ask, and the actual refund is the same.</p>',
    '<ul>',
    '<li><strong>Awaiting technician</strong>: the service fee and the travel fee are refunded in full, the coupon is returned while it is valid; automatic.</li>',
    '<li><strong>Accepted</strong>: the service fee and the travel fee are refunded in full, the coupon is returned; automatic more than 2 hours before the start, reviewed by the platform less than 2 hours before it.</li>',
    '<li><strong>On the way</strong>: the service fee is refunded in full, the travel fee is not, the coupon is returned; reviewed by the platform.</li>',
    '<li><strong>Arrived</strong>: 80% of the service fee is refunded, the other 20% is the empty-trip fee; the travel fee and the coupon are not returned; reviewed by the platform.</li>',
    '<li><strong>In service</strong>: usually no refund; you may propose an amount and say why, and the platform reviews it. The travel fee and the coupon are not returned.</li>',
    '<li><strong>To confirm, or within 24 hours of completion</strong>: the service fee is refunded as the review decides, the travel fee and the coupon are not returned.</li>',
    '<li><strong>More than 24 hours after completion</strong>: refunds are no longer accepted; you may appeal within 7 days.</li>',
    '</ul>',
    '<h3>Special cases</h3><ul><li>The technician did not come: a full refund, and a further ¥30 for you.</li><li>You were not at the agreed place: after the technician has waited 10 minutes and left evidence, the travel fee and 20% of the service fee are kept.</li><li>In a partial refund, discounts are shared out in proportion to the prices of the treatments; all refunds together never exceed what you paid.</li></ul>',
    '<h3>When it arrives</h3><p>Refunds go back the way you paid and usually arrive within 1 to 3 working days, depending on the payment channel. If you disagree with the result you may appeal within 7 days; another reviewer then looks at it again.</p>',
  ].join(''),
}

/** What the product says of itself. */
export const about = {
  title: '关于我们',
  content:
    '<p>安心到家是一个上门保健服务平台。您在这里找到真正有空、真正到得了的技师，付款前看清每一行价格，取消与退款都按事先写明的规则办理。</p><h3>我们坚持的事</h3><ul><li>时段由系统核对路程，不会重复预约。</li><li>技师的证件与有效期公开。</li><li>评价只来自完成的订单，不删差评。</li><li>地址分步显示：接单前只到区，开始前 2 小时才有完整地址，出发后才有到达说明；每次查看都留记录。</li></ul>',
  titleEn: 'About Anxin',
  contentEn:
    '<p>Anxin is a platform for wellness services at home. Here you find technicians who are really free and can really reach you, and see the price of every line before you pay. Cancellations and refunds follow rules you can read beforehand.</p><h3>What we stand by</h3><ul><li>Free times allow for the travel between visits; nobody is booked twice.</li><li>Technicians’ certificates and their expiry dates are public.</li><li>Reviews come only from completed orders, and bad ones are not deleted.</li><li>Your address is shown in steps: only the district before an order is accepted, the full address from 2 hours before the start, and your arrival notes once the technician has set out; every viewing is recorded.</li></ul>',
}
