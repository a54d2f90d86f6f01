import type { DataDrivenPropertyValueSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Language } from '@anxin/words/words'

type Field = string | unknown[]
/** A layer of names, and what its style writes there. */
export type Labels = { id: string; field: Field }

// The tags of the two common schemas of tiles.
const englishNames = [
  ['get', 'name:en'],
  ['get', 'name_en'],
]

/** What a layer of names shows in a language: on an English screen the English name where its tile has one. */
export function fieldIn(language: Language, field: Field): Field {
  if (language !== 'en') return field
  // {name} is how older styles say ['get', 'name'].
  const tag = typeof field === 'string' ? /^\{([^{}]+)\}$/.exec(field)?.[1] : undefined
  if (typeof field === 'string' && tag === undefined) return field
  return ['coalesce', ...englishNames, tag === undefined ? field : ['get', tag]]
}

/** The layers of a style that show names; numbers of houses and roads are no names. */
export const labelsOf = (map: MapLibre): Labels[] =>
  map.getStyle().layers.flatMap((layer) => {
    // safe: the format of styles has a text or an expression there
    const field = layer.type === 'symbol' ? (layer.layout?.['text-field'] as Field | undefined) : undefined
    return field !== undefined && JSON.stringify(field).includes('name') ? [{ id: layer.id, field }] : []
  })

/** Writes the names of a map in a language. */
export function labelIn(map: MapLibre, labels: readonly Labels[], language: Language): void {
  for (const { id, field } of labels) {
    // safe: the style's own text, or an expression around it
    const shown = fieldIn(language, field) as DataDrivenPropertyValueSpecification<string>
    map.setLayoutProperty(id, 'text-field', shown)
  }
}
