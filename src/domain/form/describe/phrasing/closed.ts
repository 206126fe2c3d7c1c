/** Questions that are answered with yes or no. */
import type { FoundConcept } from '../fromConcept';
import { labelFrom } from '../label';
import { sentenceCase, unglued, withoutArticles } from '../text';

const OWNED =
  /\b(?:licen[cs]e|certificate|insurance|garden|pension|account|car|lift|passport|visa|disability|bike|pet|dog|cat|website|logo|tattoos?)$/i;

/** “parking needed” → “Do you need parking?” */
export function yesNoLabel(text: string): string {
  const said = unglued(text).replace(/\?+$/, '').trim();
  if (
    /^(?:whether|if|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|may)\b/i.test(
      said,
    )
  )
    return labelFrom(said);
  if (DOES.test(said.toLowerCase()))
    return labelFrom(
      `whether they ${said
        .replace(/^has/i, 'have')
        .replace(/^(\w+?)ies\b/i, '$1y')
        .replace(/^(\w+?)s\b/i, '$1')}`,
    );
  const needed = /^(.+?) (?:is |are )?(?:needed|required|wanted)$/i.exec(said);
  if (needed) return `Do you need ${withArticle(lowerFirst(withoutArticles(needed[1] ?? '')))}?`;
  if (/^any /i.test(said)) return `Do you have ${lowerFirst(said)}?`;
  if (OWNED.test(said))
    return `Do you have ${/^(?:a|an|any) /i.test(said) || /insurance$/i.test(said) ? '' : /^[aeiou]/i.test(said) ? 'an ' : 'a '}${lowerFirst(said)}?`;
  if (
    /^(?:pets|children|kids|siblings|dependants|allergies|injuries|pain|tattoos|piercings|convictions)$/i.test(
      said,
    )
  )
    return `Do you have any ${said.toLowerCase()}?`;
  return `${sentenceCase(said)}?`;
}

const MASS =
  /(?:ing|ity|age|ance|port|fast|tion|ment|fi|help|access|food|music|storage|lunch|transport|s)$/i;

const withArticle = (noun: string): string =>
  MASS.test(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** “probe calibrated”, “surfaces clean”: so it is, or not. */
const STATE =
  /^(?!how|what|when|where|who|which|date|time|number|items?|areas?|products?|anything|work|tasks?|jobs?)(?:[a-z'-]+ ){1,3}(?:calibrated|clean|cleaned|stocked|working|locked|completed?|signed|attached|present|secure|tidy|paid|tested|chosen|fitted|switched off|up to date|ok)$/;

/** “carries epipen”. */
const DOES =
  /^(?:carries|needs|takes|wears|uses|owns|drives|smokes|speaks|has) (?!anyone|anybody|he|she|it|they|you|your|the)[a-z]/;

const OPENS_CLOSED =
  /^(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|may|might) (?:you|they|he|she|we|it|your|their|our|there|this|the) (?:[a-z]+ ){1,}/;

/** What is asked with yes and no, whatever it speaks of: “have you had a tattoo in the last 4 months”, “van needed?” */
export function isClosed(
  lower: string,
  isAsked: boolean,
  found: FoundConcept | undefined,
): boolean {
  if (/^(?:yes_no|consent)$/.test(found?.concept.type ?? '')) return false;
  if (/\bor\b/.test(lower) && !lower.startsWith('do you have any ')) return false;
  if (isAsked && /^(?:own|use of|access to) /.test(lower)) return true;
  if (STATE.test(lower) || DOES.test(lower)) return true;
  if (OPENS_CLOSED.test(`${lower} `)) return !found?.concept.whole;
  const needed = /^(.+) (?:needed|required|wanted)$/.exec(lower)?.[1];
  const isOne =
    !lower.endsWith(' wanted') &&
    /^[a-z]+(?: [a-z]+)?$/.test(needed ?? '') &&
    !/^(?:any|what|how|which) /.test(needed ?? '') &&
    !/(?:s|help|support|equipment|assistance|food|what)$/.test(needed ?? '');
  return (
    (isAsked || isOne) &&
    needed !== undefined &&
    !/\b(?:date|day|time|size|colour|quantity|type|kind|number|amount|budget)s?$/.test(needed)
  );
}
