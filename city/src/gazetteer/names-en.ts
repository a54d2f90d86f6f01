/** What the demo's places, waters and parks are called in English: the name that a brand or a city uses itself, else pinyin with the kind of place. */
const written = `
春熙路地铁站|Chunxi Road Station
成都远洋太古里|Taikoo Li Chengdu
成都IFS国际金融中心|Chengdu IFS
锦华万达广场|Jinhua Wanda Plaza
时代8号写字楼|Times No. 8
东大街睿东中心|Raidon Centre
香格里拉大酒店|Shangri-La Chengdu
晶融汇公寓|Jingronghui Apartments
华润二十四城锦江府|Twenty-Four City Jinjiang
卓锦城|Zhuojin City
龙湖三千城|Longfor Sanqian City
翡翠城汇锦云天|Emerald City Huijin
水碾河南二街小区|Shuinianhe South Estate
骡马市地铁站|Luomashi Station
人民公园地铁站|People’s Park Station
青羊万达广场|Qingyang Wanda Plaza
冠城广场|Guancheng Plaza
富力天汇中心|R&F Tianhui Centre
成都天府丽都喜来登饭店|Sheraton Chengdu Lido
优品道锦城|Youpindao Jincheng
金沙西园|Jinsha West Garden
草堂北路小区|Caotang North Road Estate
中大君悦金沙|Junyue Jinsha
奎星楼街社区|Kuixinglou Street
火车北站地铁站|North Railway Station
茶店子地铁站|Chadianzi Station
金牛万达广场|Jinniu Wanda Plaza
凯德广场金牛|CapitaMall Jinniu
龙湖北城天街|Longfor North Paradise Walk
银泰城沙湾|Intime City Shawan
西南交大智慧城公寓|Smart City Apartments
九里堤北路小区|Jiulidi North Road Estate
交大归谷国际|Guigu International
蜀汉路恒德名园|Hengde Garden
成都家园国际酒店|Homeland Hotel Chengdu
桐梓林地铁站|Tongzilin Station
火车南站地铁站|South Railway Station
高升桥地铁站|Gaoshengqiao Station
金融城地铁站|Financial City Station
来福士广场|Raffles City
大悦城|Joy City
凯德广场天府|CapitaMall Tianfu
环球中心|New Century Global Center
银泰中心in99|Yintai Centre in99
腾讯成都大厦|Tencent Chengdu Tower
天府软件园C区|Tianfu Software Park C
中海国际中心|China Overseas International Centre
世纪城天堂洲际大饭店|InterContinental Century City
首座万豪酒店|Marriott Financial Centre
棕南小区|Zongnan Estate
锦绣花园|Jinxiu Garden
双楠置信丽都花园|Lidu Garden
中海名城|Zhonghai Mingcheng
誉峰国际|Yufeng International
高新大源中央公园公寓|Dayuan Central Park
南城都汇|Nancheng Duhui
中和应龙湾澜岸|Yinglong Bay
理工大学地铁站|Chengdu University of Technology Station
成都东站西广场|East Railway Station, West Square
万象城|MixC
SM城市广场|SM City
东郊记忆园区|Eastern Suburb Memory
龙湖滨江天街|Longfor Riverside Paradise Walk
钓鱼台精品酒店成华店|Diaoyutai Boutique Hotel
华润二十四城|Twenty-Four City
建设路万科华茂广场|Vanke Huamao Plaza
驷马桥恒大曹家巷广场|Caojia Lane Plaza
首创国际城|Capital International City
华府大道地铁站|Huafu Avenue Station
双流万达广场|Shuangliu Wanda Plaza
海昌极地海洋公寓|Haichang Polar Ocean
麓湖生态城麒麟荟|Luxelakes Qilinhui
麓山国际社区|Luxehills
航空港蛟龙港|Jiaolong Port
棠湖小区|Tanghu Estate
犀浦地铁站|Xipu Station
百伦广场|Bailun Plaza
龙湖时代天街|Longfor Times Paradise Walk
石犀名苑|Shixi Garden
桂湖地铁站|Guihu Station
新都万达公寓|Xindu Wanda Apartments
大丰天河路小区|Tianhe Road Estate
龙翔桥地铁站|Longxiangqiao Station
定安路地铁站|Ding’an Road Station
湖滨银泰in77|Hubin Intime in77
杭州万象城|MixC Hangzhou
杭州来福士中心|Raffles City Hangzhou
钱江国际时代广场|Qianjiang Times Square
华润大厦|China Resources Building
望江国际中心|Wangjiang International Centre
杭州洲际酒店|InterContinental Hangzhou
杭州东站西广场|East Railway Station, West Square
近江家园|Jinjiang Jiayuan
采荷东区|Caihe East Estate
清波门社区|Qingbomen
金色海岸|Golden Coast
景芳三区|Jingfang Estate 3
武林广场地铁站|Wulin Square Station
西湖文化广场|West Lake Cultural Square
杭州大厦|Hangzhou Tower
嘉里中心|Kerry Centre
运河上街|Canal Walk
拱墅万达广场|Gongshu Wanda Plaza
杭州中心|Hangzhou Centre
远洋国际中心|Ocean International Centre
杭州国大雷迪森广场酒店|Radisson Plaza Hangzhou
德胜新村|Desheng Xincun
大关东八苑|Daguan East Estate 8
朝晖六区|Zhaohui Estate 6
半道春红|Bandao Chunhong
大华西溪风情北苑|Dahua Xixi North
善贤人家|Shanxian Renjia
黄龙时代广场|Huanglong Times Square
公元大厦|Gongyuan Tower
西溪银座|Xixi Ginza
西城广场|Xicheng Plaza
城西银泰城|Chengxi Intime City
西溪天堂|Xixi Paradise
古翠路地铁站|Gucui Road Station
学院路地铁站|Xueyuan Road Station
黄龙饭店|Dragon Hotel
翠苑三区|Cuiyuan Estate 3
求是村|Qiushi Village
文鼎苑|Wendingyuan
紫金庭园|Zijin Garden
政新花园|Zhengxin Garden
转塘象山路小区|Xiangshan Road Estate
江陵路地铁站|Jiangling Road Station
西兴地铁站|Xixing Station
星光大道|Star Avenue
龙湖杭州滨江天街|Longfor Binjiang Paradise Walk
阿里中心滨江园区|Alibaba Centre Binjiang
网易大厦|NetEase Tower
恒生电子大厦|Hundsun Tower
杭州龙禧福朋喜来登酒店|Four Points by Sheraton Binjiang
彩虹城|Rainbow City
风雅钱塘|Fengya Qiantang
钱塘帝景|Qiantang Dijing
滨江铂金时代公寓|Platinum Times Apartments
人民广场地铁站|People’s Square Station
钱江世纪城地铁站|Qianjiang Century City Station
萧山银隆百货|Yinlong Department Store
萧山万象汇|MixOne Xiaoshan
杭州国际博览中心|Hangzhou International Expo Centre
开元名都大酒店|New Century Grand Hotel
旺角城新天地|Mong Kok New World
广德小区|Guangde Estate
湘湖人家|Xianghu Renjia
奥体印象城公寓|Olympic InCity Apartments
良睦路地铁站|Liangmu Road Station
阿里巴巴西溪园区|Alibaba Xixi Campus
海创园|Haichuang Park
西溪印象城|Xixi InCity
EFC欧美金融城|EFC
西溪喜来登度假大酒店|Sheraton Grand Xixi Resort
五常亲亲家园|Qinqin Jiayuan
良渚文化村白鹭郡|Liangzhu Bailu County
西溪永乐城|Xixi Yongle City
溪望景园|Xiwang Garden
临平地铁站|Linping Station
临平银泰城|Linping Intime City
临平理想银泰公寓|Ideal Intime Apartments
南苑新城|Nanyuan Xincheng
金沙湖地铁站|Jinsha Lake Station
龙湖金沙天街|Longfor Jinsha Paradise Walk
朗诗国际街区|Landsea International
下沙和达创意大厦|Heda Creative Tower
会展中心地铁站|Convention Centre Station
华强北地铁站|Huaqiangbei Station
车公庙地铁站|Chegongmiao Station
平安金融中心|Ping An Finance Centre
卓越世纪中心|Excellence Century Centre
大中华国际交易广场|Great China Exchange Plaza
天安数码城|Tian An Cyber Park
COCO Park|COCO Park
卓悦中心|One Avenue
领展中心城|Link CentralWalk
福田香格里拉大酒店|Futian Shangri-La
莲花北村|Lianhua Beicun
景蜜村|Jingmi Village
百花园一期|Baihuayuan Phase 1
益田村|Yitian Village
梅林一村|Meilin Yicun
皇御苑|Huangyuyuan
香蜜湖水榭花都|Waterside Garden, Xiangmihu
石厦新村|Shixia Xincun
老街地铁站|Laojie Station
大剧院地铁站|Grand Theatre Station
罗湖口岸|Luohu Port
KK MALL|KK Mall
地王大厦|Diwang Building
水贝国际珠宝中心|Shuibei Jewellery Centre
深圳富苑酒店|Best Western Felicity
翠竹苑|Cuizhuyuan
罗湖金色都汇|Golden Duhui
东湖大院|Donghu Estate
布心花园三区|Buxin Garden 3
聚福花园|Jufu Garden
高新园地铁站|Hi-Tech Park Station
后海地铁站|Houhai Station
海上世界地铁站|Sea World Station
世界之窗地铁站|Window of the World Station
海岸城|Coastal City
深圳湾万象城|MixC Shenzhen Bay
欢乐海岸购物中心|OCT Harbour
万象天地|MixC World
腾讯滨海大厦|Tencent Binhai Towers
深圳湾科技生态园|Shenzhen Bay Eco-Tech Park
讯美科技广场|Xunmei Technology Plaza
华侨城洲际大酒店|InterContinental Shenzhen
海上世界希尔顿酒店|Hilton Shekou Nanhai
波托菲诺纯水岸|Portofino Pure Water
阳光棕榈园|Sunshine Palm Garden
蔚蓝海岸|Blue Coast
半岛城邦|Peninsula
白石洲中信红树湾|Mangrove Bay
西丽众冠花园|Zhongguan Garden
鼎太风华|Dingtai Fenghua
宝安中心地铁站|Bao’an Centre Station
坪洲地铁站|Pingzhou Station
壹方城|Uniwalk
海雅缤纷城|Haiya Mega Mall
宏发中心大厦|Hongfa Centre
前海卓越时代广场|Excellence Times Square Qianhai
深圳登喜路国际大酒店|Dunhill International Hotel
熙龙湾花园|Xilong Bay Garden
西城上筑|Xicheng Shangzhu
富通城|Futong City
桃源居|Taoyuanju
沙井中心客运站小区|Shajing Central Estate
深圳北站|Shenzhen North Station
红山地铁站|Hongshan Station
清湖地铁站|Qinghu Station
壹方天地|Uniworld
红山6979|Hongshan 6979
汇隆商务中心|Huilong Business Centre
民治梅龙路七里香榭|Qili Xiangxie
金亨利首府|Jinhengli Shoufu
锦绣江南|Jinxiu Jiangnan
星河丹堤|Galaxy Dante
美丽365花园|Meili 365 Garden
龙城广场地铁站|Longcheng Square Station
布吉地铁站|Buji Station
坂田万科城|Vanke City Bantian
星河WORLD|Galaxy World
龙岗万科广场|Longgang Vanke Plaza
龙岗珠江广场|Pearl River Plaza
大运新城阅山华府|Yueshan Huafu
布吉信义假日名城|Xinyi Holiday Town
横岗振业城|Zhenye City
沙头角壹海城|One Mall Shatoujiao
蓝郡广场|Lanjun Plaza
大梅沙京基海湾大酒店|Kingkey Bay Hotel
钱塘江|Qiantang River
京杭大运河|Grand Canal
锦江|Jin River
南河|Nanhe River
深圳河|Shenzhen River
西湖|West Lake
湘湖|Xianghu Lake
锦城湖|Jincheng Lake
东湖|East Lake
深圳湾|Shenzhen Bay
大鹏湾|Mirs Bay
西湖风景区|West Lake Scenic Area
西溪湿地|Xixi Wetland
半山|Banshan
人民公园|People’s Park
东郊湿地|Eastern Suburb Wetland
凤凰山|Fenghuang Hill
莲花山公园|Lianhuashan Park
塘朗山|Tanglang Hill
梧桐山|Wutong Mountain
银湖山|Yinhu Hill
`

const byName: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', nameEn = ''] = line.split('|')
      return [name, nameEn]
    }),
)

/** What a place, a water or a park of the demo is called in English; its own name where it has no other. */
export const namedInEnglish = (name: string): string => byName.get(name) ?? name
