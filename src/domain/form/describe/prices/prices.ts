/** Prices, and what they come to: quantities, choices with prices, discounts, VAT, delivery, fees, a deposit, a total. */
import type { SketchCondition, SketchItem } from '@/domain/form/sketch/sketch';
import { optionsOf, type Ask } from '../ask';
import { listedOptions } from '../details';
import { pluralOf, singular } from '../grammar';
import { labelFrom } from '../label';
import {
  GIVEN,
  textParts,
  sentenceCase,
  withoutArticles,
  withPoints,
  type TextPart,
} from '../text';
import { hasMoney, pricedPart, type PricedPart } from './priceWords';
import {
  amountOf,
  isSized,
  BOOKED_ONCE,
  choiceLabel,
  ONCE,
  COUNTED_HEAD,
  COUNTED_OFTEN,
  cleaned,
  countedAs,
  GRADED,
  joined,
  joint,
  optionOf,
  PER,
  amountsRow,
  unbracketed,
  withoutHead,
  VISITORS,
} from './priceParts';
import { withoutTerms } from './terms';
import { pricedTotals, type Priced, type Terms } from './totals';

/** Words that ask for a number of each thing with a price. */
export const EACH_OF =
  /\b(?:how many|quantity|number|more than one|several|as many|any number)(?: they want)? (?:of each|for each|each)\b|\bquantities\b/i;

const COUNT_WORDS = /^(?:each|item|one|unit|piece)?$/;

/** What was said of prices in the whole description. */
export class Prices implements Terms {
  constructor(private readonly description: string) {}

  readonly priced: Priced[] = [];
  currency = 'GBP';
  readonly discounts: Terms['discounts'] = [];
  vat: Terms['vat'];
  delivery: number | undefined;
  freeFrom: number | undefined;
  deposit: Terms['deposit'];
  readonly fees: { label: string; amount: number }[] = [];
  readonly surcharges: Terms['surcharges'] = [];
  /** Questions that prices stand for, by their marks in a text. */
  readonly given: Ask[] = [];

  /** Takes from a sentence what it says of prices; questions with prices stay in the list as marks. */
  read(sentence: string): string {
    const points = withPoints(sentence);
    const rest = withoutTerms(points, this);
    if (!hasMoney(rest)) return rest === points ? sentence : rest;
    if (rest.includes('€') || /euros?\b/.test(rest)) this.currency = 'EUR';
    else if (rest.includes('$') || /dollars?\b/.test(rest)) this.currency = 'USD';
    return this.inParts(rest);
  }

  get isEmpty(): boolean {
    return this.priced.length === 0;
  }

  /** “add £8 per person” behind a condition. */
  surcharge(consequence: string, when: SketchCondition): boolean {
    const text = withPoints(consequence);
    const match =
      /^(?:we )?(?:please )?(?:add|charge|plus|there(?:'s| is)|it(?:'s| is| costs)|costs)?(?: an?)?(?: extra| additional)? ?[£€$](\d+(?:\.\d+)?)(?: (?:extra|more|on top|surcharge|charge|fee))*(?: (?:per|for each|a|an) (\w+))?$/i.exec(
        text,
      );
    if (match) {
      this.surcharges.push({ when, amount: Number(match[1]), unit: match[2] });
      return true;
    }
    const off =
      /^(?:they )?(?:get|give|take|apply|receive|deduct|with)?(?: them)?(?: an?)? ?(?:(\d+(?:\.\d+)?) ?(?:%|per ?cent)|[£€$](\d+(?:\.\d+)?))(?: off| discount)+(?: the (?:price|total))?$/i.exec(
        text,
      );
    if (!off) return false;
    const worth = off[1] === undefined ? { amount: Number(off[2]) } : { percent: Number(off[1]) };
    this.discounts.push({ ...worth, money: false, when });
    return true;
  }

  // ---- reading ---------------------------------------------------------------------------------------------------------

  private inParts(text: string): string {
    const parts = textParts(text);
    const kept: string[] = [];
    for (let at = 0; at < parts.length; at += 1) {
      const taken = this.bracketed(parts[at]) ?? this.extras(parts[at]);
      if (taken !== undefined) {
        kept.push(taken);
        continue;
      }
      const end = this.run(parts, at);
      if (end === undefined) kept.push(joined(parts[at]));
      else {
        kept.push(end.mark);
        at = end.last;
      }
    }
    return kept.join('');
  }

