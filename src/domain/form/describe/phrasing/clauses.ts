/** Sentences and clauses of a description that are no lists of questions. */
import { hasMoney } from '../prices/priceWords';
import { textParts, unglued } from '../text';
import type { SketchCondition } from '@/domain/form/sketch/sketch';
import { asksSomething } from './headed';

export const TRAILING =
  /^(.+?)(?:,?\s+(?:but )?(?:only |just )?(?:if|in case)|\s+(?:but )?(?:only |just )(?:when)|,?\s+(?:but )?(?:only |just )?(?:those|anyone|people|guests|customers) (?:who|that)) (?!(?:they|you)(?:'d| would)? (?:like|want|wish)$|(?:applicable|any|relevant|known|needed|necessary|required|possible|available|different|appropriate)\b|(?:they|you) (?:have|know) (?:one|it|any)|there (?:is|are) (?:one|any))(.+)$/i;

/** “Ask if it is an emergency”: whether it is. */
export const ASK_IF =
  /^(?:please |also |then |and )*(?:ask|check|find out|say|tell us|let us know)(?: them| people| customers)? if /i;

export const INVITES =
  /^(?:thinking (?:of|about)|looking (?:for|to)|fancy|interested in|want to|need (?:an?|some|help)|ready to|struggling with)\b[^,]*\?$|\bhow did we do\?$|^(?:what did you think|how was (?:it|your (?:visit|stay|day)))\?$/i;

/** “Request a repeat prescription.” says what the form is for. */
export const ACTS =
  /^(?:request|book|order|report|apply for|register for|reserve|hire|buy|claim|join|renew|cancel) (?:an? |our |the |your )?[^,:;()?]{3,50}$/i;

/** What respondents are told, and not asked. */
export const TOLD =
  /^(?:(?:caution|warning|important|please note|nb|reminder)\b|(?:max(?:imum)? )?\d+ [a-z]+ (?:max(?:imum)?|only|per (?:family|person|household|child))\b|(?:please )?(?:allow|note|be aware|remember|make sure|ensure|arrive|wear)\b(?! (?:for|if|whether))|(?:please )?bring (?:a|an|your|the|some)\b).{6,}$/i;

/** “sourdough £4.50, baguette £2, quantity for each”: things with prices are counted anyway. */
export const withoutCountOfEach = (list: string, description: string): string =>
  hasMoney(description) ? list.replace(COUNT_OF_EACH, '').replace(/^,\s*/, '') : list;

const COUNT_OF_EACH =
  /(?:^|,\s*)(?:and )?(?:the )?(?:quantity|quantities|number|how many)(?: they want)? (?:of|for) each(?: one| item)?(?=\s*(?:,|\?|$))/i;

/** “cod, haddock, chips - how many of each”: a number of each. */
export function withCounts(clause: string): string {
  const match =
    /^(.+?)\s*[-–,(]\s*(?:and )?(?:how many|quantity|quantities|number) (?:of|for) each(?: one| item| they want| you want)?\)?(.*)$/i.exec(
      clause,
    );
  if (!match || /[£€$]\d/.test(clause)) return clause;
  const parts = textParts(match[1] ?? '');
  const from = parts.findLastIndex(({ text }) => asksSomething(text) || /\(|:/.test(unglued(text)));
  if (parts.length - from < 3) return clause;
  const items = parts.map(({ text }, index) => (index > from ? `how many ${text}` : text));
  return `${items.join(', ')}${match[2] ?? ''}`;
}

export const SECTION = /^(?:about )?((?:your|their|the|about)? ?[\p{L}' ]{3,30}):\s/iu;

/** “Which day suits you? Monday, Tuesday, Friday.”: what can be chosen stands behind the question. */
export function withOptionsBehind(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const how = /\s*\(((?:tick|choose|pick|select) [^()]*)\)$/i.exec(sentence);
    const parts = textParts(sentence.slice(0, how?.index).replace(/\?$/, ''));
    const isList =
      before?.endsWith('?') === true &&
      /\b(?:which|what|how|when|where|who|choose|pick)\b/i.test(before) &&
      !/\bif\b/i.test(sentence) &&
      !before.includes('(') &&
      !(/\bhow (?:many|much|old)\b/i.test(before) && parts.some(({ text }) => !/\d/.test(text))) &&
      !sentence.endsWith('?') &&
      parts.length >= 2 &&
      !sentence.includes(':') &&
      (!/[£€$]/.test(sentence) || parts.every(({ text }) => hasMoney(unglued(text)))) &&
      parts.every(
        ({ text }) =>
          text.split(' ').length <= (hasMoney(unglued(text)) ? 6 : 4) &&
          !/ [-–] /.test(text) &&
          !asksSomething(text) &&
          !/^(?:then|and|but|ask|please|we|i|they|it|this|if)\b/i.test(text) &&
          !/^the\b/.test(text),
      );
    if (!isList) joined.push(sentence);
    else
      joined[joined.length - 1] =
        `${(before ?? '').slice(0, -1)} (${parts.map(({ text }) => unglued(text)).join(', ')}) ${how?.[1] ?? ''}?`;
  }
  return joined;
}

/** The first item of a list, and the others. */
export function firstItem(text: string): [string, string] {
  const at = text.search(/,\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
}

export const CHAT = /\b(?:form|survey|questionnaire|please|thanks|cheers|simple|quick)\b/i;

export function renamed(condition: SketchCondition, from: string, to: string): SketchCondition {
  if ('all' in condition || 'any' in condition || 'not' in condition) return condition;
  return condition.question === from ? { ...condition, question: to } : condition;
}
