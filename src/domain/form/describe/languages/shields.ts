/** Marks that do not divide a text: in figures, dates and brackets. */

export const COMMA = '\ue013';

/** Words that belong together although “and” is between them. */
const TOGETHER =
  /(?:zwischen|entre) [€]?\d+ ?€? (?:und|et|y) \d+|datum und (?:uhr)?zeit|vor- und nachname|date et heure|nom et prénom|fecha y hora|nombre y apellidos?|términos y condiciones/giu;

/** The text with other marks in place of those that do not divide it. */
export const shielded = (text: string) =>
  text
    .replace(/(\d)[.,](?=\d)/g, '$1\ue012')
    // “12. März”
    .replace(/(\d)\.(?= (?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/gu, '$1\ue01a')
    .replace(TOGETHER, (all) => all.replace(/ (und|et|y) /i, ' \ue011$1\ue011 '))
    .replace(/\([^()]*\)/g, (all) =>
      all.replaceAll(',', COMMA).replace(/ (und|oder|et|ou|y|o|u|e) /g, ' \ue011$1\ue011 '),
    );
/** The text as it was written. */
export const unshielded = (text: string) =>
  text
    .replaceAll(COMMA, ',')
    .replaceAll('\ue011', '')
    .replaceAll('\ue012', ',')
    .replaceAll('\ue01a', '.');