  /** “size (small £8, large £12)”. */
  private bracketed(part: TextPart | undefined): string | undefined {
    const match = part && /^(.*?)\s*\(([^()]*)\)(.*)$/.exec(part.text);
    if (!match || !hasMoney(match[2] ?? '')) return undefined;
    const [, head = '', inner = '', behind = ''] = match;
    const options = textParts(unbracketed(inner)).map(({ text }) => optionOf(withPoints(text)));
    if (options.length < 2 || options.filter(({ price }) => price !== undefined).length < 2)
      return undefined;
    const units = textParts(unbracketed(inner)).map(
      ({ text }) => pricedPart(withPoints(text))?.unit,
    );
    const [unit] = units;
    const isPer = unit !== undefined && PER.test(unit) && units.every((one) => one === unit);
    return joint(part) + this.chosen(head, options, behind, false, isPer ? unit : undefined);
  }

  /** “toppings at £1 each (ham, olives)”. */
  private extras(part: TextPart | undefined): string | undefined {
    const match =
      part &&
      /^(.*?)\s+(?:at |for |@ ?|are |cost )?([£€$]\d+(?:\.\d+)?|\d+p)(?: each| per \w+| apiece)?\s*(?:\(([^()]*)\)|: (.+))(.*)$/i.exec(
        withPoints(part.text),
      );
    if (!match) return undefined;
    const [, head = '', price, bracket, colon, behind = ''] = match;
    const labels = listedOptions(bracket ?? colon ?? '');
    if (labels.length < 2 || hasMoney(bracket ?? colon ?? '')) return undefined;
    const options = labels.map((label) => ({ label, price: amountOf(price ?? '') }));
    return joint(part) + this.chosen(head, options, `${behind} `, true);
  }

