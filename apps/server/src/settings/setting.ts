/** How a value is written in the environment; a choice of `several` with commas. `checked` keys are tried at the start; those of payment channels are tried by their first call. */
type Shape =
  | { kind: 'text' | 'port' | 'flag' | 'list' | 'networks' | 'origins' | 'folder' | 'database' | 'publicKey' }
  | { kind: 'address'; own?: true }
  | { kind: 'number' | 'milliseconds'; from: number; to?: number }
  | { kind: 'choice'; of: readonly string[]; several?: true }
  | { kind: 'secret'; atLeast?: number }
  | { kind: 'privateKey'; checked?: true }

/**
 * A setting of the environment. An address is a vendor's, in production https and no simulator, unless it is the installation's `own`.
 * `default`: in it {NAME} stands for the value of another setting. `required`: always, or where another setting is there, or has a value.
 */
export type Setting = Shape & {
  default?: string | { production: string; otherwise: string }
  required?: true | { with: string | readonly string[]; is?: string }
}

export type Settings = Readonly<Record<string, Setting>>

/** Settings that belong together; their names stay known to the compiler, so that none is without a text. */
export const settings = <const T extends Settings>(rows: T): Readonly<Record<keyof T & string, Setting>> => rows

/** What a vendor's folder exports for the line of its port: its settings, and how it is made from them. */
export type Vendor<Read> = { settings: Settings; read: Read }

type NamesOf<One> = One extends { settings: infer Rows } ? keyof Rows & string : never

/** The settings of all vendors of a kind. */
export const settingsOf = <Vendors extends Readonly<Record<string, { settings: Settings }>>>(
  vendors: Vendors,
): Readonly<Record<NamesOf<Vendors[keyof Vendors]>, Setting>> =>
  // safe: the names are those of the vendors that are spread here
  Object.assign({}, ...Object.values(vendors).map((vendor) => vendor.settings)) as Record<NamesOf<Vendors[keyof Vendors]>, Setting>

/** Whether a value must not be shown: what signs, opens, or signs in. */
export const isSecret = ({ kind }: Setting): boolean => kind === 'secret' || kind === 'privateKey' || kind === 'database'
