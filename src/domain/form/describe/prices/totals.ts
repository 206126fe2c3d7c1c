/** The values that prices come to: subtotal, discounts, VAT, total, deposit. */
import {
  mention,
  ownText,
  type SketchCondition,
  type SketchItem,
} from '@/domain/form/sketch/sketch';
import type { Ask } from '../ask';
import { describedName } from '../conditions';
import { sharesWord } from '../label';

/** A question with a price. */
export type Priced =
  | {
      kind: 'quantity';
      ask: Ask;
      price: number;
      unit: string;
      noun: string;
      also: string | undefined;
      /** Whether its price was the only one of its row. */
      isOnly: boolean;
    }
  | { kind: 'choice'; ask: Ask; several: boolean; unit: string | undefined }
  | { kind: 'once'; ask: Ask; price: number };

/** What prices are changed by. */
export interface Terms {
  readonly priced: readonly Priced[];
  readonly currency: string;
  readonly discounts: {
    percent?: number;
    amount?: number;
    from?: number;
    money: boolean;
    when?: SketchCondition;
  }[];
  readonly vat: { percent: number; included: boolean } | undefined;
  readonly delivery: number | undefined;
  readonly freeFrom: number | undefined;
  readonly deposit: { percent: number } | { amount: number } | undefined;
  readonly fees: readonly { label: string; amount: number }[];
  readonly surcharges: {
    when: SketchCondition;
    amount: number;
    unit: string | undefined;
  }[];
}

const PEOPLE = /^(?:person|head|guest|people|adult|delegate|attendee|participant|place|seat)$/;
const GENERAL = /^(?:quantity|tickets|party_size|nights|hours)$/;

/** The question among those there are that counts what a price is of. */
function countOf(
  asks: readonly Ask[],
  { unit, noun, isOnly }: { unit: string; noun: string; isOnly: boolean },
): Ask | undefined {
  const numbers = asks.filter(({ item }) => item.type === 'number' && !item.settings?.['currency']);
  return (
    numbers.find(({ item, source }) =>
      sharesWord(`${ownText(item.label)} ${source}`, `${unit} ${noun}`),
    ) ??
    (PEOPLE.test(unit)
      ? numbers.find(
          ({ concept, item }) =>
            /^(?:party_size|guests|tickets)$/.test(concept?.id ?? '') ||
            /^number in (?:the |your )?(?:team|group|party)|^how many\b.*\b(?:team|group|party|com(?:e|ing)|attend\w*|you|us|there)\b|\bof (?:people|guests|delegates|attendees)\b/i.test(
              ownText(item.label),
            ),
        )
      : undefined) ??
    (isOnly ? numbers.find(({ concept }) => concept?.id === 'quantity') : undefined) ??
    asks.find(
      ({ item, source }) =>
        item.type === 'group' && sharesWord(`${ownText(item.label)} ${source}`, `${unit} ${noun}`),
    )
  );
}

const counted = (ask: Ask): string =>
  ask.item.type === 'group' ? mention(describedName(ask), 'count') : mention(describedName(ask));

/** A condition as a test in a formula; undefined if it cannot be one. */
function testOf(condition: SketchCondition, asks: readonly Ask[]): string | undefined {
  if (!('question' in condition)) return undefined;
  const ask = asks.find((one) => describedName(one) === condition.question);
  const { op, value } = condition;
  const name = mention(condition.question);
  if (typeof value === 'number') {
    const sign = { at_least: '>=', greater_than: '>', less_than: '<', at_most: '<=', equals: '=' }[
      op as 'equals'
    ];
    return sign && `${name} ${sign} ${value}`;
  }
  const text =
    ask?.item.type === 'yes_no'
      ? value === 'yes'
        ? 'Yes'
        : 'No'
      : ownText(ask?.item.options?.find((option) => option.value === value)?.label);
  if (text === '') return undefined;
  if (op === 'equals') return `${name} = "${text.replaceAll('"', '""')}"`;
  return op === 'includes' ? `CONTAINS(${name}, "${text.replaceAll('"', '""')}")` : undefined;
}

/** The nights between two dates that are asked for. */
function nightsOf(asks: readonly Ask[]): string | undefined {
  const arrival = asks.find(({ concept }) => concept?.id === 'arrival');
  const departure = asks.find(({ concept }) => concept?.id === 'departure');
  return (
    arrival &&
    departure &&
    `DAYS(${mention(describedName(departure))}, ${mention(describedName(arrival))})`
  );
}

