/** Prices, and what they come to: quantities, discounts, VAT, delivery, a deposit, a total. */
import { mention, ownText, type SketchItem } from '@/domain/form/sketch/sketch';
import type { Ask } from './asks';
import { nameOf } from './conditions';
import { pluralOf, singular } from './grammar';
import { sharesWord } from './label';
import {
  NUMBER,
  numberFrom,
  partsOf,
  lowered,
  sentenceCase,
  withPoints,
  withoutArticles,
  withoutAsking,
} from './text';

interface Priced {
  /** What it is called, as it was said: “tickets”, “standard room”. */
  noun: string;
  price: number;
  /** What the price is of: “ticket”, “night”, “person”. */
  unit?: string;
  /** Whether it is one of several of which one is chosen. */
  choice: boolean;
}

/** What was said of prices in the whole description. */
export class Prices {
  private readonly items: Priced[] = [];
  private currency = 'GBP';
  private discount: { percent: number; from: number; money: boolean } | undefined;
  private vat: { percent: number; included: boolean } | undefined;
  private delivery: number | undefined;
  private deposit: number | undefined;
  /** Questions whose place in the list is known, by what they were said with. */
  readonly asks: Ask[] = [];

  /** Takes from a sentence what it says of prices, and gives back the rest. */
  read(sentence: string): string {
    let rest = withPoints(sentence);
    const take = (pattern: RegExp, apply: (match: RegExpExecArray) => void) => {
      const match = pattern.exec(rest);
      if (!match) return;
      apply(match);
      rest = `${rest.slice(0, match.index)}, ${rest.slice(match.index + match[0].length)}`;
    };
    const number = NUMBER;
    take(
      new RegExp(
        `,?\\s*(?:and |with |plus )?(?:a |an )?(\\d+(?:\\.\\d+)?) ?(?:%|per ?cent)\\s*(?:off|discount|reduction)(?: (?:for|from|when|if|on|over|above)(?: (?:they|you|people))?(?: (?:order(?:s|ing)?|buy(?:ing)?|book(?:ing)?|purchas(?:e|ing)|spend(?:ing)?))?(?: of| over| from| at least| more than)?\\s*([£€$])?${number}(?: or more| and (?:over|more|above)|\\+)?(?:\\s+(?:tickets|people|items|places|guests|nights|seats))?)?`,
        'i',
      ),
      (m) => {
        const more = /over|more than|above/.test(m[0]) && m[2] === undefined ? 1 : 0;
        this.discount = {
          percent: Number(m[1]),
          from: (numberFrom(m[3]) ?? 1) + more,
          money: m[2] !== undefined,
        };
      },
    );
    take(
      /,?\s*(?:and |with |plus |including |incl\.? |excluding |\+ ?|adding |add )?(?:the |a )?(?:(\d+(?:\.\d+)?) ?(?:%|per ?cent) )?VAT(?: (?:at|of) (\d+(?:\.\d+)?) ?(?:%|per ?cent))?(?! (?:number|no|registration))/i,
      (m) => {
        this.vat = { percent: Number(m[1] ?? m[2] ?? 20), included: /includ|incl/i.test(m[0]) };
      },
    );
    take(
      /,?\s*(?:and |with |plus )?(?:(?:a |the )?(?:delivery|postage|shipping|p&p)(?: (?:charge|fee|cost))?(?: (?:is|costs?|of|at|for|\())*\s*[£€$](\d+(?:\.\d+)?)\)?|[£€$](\d+(?:\.\d+)?) (?:for )?(?:delivery|postage|shipping)(?: (?:charge|fee))?)/i,
      (m) => {
        this.delivery = Number(m[1] ?? m[2]);
      },
    );
    take(
      /,?\s*(?:and |with )?(?:take |pay |ask for )?(?:a )?(\d+) ?(?:%|per ?cent) deposit/i,
      (m) => {
        this.deposit = Number(m[1]);
      },
    );
    take(
      /,?\s*(?:and |then |, )*(?:it should |the form should |also )?(?:show(?:s|ing)?|work(?:s|ing)? out|calculat(?:e|es|ing)|add(?:s|ing)? up|display(?:s|ing)?|give|with|including|see|tell them|total(?:s|ling)?)(?: (?:them|people|customers))? (?:a |an |the |up )*(?:running |order |grand |overall |final )?(?:totals?|total (?:price|cost)|price|cost|sum)\b(?: (?:price|cost|amount|to pay|due))?/i,
      () => undefined,
    );
    if (!/[£€$]\s?\d|\d\s?(?:pounds|quid|euros?)\b/.test(rest))
      return rest === withPoints(sentence) ? sentence : rest;
    if (rest.includes('€') || /euros?\b/.test(rest)) this.currency = 'EUR';
    else if (rest.includes('$')) this.currency = 'USD';
    return this.priced(rest);
  }

