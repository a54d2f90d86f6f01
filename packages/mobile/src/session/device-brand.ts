import { local } from '../storage/storage.ts'

const KEY = 'deviceBrand'

/** Marks of a maker in a browser's name or a model's, the one that says more first: a Redmi is a Xiaomi, too. */
const marks: readonly [RegExp, string][] = [
  [/iphone|ipad|ipod|macintosh.*mobile/, 'Apple'],
  [/harmonyos|huawei/, 'HUAWEI'],
  [/honor/, 'HONOR'],
  [/redmi/, 'Redmi'],
  [/xiaomi|miuibrowser|\bmi \d|\bmix \d|\bpoco/, 'Xiaomi'],
  [/oneplus/, 'OnePlus'],
  [/realme|\brmx\d/, 'realme'],
  [/oppo|heytap|\bp[a-h][a-z]{2}\d0\b|\bcph\d/, 'OPPO'],
  [/vivo|iqoo/, 'vivo'],
  [/meizu/, 'Meizu'],
  [/samsung|\bsm-[a-z]\d/, 'Samsung'],
  [/\bpixel/, 'Google'],
]

/** The maker of the device by what its browser says of it; 'Web' where nothing tells. */
export function brandOf(userAgent: string, model = ''): string {
  const said = `${userAgent} ${model}`.toLowerCase()
  return marks.find(([mark]) => mark.test(said))?.[1] ?? 'Web'
}

type Hints = { getHighEntropyValues?: (names: string[]) => Promise<{ model?: string }> }

/** Finds the maker of this device and keeps it for the headers of the calls to come. */
export async function keepDeviceBrand(navigator: Pick<Navigator, 'userAgent'> & { userAgentData?: Hints } = globalThis.navigator): Promise<void> {
  // Newer browsers leave the model out of their name and tell it when asked.
  const told = await navigator.userAgentData?.getHighEntropyValues?.(['model']).catch(() => undefined)
  local.setItem(KEY, brandOf(navigator.userAgent, told?.model))
}