  /** Items with prices one after the other, from `at` on. */
  private run(parts: readonly TextPart[], at: number): { mark: string; last: number } | undefined {
    const first = parts[at];
    if (!first) return undefined;
    const colon =
      /^(.*?)(?::| –| -)\s+(.+)$/.exec(first.text) ??
      /^([\w' ]+?) (?:are|is|costs?|at) ([£€$]\d+(?:[.\ue012]\d+)? (?!per\b|each\b|a\b|an\b|for\b)[\w' ]+)$/.exec(
        first.text,
      );
    const head = colon && pricedPart(colon[2] ?? '') ? (colon[1] ?? '') : undefined;
    const found: PricedPart[] = [];
    const texts: string[] = [];
    let last = at;
    let other = false;
    for (let index = at; index < parts.length; index += 1) {
      const part = parts[index];
      const text = index === at && head !== undefined ? (colon?.[2] ?? '') : (part?.text ?? '');
      const one = pricedPart(text.replace(/^(?:an? |the )?(?=[£€$])/, ''));
      if (
        !one &&
        index > at &&
        /^(?:other|another amount|(?:any )?other amount|custom(?: amount)?)$/i.test(text)
      ) {
        other = true;
        last = index;
        break;
      }
      if (
        !one ||
        (index > at &&
          /^(?:how|what|which|when|do|does|would|will|are|is|can|could|initials|add)\b/i.test(text))
      )
        break;
      found.push(one);
      texts.push(text);
      last = index;
    }
    if (found.length === 0) return undefined;
    if (/^(?:how (?!many|much)|what|why|when|where|who|did)\b/i.test(first.text)) return undefined;
    const lead = parts[at];
    const mark = (text: string) => `${lead ? joint(lead) : ''}${text}`;
    const { isRow, head: rowHead } = amountsRow(found, head);
    if (isRow && (found.length > 1 || other))
      return { mark: mark(this.amounts(rowHead, found, other)), last };
    const byOr = parts.slice(at + 1, last + 1).some((part) => part.joint === 'or');
    if (!found.some(({ price }) => price > 0)) return undefined;
    const isSameUnit =
      found.length > 1 &&
      found.every(({ unit }) => unit !== undefined && PER.test(unit) && unit === found[0]?.unit);
    const isGraded =
      found.length > 1 &&
      !EACH_OF.test(this.description) &&
      found.slice(1).every(({ noun }) => GRADED.test(noun)) &&
      (GRADED.test(found[0]?.noun ?? '') || isSized(found));
    const isVisitors = found.every(({ noun }) =>
      VISITORS.test(noun.replace(/ (?:tickets?|places?)$/i, '')),
    );
    const arePlural = found.every(({ noun }) => /s$/.test(noun) && !/ss$/.test(noun));
    const { named: lead0 } = withoutHead(found, head);
    // “£8 car £12 van”: one of them.
    const isFirst =
      found.length > 1 &&
      texts.every((text) => /^[£€$]\d/.test(text)) &&
      found.every(({ noun }) => noun !== '' && !/s$/i.test(noun)) &&
      !EACH_OF.test(this.description);
    const isNamed = isFirst || (found.length > 1 && head === undefined && lead0 !== '');
    // A booking is of one thing, an order of several.
    const isBooked =
      BOOKED_ONCE.test(this.description) &&
      !COUNTED_OFTEN.test(this.description) &&
      found.every(({ noun, unit }) => noun !== '' && unit === undefined && !/[^s]s$/i.test(noun));
    const isChoice =
      found.length > 1 &&
      (isNamed || !isVisitors) &&
      (byOr ||
        isBooked ||
        isSameUnit ||
        isGraded ||
        isNamed ||
        (head !== undefined && !COUNTED_HEAD.test(head)));
    if (isChoice || (found.length > 1 && byOr && !arePlural)) {
      const { options, named } = withoutHead(found, head);
      const unit = isSameUnit ? found[0]?.unit : undefined;
      return { mark: mark(this.chosen(named, options, '', false, unit)), last };
    }
    // “membership is £10”: everybody pays it.
    const [only] = found;
    if (
      only &&
      found.length === 1 &&
      only.unit === undefined &&
      /^(?:(?:annual |yearly )?(?:membership|subscription|subs|entry|admission|price|cost|charge)|it)$/i.test(
        cleaned(only.noun),
      )
    ) {
      const label = sentenceCase(cleaned(only.noun).replace(/^it$/i, 'Price'));
      if (!this.isEmpty) this.fees.push({ label, amount: only.price });
      else
        return {
          mark: mark(
            this.mark({
              item: { type: 'statement', label: `${label}: ${this.money(only.price)}` },
              source: only.noun,
            }),
          ),
          last,
        };
      return { mark: mark(''), last };
    }
    const marks = found.map((one) => this.counted(one, found.length === 1));
    return { mark: mark(marks.filter((text) => text !== '').join(', ')), last };
  }

  // ---- questions -------------------------------------------------------------------------------------------------------

  private mark(ask: Ask): string {
    this.given.push(ask);
    return `${GIVEN}${this.given.length - 1}${GIVEN}`;
  }

  private counted({ noun: words, price, unit, also }: PricedPart, only: boolean): string {
    const said = words.replace(/^(?:number of|how many|quantity of)\s+/i, '');
    const noun = cleaned(said) || (unit ?? '');
    const unitOf = unit !== undefined && !COUNT_WORDS.test(unit) ? unit : undefined;
    const bare = /^(?:quantit(?:y|ies))?$/i.test(cleaned(said)) && unitOf === undefined;
    const needed = /^(.+?) (?:needed|required|wanted)$/i.exec(noun)?.[1];
    // Beside a choice with prices, one thing with a price is added to it.
    const isExtra = only && !/s$/i.test(noun) && this.priced.some(({ kind }) => kind === 'choice');
    const asked =
      /^(?:(?:would|do|will|are) (?:you|they)|whether (?:they|you)|if (?:they|you))\b(?!.*\b(?:how many|number)\b)/i.test(
        words.trim(),
      );
    const isOnce = asked || ONCE.test(noun) || needed !== undefined || (isExtra && !bare);
    if (isOnce && unitOf === undefined) {
      const label = asked
        ? labelFrom(words.replace(/\s+(?:for|at)$/i, ''))
        : needed === undefined
          ? labelFrom(`whether they would like ${withoutArticles(noun.toLowerCase())}`)
          : `Do you need ${needed.toLowerCase()}?`;
      const ask: Ask = {
        item: { type: 'yes_no', label, required: false, help: this.money(price) },
        source: noun,
      };
      this.priced.push({ kind: 'once', ask, price });
      return this.mark(ask);
    }
    const item = bare ? { label: 'Quantity', noun: 'quantity' } : countedAs(noun, unitOf);
    const ask: Ask = {
      item: {
        type: 'number',
        label: item.label,
        required: only,
        help: price === 0 ? 'Free' : `${this.money(price)} each`,
        settings: { min: only ? 1 : 0, wholeNumber: true },
      },
      source: noun,
    };
    this.priced.push({
      kind: 'quantity',
      ask,
      price,
      unit: unitOf ?? (bare ? 'item' : singular(item.noun)),
      noun: bare ? '' : noun,
      also,
      isOnly: only,
    });
    return this.mark(ask);
  }

