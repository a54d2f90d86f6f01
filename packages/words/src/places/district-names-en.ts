/** Districts of the larger cities by the first four digits of the city's code, and what they are called in English. Names recur from city to city. */
const written = `
1101 东城区 Dongcheng, 西城区 Xicheng, 朝阳区 Chaoyang, 丰台区 Fengtai, 石景山区 Shijingshan, 海淀区 Haidian, 门头沟区 Mentougou, 房山区 Fangshan, 通州区 Tongzhou, 顺义区 Shunyi, 昌平区 Changping, 大兴区 Daxing, 怀柔区 Huairou, 平谷区 Pinggu, 密云区 Miyun, 延庆区 Yanqing
1201 和平区 Heping, 河东区 Hedong, 河西区 Hexi, 南开区 Nankai, 河北区 Hebei, 红桥区 Hongqiao, 东丽区 Dongli, 西青区 Xiqing, 津南区 Jinnan, 北辰区 Beichen, 武清区 Wuqing, 宝坻区 Baodi, 滨海新区 Binhai, 宁河区 Ninghe, 静海区 Jinghai, 蓟州区 Jizhou
2101 和平区 Heping, 沈河区 Shenhe, 大东区 Dadong, 皇姑区 Huanggu, 铁西区 Tiexi, 苏家屯区 Sujiatun, 浑南区 Hunnan, 沈北新区 Shenbei, 于洪区 Yuhong
2102 中山区 Zhongshan, 西岗区 Xigang, 沙河口区 Shahekou, 甘井子区 Ganjingzi, 旅顺口区 Lüshunkou, 金州区 Jinzhou, 普兰店区 Pulandian
3101 黄浦区 Huangpu, 徐汇区 Xuhui, 长宁区 Changning, 静安区 Jing’an, 普陀区 Putuo, 虹口区 Hongkou, 杨浦区 Yangpu, 闵行区 Minhang, 宝山区 Baoshan, 嘉定区 Jiading, 浦东新区 Pudong, 金山区 Jinshan, 松江区 Songjiang, 青浦区 Qingpu, 奉贤区 Fengxian, 崇明区 Chongming
3201 玄武区 Xuanwu, 秦淮区 Qinhuai, 建邺区 Jianye, 鼓楼区 Gulou, 浦口区 Pukou, 栖霞区 Qixia, 雨花台区 Yuhuatai, 江宁区 Jiangning, 六合区 Luhe, 溧水区 Lishui, 高淳区 Gaochun
3202 锡山区 Xishan, 惠山区 Huishan, 滨湖区 Binhu, 梁溪区 Liangxi, 新吴区 Xinwu, 江阴市 Jiangyin, 宜兴市 Yixing
3205 虎丘区 Huqiu, 吴中区 Wuzhong, 相城区 Xiangcheng, 姑苏区 Gusu, 吴江区 Wujiang, 常熟市 Changshu, 张家港市 Zhangjiagang, 昆山市 Kunshan, 太仓市 Taicang
3301 上城区 Shangcheng, 拱墅区 Gongshu, 西湖区 Xihu, 滨江区 Binjiang, 萧山区 Xiaoshan, 余杭区 Yuhang, 富阳区 Fuyang, 临安区 Lin’an, 临平区 Linping, 钱塘区 Qiantang, 桐庐县 Tonglu, 淳安县 Chun’an, 建德市 Jiande
3302 海曙区 Haishu, 江北区 Jiangbei, 北仑区 Beilun, 镇海区 Zhenhai, 鄞州区 Yinzhou, 奉化区 Fenghua, 余姚市 Yuyao, 慈溪市 Cixi
3401 瑶海区 Yaohai, 庐阳区 Luyang, 蜀山区 Shushan, 包河区 Baohe
3501 鼓楼区 Gulou, 台江区 Taijiang, 仓山区 Cangshan, 马尾区 Mawei, 晋安区 Jin’an, 长乐区 Changle
3502 思明区 Siming, 海沧区 Haicang, 湖里区 Huli, 集美区 Jimei, 同安区 Tong’an, 翔安区 Xiang’an
3701 历下区 Lixia, 市中区 Shizhong, 槐荫区 Huaiyin, 天桥区 Tianqiao, 历城区 Licheng, 长清区 Changqing, 章丘区 Zhangqiu
3702 市南区 Shinan, 市北区 Shibei, 黄岛区 Huangdao, 崂山区 Laoshan, 李沧区 Licang, 城阳区 Chengyang, 即墨区 Jimo
4101 中原区 Zhongyuan, 二七区 Erqi, 管城回族区 Guancheng, 金水区 Jinshui, 上街区 Shangjie, 惠济区 Huiji
4201 江岸区 Jiang’an, 江汉区 Jianghan, 硚口区 Qiaokou, 汉阳区 Hanyang, 武昌区 Wuchang, 青山区 Qingshan, 洪山区 Hongshan, 东西湖区 Dongxihu, 汉南区 Hannan, 蔡甸区 Caidian, 江夏区 Jiangxia, 黄陂区 Huangpi, 新洲区 Xinzhou
4301 芙蓉区 Furong, 天心区 Tianxin, 岳麓区 Yuelu, 开福区 Kaifu, 雨花区 Yuhua, 望城区 Wangcheng, 长沙县 Changsha County
4401 荔湾区 Liwan, 越秀区 Yuexiu, 海珠区 Haizhu, 天河区 Tianhe, 白云区 Baiyun, 黄埔区 Huangpu, 番禺区 Panyu, 花都区 Huadu, 南沙区 Nansha, 从化区 Conghua, 增城区 Zengcheng
4403 罗湖区 Luohu, 福田区 Futian, 南山区 Nanshan, 宝安区 Bao’an, 龙岗区 Longgang, 盐田区 Yantian, 龙华区 Longhua, 坪山区 Pingshan, 光明区 Guangming, 大鹏新区 Dapeng
4406 禅城区 Chancheng, 南海区 Nanhai, 顺德区 Shunde, 三水区 Sanshui, 高明区 Gaoming
5001 万州区 Wanzhou, 涪陵区 Fuling, 渝中区 Yuzhong, 大渡口区 Dadukou, 江北区 Jiangbei, 沙坪坝区 Shapingba, 九龙坡区 Jiulongpo, 南岸区 Nan’an, 北碚区 Beibei, 渝北区 Yubei, 巴南区 Banan, 长寿区 Changshou, 江津区 Jiangjin, 合川区 Hechuan, 永川区 Yongchuan, 璧山区 Bishan
5101 锦江区 Jinjiang, 青羊区 Qingyang, 金牛区 Jinniu, 武侯区 Wuhou, 成华区 Chenghua, 龙泉驿区 Longquanyi, 青白江区 Qingbaijiang, 新都区 Xindu, 温江区 Wenjiang, 双流区 Shuangliu, 郫都区 Pidu, 新津区 Xinjin
5301 五华区 Wuhua, 盘龙区 Panlong, 官渡区 Guandu, 西山区 Xishan, 呈贡区 Chenggong
6101 新城区 Xincheng, 碑林区 Beilin, 莲湖区 Lianhu, 灞桥区 Baqiao, 未央区 Weiyang, 雁塔区 Yanta, 阎良区 Yanliang, 临潼区 Lintong, 长安区 Chang’an
`

const byCity: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => [
      line.slice(0, 4),
      new Map([...line.slice(4).matchAll(/(\p{Script=Han}+) ([^,]+)/gu)].map(([, name = '', english = '']) => [name, english])),
    ]),
)

/** The English name of a district of a city; undefined for one that is on no list. */
export const districtNameEn = (cityCode: string, district: string): string | undefined => byCity.get(cityCode.slice(0, 4))?.get(district)