  /** Takes the priced items out of a list. */
  private priced(text: string): string {
    const kept: string[] = [];
    const bracketed = text.replace(/\(([^()]*)\)/g, (all, inner: string) =>
      /[£€$]\s?\d/.test(inner) && !/,|\bor\b/.test(inner)
        ? ` ${inner}`
        : /[£€$]\s?\d/.test(inner)
          ? `: ${inner}`
          : all,
    );
    const parts = partsOf(bracketed);
    parts.forEach((part, index) => {
      const one = PRICED.exec(part.text) ?? PRICE_FIRST.exec(part.text);
      const groups = one?.groups;
      const price = Number(groups?.['price'] ?? groups?.['word'] ?? Number.NaN);
      if (!groups || !Number.isFinite(price) || BOUNDS.test(part.text)) {
        kept.push(part.text);
        return;
      }
      const unit = groups['unit']?.toLowerCase();
      const said = withoutArticles(
        withoutAsking((groups['noun'] ?? '').replace(/^.*?:\s*/, '').trim()),
      );
      const head = /^(.*?):\s/.exec(groups['noun'] ?? '')?.[1];
      const noun = (said || unit || '')
        .replace(/\s+(?:at|for|is|are|cost|costs|costing|priced(?: at)?)$/i, '')
        .trim();
      const choice =
        part.joint === 'or' ||
        parts[index + 1]?.joint === 'or' ||
        (index > 0 && this.inChoice(parts.slice(index + 1)));
      if (noun === '') return;
      if (head !== undefined) this.head = head;
      this.items.push({
        noun,
        price,
        choice: choice || head !== undefined,
        ...(unit === undefined ? {} : { unit }),
      });
    });
    if (this.head !== undefined) for (const item of this.items) item.choice = true;
    return kept.join(', ');
  }

  private head: string | undefined;

