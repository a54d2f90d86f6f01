// Apps in which people find each other by a name. To speak of one is no offer: "我在小红书上看到您".
const chinese = '小红书|小红薯|抖音|微博|b站|陌陌|探探|钉钉|飞书|纸飞机|电报|推特|脸书|闲鱼'
const latin =
  'xhs|rednote|douyin|dy|weibo|line|ins(?:ta(?:gram)?)?|ig|fb|facebook|telegram|tg|whats ?app|skype|snap(?:chat)?|kakao(?:talk)?|viber|messenger|discord|tik ?tok|twitter|imessage|facetime|zalo'
const one = `(?:${latin})(?![a-z])`
const app = `(?:${chinese}|快手|(?<![a-z0-9])${one})`

// What an account is called: letters with a digit or a line between, or digits alone as long as an id.
const account = '(?:[a-z](?=[a-z_.-]*[0-9_])[a-z0-9_.-]{3,}|@[a-z0-9_.-]{3,}|[0-9]{6,})'
const named = '(?:号|账号|帐号|名字?|昵称|也?叫|(?<![a-z])(?:id|account|handle|name)(?![a-z]))'

const offers = [
  // Its name and that of an account; behind a colon, "id" or a Chinese name any name is one.
  `${app} ?[上里]?[的我]?(?:是|为|(?<![a-z])is)? ?${account}`,
  `${app} ?[上里]?[的我]?(?:${named} ?[:=]? ?(?:是|为|is)? ?[^ ,，。]|[:=] ?(?:@?[a-z][a-z0-9_.-]{2,}|\\p{Script=Han}))`,
  `(?:${chinese}) ?[a-z][a-z0-9_.-]{4,}|${app} ?同[号名]|(?:小红书|红薯|地瓜|抖音|快手)号`,
  // To be looked for, added or written to there.
  `${app} ?[上里]?(?:来|可以|直接|再|都)?(?:搜(?![到索了])|找我|联系|加我|加一?个|关注(?![了过到])|私信|互关)`,
  `(?:加|扫|关注|留)一?下?个?(?:[你您我]的?)? ?(?:${chinese}|${one})(?!看)`,
  `(?<![a-z])(?:add|find|text|message|reach|contact|follow|dm|write|ping|call)(?: to)?(?: me| you| us)? (?:on|via|over|through) (?:my )?${app}`,
  `(?<![a-z])(?:line|telegram|tg|skype|ins|insta|ig|dm|pm) me(?![a-z])`,
  `(?<![a-z])(?:my|your|ur) ${one}(?: is|[:?]| id| account|$)|(?<![a-z])(?:do you have|you have|got|you use|u use) (?:an? )?${one}`,
].map((offer) => new RegExp(offer, 'mu'))

/** Whether a text, in small plain letters, gives or asks for an account in another app. */
export const namesAccount = (text: string): boolean => offers.some((offer) => offer.test(text))
