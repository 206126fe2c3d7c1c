/** Turns of phrase that German, French and Spanish share. */

/** Rows of options without brackets, in brackets: “10 €, 20 € ou 50 €”, “S, M, L”, “A1, A2 oder B1”. */
export const FOREIGN_ROWS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=\p{L}) ((?:\d+ ?€, )*\d+ ?€ (?:ou|o|u|oder) \d+ ?€|(?:\d+ ?€, )+\d+ ?€)(?=,|$)/giu,
    ' ($1)',
  ],
  [/(?<=\p{L}) ((?:(?:XS|S|M|L|XL|XXL), )+(?:XS|S|M|L|XL|XXL))(?=,|$)/gu, ' ($1)'],
  [/(?<=\p{L}) ((?:\p{Lu}\d, )*\p{Lu}\d (?:ou|o|u|oder) \p{Lu}\d)(?=,|$)/gu, ' ($1)'],
  [
    /(?<=\p{L}) ((?:\d+ ?k?m, )+(?:\d+ ?k?m|\p{L}+)(?: (?:ou|o|u|oder) \p{L}+)?)(?=,|$)/giu,
    ' ($1)',
  ],
];

/** “Rauchen Sie”, “fumez-vous”: the verb first. */
export const FOREIGN_VERB_FIRST =
  /^¿|^(?:ist|sind|war|haben|hat|rauchen|nehmen|möchten|können|würden|gibt|brauchen|kommen|essen|trinken|fahren) (?:sie|du|ihr|es|er|das|die|der|ein)(?!\p{L})|^\p{L}+-(?:vous|tu|il|elle|t-il|t-elle)(?!\p{L})/iu;

export const FOREIGN_AGREES =
  /^(?:j['’]accepte|j['’]autorise|je (?:confirme|certifie|consens|m['’]engage)|acepto|autorizo|confirmo|ich (?:stimme|akzeptiere|bestätige|erlaube|bin (?:damit )?einverstanden))(?!\p{L})/iu;

export const FOREIGN_UNITS: Readonly<Record<string, string>> = {
  liter: 'l',
  litros: 'l',
  litres: 'l',
  stunden: 'Stunden',
  heures: 'heures',
  horas: 'horas',
};
export const FOREIGN_IN_UNIT =
  /(?:^|\s)\(?(?:in|en) (kg|g|cm|mm|m²|m2|m|km|euros?|€|liter|litros|litres|stunden|heures|horas)\)?$/iu;
