/** How people write prices. */
import { NUMBER, withPoints } from '../text';

const MONEY = `(?:[£€$]\\s?(?<price>\\d+(?:\\.\\d{1,2})?)(?![-–+]|\\d| ?[-–] ?[£€$\\d])|(?<word>\\d+(?:\\.\\d{1,2})?)\\s?(?:pounds|quid|euros?|dollars?)|(?<pence>\\d+)\\s?p|(?<!(?:gluten|dairy|sugar|nut|fat|caffeine|alcohol|smoke|wheat|lactose|meat)[ -])(?<free>free(?: of charge)?|no charge))`;
const UNIT = `(?:\\s*(?:\\/|p\\/|(?:per|an?|each|for each|for every|for one|for an?|every)(?![a-z]))\\s*(?<unit>[a-z-]+)?)?(?:(?:,| and)? per (?<also>[a-z]+))?`;

/** “cakes at £25 each”. */
const PRICED = new RegExp(
  `^(?<noun>.*?)\\s*(?:\\bat\\b|\\bfor\\b|\\bis\\b|\\bare\\b|\\bcosts?\\b|\\bcosting\\b|\\bpriced(?: at)?\\b|@|:|–|=|-|,)?\\s*\\(?${MONEY}${UNIT}\\)?\\s*(?:ones?)?$`,
  'i',
);

/** “£12 per ticket”, “a £50 standard ticket”. */
const PRICE_FIRST = new RegExp(
  `^(?:at |for |costs? |they cost |it costs |it's |we charge |charge |a |an |the |price (?:is |of )?)*${MONEY}${UNIT}\\s*(?:for )?(?<noun>.*)$`,
  'i',
);

/** Money that bounds an answer is no price. */
const BOUNDS =
  /\b(?:budget|how much|between|at least|up to|minimum|maximum|under|over|salary|income|turnover|revenue|less than|more than|spend|earn|worth)\b|^from\b/i;

/** A part of a list that has a price. */
export interface PricedPart {
  noun: string;
  price: number;
  unit: string | undefined;
  /** A second unit: “per day per bike”. */
  also?: string | undefined;
}

export const hasMoney = (text: string): boolean =>
  /[£€$]\s?\d|\d\s?(?:pounds|quid|euros?|dollars?)\b|\b\d+p\b/i.test(text);

/** What a part of a list says of a price; undefined if that is none. */
export function pricedPart(part: string): PricedPart | undefined {
  const text = withPoints(part).replace(/\s*\?+$/, '');
  if (/[£€$]?\d[\d.]*\s?(?:[-–]|to)\s?[£€$]?\d|[£€$]\d+\+/.test(text)) return undefined;
  if (
    BOUNDS.test(text.replace(/\b(?:under|over)[- ]?\d+s\b/gi, '')) &&
    !/[£€$]\d+.*\bfrom\b/.test(text)
  )
    return undefined;
  const groups = (PRICED.exec(text) ?? PRICE_FIRST.exec(text))?.groups;
  if (!groups) return undefined;
  const price =
    groups['free'] === undefined
      ? groups['pence'] === undefined
        ? Number(groups['price'] ?? groups['word'] ?? Number.NaN)
        : Number(groups['pence']) / 100
      : 0;
  if (!Number.isFinite(price)) return undefined;
  const noun = (groups['noun'] ?? '')
    .replace(/\s+(?:at|for|is|are|cost|costs|costing|priced(?: at)?|will be)$/i, '')
    .trim();
  return { noun, price, unit: groups['unit']?.toLowerCase(), also: groups['also']?.toLowerCase() };
}

const number = NUMBER;

