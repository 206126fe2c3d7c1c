/** What a sentence says of prices as a whole: discounts, a deposit, VAT, delivery, fees, a total. */
import { numberFrom, sentenceCase } from '../text';
import {
  DELIVERY,
  DEPOSIT,
  DISCOUNT,
  FEE,
  FREE_DELIVERY,
  hasMoney,
  TOTAL,
  VAT,
} from './priceWords';
import type { Terms } from './totals';

/** Terms that are still being read. */
export type OpenTerms = { -readonly [Name in keyof Terms]: Terms[Name] } & {
  readonly discounts: Terms['discounts'];
  readonly fees: { label: string; amount: number }[];
  readonly isEmpty: boolean;
};

/** The sentence without its terms, which are written down. */
export function withoutTerms(points: string, terms: OpenTerms): string {
  let rest = points;
  const take = (pattern: RegExp, apply: (match: RegExpExecArray) => boolean | void) => {
    const match = pattern.exec(rest);
    if (!match || apply(match) === false) return;
    rest = `${rest.slice(0, match.index)}, ${rest.slice(match.index + match[0].length)}`;
  };
  rest = rest.replace(
    /,?\s*\b(?:(?:no|without|not including|there(?:'s| is) no) VAT|VAT(?:[- ](?:is )?)(?:zero[- ]rated|exempt|free|not charged)|zero[- ]rated(?: for VAT)?)\b/i,
    '',
  );
  for (let times = 0; times < 3; times += 1) {
    take(DISCOUNT, (m) => {
      const more = /\b(?:over|more than|above)\b/.test(m[0]) && m[3] === undefined ? 1 : 0;
      if (/^\D*(?:deposit)/i.test(m[0])) return false;
      const least = numberFrom(m[4]);
      terms.discounts.push({
        ...(m[1] === undefined ? { amount: Number(m[2]) } : { percent: Number(m[1]) }),
        ...(least === undefined ? {} : { from: least + more }),
        money: m[3] !== undefined,
      });
      return true;
    });
  }
  take(DEPOSIT, (m) => {
    terms.deposit = m[1] === undefined ? { amount: Number(m[2]) } : { percent: Number(m[1]) };
  });
  take(VAT, (m) => {
    const isPriced = hasMoney(rest) || !terms.isEmpty || /\b(?:total|prices?|quote)\b/i.test(rest);
    if (!isPriced) return false;
    const context = /\b(?:register|number|invoice)/i.test(
      rest.slice(m.index + m[0].length, m.index + m[0].length + 20),
    );
    if (context) return false;
    terms.vat = {
      percent: Number(m[2] ?? m[4] ?? 20),
      included: /\bincl?|included/i.test(m[0]),
    };
    return true;
  });
  const either = /\bdelivery \(?[£€$](\d+(?:\.\d+)?)\)?(?= or (?:collection|pick-?up))/i.exec(rest);
  if (either) {
    terms.delivery = Number(either[1]);
    rest = rest.replace(either[0], 'delivery');
  }
  take(DELIVERY, (m) => {
    terms.delivery = Number(m[1] ?? m[2]);
    if (m[3] !== undefined) terms.freeFrom = Number(m[3]);
  });
  take(FREE_DELIVERY, (m) => {
    terms.freeFrom = Number(m[1]);
    if (m[2] !== undefined) terms.delivery = Number(m[2]);
  });
  take(FEE, (m) => {
    terms.fees.push({ label: sentenceCase(m[2] ?? m[3] ?? 'Fee'), amount: Number(m[1] ?? m[4]) });
  });
  take(TOTAL, () => undefined);
  return rest;
}