  private inChoice(rest: readonly { text: string; joint: string }[]): boolean {
    return rest.some(({ joint, text }) => joint === 'or' && /[£€$]\s?\d/.test(text));
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  /**
   * The questions and values that the prices need, given those that were asked for: how many of each, and the total.
   * Questions that serve already stay where they are.
   */
  finish(asks: readonly Ask[], named: (ask: Ask) => Ask): { before: Ask[]; after: SketchItem[] } {
    if (this.items.length === 0) return { before: [], after: [] };
    const before: Ask[] = [];
    const terms: string[] = [];
    const choices = this.items.filter(({ choice }) => choice);
    const single = this.items.filter(({ choice }) => !choice);
    const quantities: string[] = [];
    for (const one of single) {
      const unit =
        one.unit && !/^(?:each|item|one)$/.test(one.unit)
          ? one.unit
          : singular(one.noun.toLowerCase());
      const known = quantityAmong(asks, unit, one.noun, single.length === 1);
      const ask = known ?? named(quantityOf(one, this.money(one.price), single.length === 1));
      if (!known) before.push(ask);
      quantities.push(nameOf(ask));
      terms.push(`${mention(nameOf(ask))} * ${one.price}`);
    }
    if (choices.length > 0) {
      const chosen = this.choiceOf(choices, asks);
      const { isNew } = chosen;
      const ask = isNew ? named(chosen.ask) : chosen.ask;
      if (isNew) before.unshift(ask);
      const count = asks.find(
        ({ item, concept }) =>
          item.type === 'number' &&
          /^(?:quantity|tickets|party_size|nights|hours)$/.test(concept?.id ?? ''),
      );
      terms.push(
        count
          ? `${mention(nameOf(ask), 'score')} * ${mention(nameOf(count))}`
          : mention(nameOf(ask), 'score'),
      );
      if (count) quantities.push(nameOf(count));
    }
    return { before, after: this.totals(terms, quantities, asks) };
  }

  private choiceOf(choices: readonly Priced[], asks: readonly Ask[]): { ask: Ask; isNew: boolean } {
    const known = asks.find(
      ({ item }) =>
        item.options &&
        choices.every(({ noun }) =>
          item.options?.some(({ label }) => lowered(ownText(label)).includes(lowered(noun))),
        ),
    );
    const options = choices.map(({ noun, price }) => ({
      value: noun,
      label: `${sentenceCase(noun)} (${this.money(price)})`,
      score: price,
    }));
    if (known) {
      known.item = { ...known.item, options };
      return { ask: known, isNew: false };
    }
    const nouns = choices.map(({ noun }) => noun);
    const label =
      this.head !== undefined && this.head.trim() !== ''
        ? sentenceCase(withoutArticles(withoutAsking(this.head.trim())))
        : choiceLabel(nouns);
    return {
      ask: {
        item: { type: 'single_choice', label, required: true, options },
        source: nouns.join(', '),
      },
      isNew: true,
    };
  }

  private money(price: number): string {
    const sign = this.currency === 'EUR' ? '€' : this.currency === 'USD' ? '$' : '£';
    return `${sign}${Number.isInteger(price) ? price : price.toFixed(2)}`;
  }

  private totals(
    terms: readonly string[],
    quantities: readonly string[],
    asks: readonly Ask[],
  ): SketchItem[] {
    const items: SketchItem[] = [];
    const value = (name: string, label: string, formula: string) => {
      items.push({
        type: 'calculated',
        name,
        label,
        formula,
        settings: { currency: this.currency, decimals: 2, shown: true },
      });
    };
    let current = terms.join(' + ');
    const deliveryAsk = asks.find(({ concept }) => concept?.id === 'delivery');
    if (this.delivery !== undefined) {
      const charge = deliveryAsk
        ? `IF(${mention(nameOf(deliveryAsk))} = "${optionLike(deliveryAsk, /deliver/i)}", ${this.delivery}, 0)`
        : String(this.delivery);
      current = `${current} + ${charge}`;
    }
    const needsSubtotal =
      this.discount !== undefined || (this.vat !== undefined && !this.vat.included);
    if (needsSubtotal) {
      value('subtotal', 'Subtotal', current);
      current = mention('subtotal');
    }
    if (this.discount) {
      const { percent, from, money } = this.discount;
      const counted = money
        ? mention('subtotal')
        : quantities.map((name) => mention(name)).join(' + ') || '1';
      value(
        'discount',
        `Discount (${percent} %)`,
        `IF(${counted} >= ${from}, ROUND(${mention('subtotal')} * ${percent / 100}, 2), 0)`,
      );
      current = `${mention('subtotal')} - ${mention('discount')}`;
    }
    if (this.vat) {
      const { percent, included } = this.vat;
      if (included)
        value(
          'vat',
          `Including VAT (${percent} %)`,
          `ROUND((${current}) * ${percent} / ${100 + percent}, 2)`,
        );
      else {
        value('vat', `VAT (${percent} %)`, `ROUND((${current}) * ${percent / 100}, 2)`);
        current = `${current} + ${mention('vat')}`;
      }
    }
    value('total', 'Total', current);
    if (this.deposit !== undefined)
      value(
        'deposit',
        `Deposit (${this.deposit} %)`,
        `ROUND(${mention('total')} * ${this.deposit / 100}, 2)`,
      );
    return items;
  }
}

const MONEY = `(?:[£€$]\\s?(?<price>\\d+(?:\\.\\d{1,2})?)|(?<word>\\d+(?:\\.\\d{1,2})?)\\s?(?:pounds|quid|euros?))`;
const UNIT = `(?:\\s*(?:\\/|per|a|an|each|for each|for every|for one|for an?)\\s*(?<unit>[a-z-]+)?)?`;

/** “cakes at £25 each”. */
const PRICED = new RegExp(
  `^(?<noun>.*?)\\s*(?:\\bat\\b|\\bfor\\b|\\bis\\b|\\bare\\b|\\bcosts?\\b|\\bcosting\\b|@|:|–|=|-|,)?\\s*${MONEY}${UNIT}\\s*(?:ones?)?$`,
  'i',
);

/** “£12 per ticket”, “a £50 standard ticket”. */
const PRICE_FIRST = new RegExp(
  `^(?:at |for |costs? |they cost |it costs |it's |we charge |charge |a |an |the )*${MONEY}${UNIT}\\s*(?:for )?(?<noun>.*)$`,
  'i',
);

/** Money that bounds an answer is no price. */
const BOUNDS =
  /\b(?:budget|donat|between|at least|up to|minimum|maximum|under|over|salary|income|less than|more than|from)\b/i;

const optionLike = (ask: Ask, pattern: RegExp): string => {
  const option = ask.item.options?.find(({ label }) => pattern.test(ownText(label)));
  return option ? ownText(option.label).replaceAll('"', '""') : 'Delivery';
};

const choiceLabel = (nouns: readonly string[]) => {
  const lasts = nouns.map((noun) => noun.split(' ').at(-1) ?? '');
  const [first = ''] = lasts;
  return lasts.every((word) => word === first) &&
    first !== '' &&
    nouns.every((noun) => noun.includes(' '))
    ? `Type of ${singular(first)}`
    : 'Which would you like?';
};

const PEOPLE = /^(?:person|head|guest|people|adult|delegate|attendee|participant)$/;

/** The question among those there are that says how many. */
function quantityAmong(
  asks: readonly Ask[],
  unit: string,
  noun: string,
  only: boolean,
): Ask | undefined {
  const numbers = asks.filter(({ item }) => item.type === 'number');
  return (
    numbers.find(({ item, source }) =>
      sharesWord(`${ownText(item.label)} ${source}`, `${unit} ${noun}`),
    ) ??
    (PEOPLE.test(unit)
      ? numbers.find(({ concept }) => /^(?:party_size|guests|tickets)$/.test(concept?.id ?? ''))
      : undefined) ??
    (only ? numbers.find(({ concept }) => concept?.id === 'quantity') : undefined)
  );
}

function quantityOf({ noun, unit }: Priced, price: string, only: boolean): Ask {
  const counted =
    unit &&
    !/^(?:each|item|one)$/.test(unit) &&
    !sharesWord(unit, noun) &&
    /^(?:night|hour|day|week|person|head|month)$/.test(unit)
      ? unit
      : noun.toLowerCase();
  const label = `How many ${pluralOf(counted)}?`;
  return {
    item: {
      type: 'number',
      label,
      required: only,
      help: `${price} each`,
      settings: { min: only ? 1 : 0, wholeNumber: true },
    },
    source: noun,
  };
}