/** Values for the total, and the questions without those that others stand for. */
export function pricedTotals(
  terms: Terms,
  all: readonly Ask[],
  named: (ask: Ask) => Ask,
): { asks: Ask[]; totals: SketchItem[] } {
  const own = new Set(terms.priced.map(({ ask }) => ask.item.label));
  let asks = [...all];
  const others = all.filter(({ item }) => !own.has(item.label));
  const sums: string[] = [];
  const counts: string[] = [];
  const perUnit: string[] = [];
  const extra: string[] = [];
  for (const one of terms.priced) {
    const there = asks.find(({ item }) => item.label === one.ask.item.label);
    if (one.kind === 'choice') {
      const ask = there ?? named(one.ask);
      (one.several ? extra : perUnit).push(mention(describedName(ask), 'score'));
      continue;
    }
    if (one.kind === 'once') {
      const ask = there ?? named(one.ask);
      sums.push(`IF(${mention(describedName(ask))} = "Yes", ${one.price}, 0)`);
      continue;
    }
    const nights = one.unit === 'night' ? nightsOf(asks) : undefined;
    const known = countOf(others, one);
    if (known ?? nights) asks = asks.filter((ask) => ask !== there);
    const count = known ? counted(known) : (nights ?? counted(there ?? named(one.ask)));
    counts.push(count);
    const second =
      one.also === undefined
        ? undefined
        : countOf(others, { ...one, unit: one.also, noun: one.also });
    const times = second && second !== known ? ` * ${counted(second)}` : '';
    if (one.price > 0) sums.push(`${count}${times} * ${one.price}`);
  }
  if (perUnit.length + extra.length > 0) {
    const unit = terms.priced.flatMap((one) =>
      one.kind === 'choice' && one.unit ? [one.unit] : [],
    )[0];
    const general =
      (unit === undefined ? undefined : countOf(others, { unit, noun: unit, isOnly: false })) ??
      others.find(({ item, concept }) => item.type === 'number' && GENERAL.test(concept?.id ?? ''));
    const several = [...perUnit, ...extra];
    const sum = several.join(' + ');
    const count = general
      ? mention(describedName(general))
      : terms.priced.some(({ ask }) => /room|night/i.test(ownText(ask.item.label)))
        ? nightsOf(asks)
        : undefined;
    if (count === undefined) sums.unshift(...several);
    else {
      counts.push(count);
      sums.unshift(several.length > 1 ? `(${sum}) * ${count}` : `${sum} * ${count}`);
    }
  }
  return { asks, totals: sums.length === 0 ? [] : valuesOf(terms, sums, counts, asks) };
}

function valuesOf(
  terms: Terms,
  sums: readonly string[],
  counts: readonly string[],
  asks: readonly Ask[],
): SketchItem[] {
  const items: SketchItem[] = [];
  const value = (name: string, label: string, formula: string) => {
    items.push({
      type: 'calculated',
      name,
      label,
      formula,
      settings: { currency: terms.currency, decimals: 2, shown: true },
    });
  };
  let current = sums.join(' + ');
  const addsVat = terms.vat !== undefined && !terms.vat.included;
  const needsSubtotal =
    terms.discounts.length > 0 || addsVat || terms.freeFrom !== undefined || terms.fees.length > 0;
  for (const { when, amount, unit } of terms.surcharges) {
    const test = testOf(when, asks);
    const count =
      unit === undefined || /^(?:order|booking)$/.test(unit) ? undefined : (counts[0] ?? undefined);
    const added = count === undefined ? String(amount) : `${count} * ${amount}`;
    if (test !== undefined) current = `${current} + IF(${test}, ${added}, 0)`;
  }
  if (needsSubtotal) {
    value('subtotal', 'Subtotal', current);
    current = mention('subtotal');
  }
  if (terms.discounts.length > 0) {
    const cases = discountCases(terms, counts, asks);
    const [only] = terms.discounts;
    const label =
      terms.discounts.length === 1 && only?.percent !== undefined
        ? `Discount (${only.percent} %)`
        : 'Discount';
    value('discount', label, cases);
    current = `${mention('subtotal')} - ${mention('discount')}`;
  }
  const delivery = deliveryOf(terms, asks);
  if (delivery !== undefined) {
    value('delivery_charge', 'Delivery charge', delivery);
    current = `${current} + ${mention('delivery_charge')}`;
  }
  for (const { label, amount } of terms.fees) {
    current = `${current} + ${amount}`;
    items.push({
      type: 'statement',
      label,
      texts: {
        text: `A ${label.toLowerCase()} of ${moneyOf(terms.currency, amount)} is included.`,
      },
    });
  }
  if (terms.vat) {
    const { percent, included } = terms.vat;
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
  const { deposit } = terms;
  if (deposit && 'percent' in deposit)
    value(
      'deposit',
      `Deposit (${deposit.percent} %)`,
      `ROUND(${mention('total')} * ${deposit.percent / 100}, 2)`,
    );
  else if (deposit) value('deposit', 'Deposit', String(deposit.amount));
  return items;
}

const moneyOf = (currency: string, amount: number): string =>
  `${currency === 'EUR' ? '€' : currency === 'USD' ? '$' : '£'}${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

/** The highest step that is reached counts; discounts for some people come on top. */
function discountCases(terms: Terms, counts: readonly string[], asks: readonly Ask[]): string {
  const worth = ({ percent, amount }: Terms['discounts'][number]) =>
    percent === undefined
      ? String(amount ?? 0)
      : `ROUND(${mention('subtotal')} * ${percent / 100}, 2)`;
  const steps = terms.discounts
    .filter(({ when }) => when === undefined)
    .sort((a, b) => (b.from ?? 0) - (a.from ?? 0));
  const stepped = steps.reduceRight((otherwise, step) => {
    if (step.from === undefined) return worth(step);
    const base = step.money ? mention('subtotal') : counts.join(' + ') || '1';
    return `IF(${base} >= ${step.from}, ${worth(step)}, ${otherwise})`;
  }, '0');
  const some = terms.discounts.flatMap((one) => {
    const test = one.when && testOf(one.when, asks);
    return test === undefined ? [] : [`IF(${test}, ${worth(one)}, 0)`];
  });
  return [...(steps.length > 0 ? [stepped] : []), ...some].join(' + ') || '0';
}

function deliveryOf({ delivery, freeFrom }: Terms, asks: readonly Ask[]): string | undefined {
  if (delivery === undefined) return undefined;
  const ask = asks.find(({ concept }) => concept?.id === 'delivery');
  const option = ask?.item.options?.find(({ label }) => /deliver|post|ship/i.test(ownText(label)));
  const charge =
    freeFrom === undefined
      ? String(delivery)
      : `IF(${mention('subtotal')} >= ${freeFrom}, 0, ${delivery})`;
  return ask && option
    ? `IF(${mention(describedName(ask))} = "${ownText(option.label).replaceAll('"', '""')}", ${charge}, 0)`
    : charge;
}
