/** What a price summary comes to: the one working out for page, mails, responses, documents and the builder. */
import {
  fieldOf,
  type Figure,
  type NumberLook,
  type PriceLine,
  type PricesField,
  type Scope,
} from '@/domain/form/definition/definition';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { marksOf } from '@/domain/form/fieldTypes/numberMarks';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';

/** A row as people read it. */
export interface PriceRow {
  /** Of its line; empty for the total. */
  id: string;
  label: string;
  /** “3 × £40.00”, “20%”; empty if there is nothing to add. */
  detail: string;
  amount: string;
  isTotal?: true;
}

/** Half away from zero (base/rounding.ts), which the public page has with its formulas. */
const round = (v: number, places: number): number => optionalEngine.round?.(v, places) ?? v;

/** Of money that has no hundredths, and of money that has thousandths. */
const NO_DECIMALS = /^(?:CLP|ISK|JPY|KRW|PYG|UGX|VND|XAF|XOF|XPF)$/;
const THREE_DECIMALS = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

const decimalsOf = (currency = '') =>
  NO_DECIMALS.test(currency) ? 0 : THREE_DECIMALS.test(currency) ? 3 : 2;

function figureOf(figure: Figure | undefined, scope: Scope): number {
  if (typeof figure !== 'object') return figure ?? 0;
  const { id, part } = figure;
  const answer = optionalEngine.operandAnswer?.(figure, scope);
  if (answer?.t === 'number') return answer.v;
  if (answer?.t !== 'options' || part !== undefined) return 0;
  const points = optionalEngine.partOf?.(fieldOf(scope, id), answer, 'score');
  return points?.t === 'number' ? points.v : 0;
}

/** Rows with the amounts that count, before they are written; the total is the last. */
export interface PriceAmount {
  line?: PriceLine;
  amount: number;
}

/**
 * Each row is rounded to what the currency can be paid in, half away from zero, and the total is the sum of the rows.
 * VAT is on the rows above it, back to the last VAT: rows below one begin again, and two in a row share theirs. A discount
 * below VAT is of all above it.
 */
export function priceAmounts({ lines, currency }: PricesField, scope: Scope): PriceAmount[] {
  const places = decimalsOf(currency);
  let [total, taxed, isClosed] = [0, 0, false];
  const rows = lines.map((line): PriceAmount => {
    const share = (of: number, percent: number) => round((of * percent) / 100, places);
    if (line.as === 'vat') {
      isClosed = true;
      const { rate, included } = line;
      const amount = included ? round((taxed * rate) / (100 + rate), places) : share(taxed, rate);
      if (!included) total = round(total + amount, places);
      return { line, amount };
    }
    if (isClosed) taxed = 0;
    const figure = figureOf(line.amount, scope);
    const amount =
      line.as === 'item'
        ? round(figure * (line.quantity === undefined ? 1 : figureOf(line.quantity, scope)), places)
        : -(line.percent
            ? share(isClosed ? total : taxed, Math.abs(figure))
            : round(Math.abs(figure), places));
    isClosed = false;
    taxed = round(taxed + amount, places);
    total = round(total + amount, places);
    return { line, amount };
  });
  return [...rows, { amount: total }];
}

/** A number as its reader writes it. */
const written = (look: NumberLook, v: number, { locale, answerWords }: Scope): string =>
  (answerWords?.number ?? formatNumber)(look, v, locale);

function detailOf(line: PriceLine, look: NumberLook, scope: Scope): string {
  const percent = (rate: number) =>
    written({}, rate, scope) + (/¤.*#/.test(marksOf(scope.locale).money) ? '%' : '\u00a0%');
  if (line.as === 'vat') return percent(line.rate);
  if (line.as === 'discount') {
    return line.percent ? percent(Math.abs(figureOf(line.amount, scope))) : '';
  }
  if (line.quantity === undefined) return '';
  const quantity = written({}, figureOf(line.quantity, scope), scope);
  return `${quantity} × ${written(look, figureOf(line.amount, scope), scope)}`;
}

/** What a line is called: an item without a name is called as the question its amount comes from. */
function labelOf({ as, label, ...line }: PriceLine, scope: Scope): string {
  if (label !== '' || as === 'vat' || !('amount' in line)) return label;
  const source = typeof line.amount === 'object' && fieldOf(scope, line.amount.id);
  return source ? (optionalEngine.pipe?.(source, scope) ?? source).label : '';
}

/** The rows of a price summary as they are shown, in the form's way of writing; the total is the last. */
export function priceRows(field: PricesField, scope: Scope): PriceRow[] {
  const { currency, total, hideZero } = field;
  const look = { currency, decimals: decimalsOf(currency) };
  return priceAmounts(field, scope).flatMap(({ line, amount }): PriceRow[] => {
    if (line && hideZero && amount === 0) return [];
    const shown = written(look, amount, scope);
    if (!line) return [{ id: '', label: total, detail: '', amount: shown, isTotal: true }];
    const [label, detail] = [labelOf(line, scope), detailOf(line, look, scope)];
    return [{ id: line.id, label, detail, amount: shown }];
  });
}

/** A row as a line of text. */
export const priceText = ({ label, detail, amount }: PriceRow): string =>
  `${label}${detail && ` (${detail})`}: ${amount}`;

export const priceTexts = (field: PricesField, scope: Scope): string[] =>
  priceRows(field, scope).map(priceText);