/** “10% off from five”, “15% discount on orders over £100”. */
export const DISCOUNT = new RegExp(
  `,?\\s*(?:(?:and|with|plus|but|there is|there's|we (?:give|offer)|gets?|offer) )*(?:an? )?(?:(\\d+(?:\\.\\d+)?) ?(?:%|per ?cent)|[£€$](\\d+(?:\\.\\d+)?))\\s*(?:group |bulk |early[- ]bird |multi-?buy )?(?:off|discount|reduction|cheaper)(?: (?:the |all )?(?:price|total|orders?|bookings?|purchases?)(?![a-z]))?(?: (?:for|from|when|if|on|over|above|as of|with)(?: (?:they|you|people|groups?|customers|orders?|bookings?|anyone)(?![a-z]))*(?: (?:who )?(?:order(?:s|ing)?|buy(?:s|ing)?|book(?:s|ing)?|purchas(?:e|es|ing)|spend(?:s|ing)?|bring(?:s|ing)?|tak(?:e|es|ing)))?(?: (?:of|over|from|at least|more than|above))*\\s*([£€$])?${number}(?: or more| and (?:over|more|above|up)|\\+| upwards)?(?:\\s+(?:tickets|people|items|places|guests|nights|seats|bottles|boxes|pieces|copies|units|of them|shirts|t-shirts))?)?`,
  'i',
);

/** “VAT at 20%”, “plus VAT”, “prices include VAT”. */
export const VAT =
  /,?\s*\b(?:(?:and|with|plus|all|our|the|prices?|which|that)\s+)*(?:(including|includes?|incl?\.?|exclud(?:ing|es?)|excl?\.?|plus|adding|add|with|and|\+|show|before|after)\s*)?(?:the |a )?(?:(\d+(?:\.\d+)?) ?(?:%|per ?cent) )?\bVAT\b(?: (?:is |are )?(included|extra|excluded|added))?(?: (?:at|of|rate of) (\d+(?:\.\d+)?) ?(?:%|per ?cent))?(?! (?:number|no\b|reg|status|details|invoice))/i;

export const DELIVERY =
  /,?\s*(?:and |with |plus |add )?(?:(?:a |the )?(?:delivery|postage|shipping|p&p)(?: (?:charge|fee|cost))?(?: (?:is|costs?|of|at|for|\())*\s*[£€$](\d+(?:\.\d+)?)\)?|(?:a )?[£€$](\d+(?:\.\d+)?) (?:for )?(?:delivery|postage|shipping)(?: (?:charge|fee))?)(?:,? (?:and |but )?free (?:for orders |on orders )?(?:over|from|above) [£€$](\d+))?/i;

export const FREE_DELIVERY =
  /,?\s*(?:and |but |with )?free (?:delivery|postage|shipping)? ?(?:(?:for|on) (?:all )?orders )?(?:over|from|above) [£€$](\d+)(?:,? (?:otherwise|else|or) [£€$](\d+(?:\.\d+)?))?/i;

export const DEPOSIT =
  /,?\s*(?:and |with )?(?:take |pay |ask for |show |we take )?(?:a |the )?(?:(\d+) ?(?:%|per ?cent)|[£€$](\d+(?:\.\d+)?)) deposit(?: (?:is )?(?:due|payable|required|needed|taken)(?: (?:on|at|when|to) [a-z ]+)?)?/i;

export const FEE =
  /,?\s*(?:and |with |plus |add )?(?:an? )?[£€$](\d+(?:\.\d+)?) ((?:booking|admin(?:istration)?|service|handling|registration|joining|call-?out|processing|set-?up|cleaning|entry|entrance|membership|exam) (?:fee|charge))|,?\s*(?:and |with |plus |add )?(?:a |the )?((?:booking|admin(?:istration)?|service|handling|registration|joining|call-?out|processing|set-?up|entry|entrance|membership|exam) (?:fee|charge)) (?:of |is )?[£€$](\d+(?:\.\d+)?)/i;

export const TOTAL =
  /,?\s*(?:and |then |, )*(?:it should |the form should |also )?(?:show(?:s|ing)?|work(?:s|ing)? out|calculat(?:e|es|ing)|add(?:s|ing)? (?:it |them )?up|display(?:s|ing)?|give|with|including|see|tell them|total(?:s|ling)?)(?: (?:them|people|customers|to|for))? (?:a |an |the |up )*(?:running |order |grand |overall |final |full )?(?:totals?|total (?:price|cost)|price|cost|sum)\b(?: (?:price|cost|amount|to pay|due|owed|at the end))?/i;