  private amounts(head: string, found: readonly PricedPart[], other: boolean): string {
    const named = cleaned(head);
    const label =
      named === '' || /^(?:amounts?|donations?|suggested amounts?|donation amounts?)$/i.test(named)
        ? 'How much would you like to give?'
        : labelFrom(named);
    const labels = found.map(({ price }) => this.money(price));
    return this.mark({
      item: {
        type: 'single_choice',
        label,
        required: true,
        options: optionsOf(labels),
        ...(other ? { settings: { other: true } } : {}),
      },
      source: 'donation amount',
    });
  }

  private chosen(
    head: string,
    options: readonly { label: string; price?: number; unit?: string | undefined }[],
    behind: string,
    several = false,
    unit?: string,
  ): string {
    const named = cleaned(head).replace(
      /\b(size|colour|flavour|room|package|style) options$/i,
      '$1',
    );
    if (COUNTED_HEAD.test(named) && options.every(({ label }) => VISITORS.test(label))) {
      return options
        .map(({ label, price = 0 }) =>
          this.counted(
            {
              noun: `${label} ${pluralOf(singular(named.split(' ').at(-1) ?? ''))}`,
              price,
              unit: undefined,
            },
            false,
          ),
        )
        .join(', ');
    }
    const made = options.map(({ label: said, price, unit: per }) => {
      const label = sentenceCase(said === '' ? `per ${per ?? unit ?? 'item'}` : said);
      const cost = price === undefined ? '' : ` (${price === 0 ? 'free' : this.money(price)})`;
      return { value: said === '' ? label : said, label: `${label}${cost}`, score: price ?? 0 };
    });
    const isSeveral =
      several ||
      /\b(?:extras|add-?ons|toppings|options|sides|fillings|upgrades|accessories|services|activities|workshops)\b/i.test(
        `${named} ${behind}`,
      );
    const text = /^(?:choose|choice of|choice|pick|select)\b/i.test(named)
      ? named.replace(
          /^(?:choose|choice of|choice|pick|select)(?: from| between)?(?: a| an| the| your)? ?/i,
          '',
        )
      : named;
    const ask: Ask = {
      item: {
        type: isSeveral ? 'multiple_choice' : 'single_choice',
        label: text === '' ? choiceLabel(options.map(({ label }) => label)) : labelFrom(text),
        required: !isSeveral && !/\boptional\b/i.test(behind),
        options: made,
      },
      source: `${named} ${options.map(({ label }) => label).join(', ')}`,
    };
    this.priced.push({ kind: 'choice', ask, several: isSeveral, unit });
    return `${this.mark(ask)}${behind.trim() === '' || isSeveral ? '' : `, ${behind}`}`;
  }

  money(price: number): string {
    const sign = this.currency === 'EUR' ? '€' : this.currency === 'USD' ? '$' : '£';
    return `${sign}${Number.isInteger(price) ? price : price.toFixed(2)}`;
  }

  /** Values that come to a total, given all questions; questions that others stand for are taken out. */
  finish(asks: readonly Ask[], named: (ask: Ask) => Ask): { asks: Ask[]; totals: SketchItem[] } {
    return pricedTotals(this, asks, named);
  }
}
