import { catalogue } from './words.ts'

/** What a customer may declare of their health, by code. */
export const healthConditions = catalogue({
  zh: {
    PREGNANT: '孕期',
    SURGERY: '半年内手术',
    BLOOD_PRESSURE: '高血压',
    HEART: '心脏病',
    BLOOD_THINNERS: '服用抗凝药',
    THROMBOSIS: '血栓或静脉曲张',
    BONES: '骨折或骨质疏松',
    SKIN: '皮肤破损或感染',
    DIABETES: '糖尿病',
    FEVER: '发热',
    OTHER: '其他情况',
  },
  en: {
    PREGNANT: 'Pregnancy',
    SURGERY: 'Surgery in the last six months',
    BLOOD_PRESSURE: 'High blood pressure',
    HEART: 'Heart condition',
    BLOOD_THINNERS: 'Blood thinners',
    THROMBOSIS: 'Thrombosis or varicose veins',
    BONES: 'Fracture or osteoporosis',
    SKIN: 'Broken or infected skin',
    DIABETES: 'Diabetes',
    FEVER: 'Fever',
    OTHER: 'Something else',
  },
})
