/** The lines of a price summary. */
import type { Operand } from './conditions';

/** A number, or what an answer comes to: its number, or the points of what was chosen. */
export type Figure = number | Operand;

interface LineBase<T extends string> {
  id: string;
  as: T;
  /** Of an item: the label of the question that its amount comes from, if empty. */
  label: string;
}

/** An amount, or a quantity at a price. */
export interface ItemLine extends LineBase<'item'> {
  amount?: Figure;
  quantity?: Figure;
}

/** Taken off, whatever its sign: an amount, or a share of what is above it. */
export interface DiscountLine extends LineBase<'discount'> {
  amount?: Figure;
  percent?: true;
}

/** VAT on what is above it: added, or part of it already. */
export interface VatLine extends LineBase<'vat'> {
  /** Per cent. */
  rate: number;
  included?: true;
}

export type PriceLine = ItemLine | DiscountLine | VatLine;

/** The figures that a line reads. */
export function figuresOf(line: PriceLine): Operand[] {
  if (line.as === 'vat') return [];
  const figures = line.as === 'item' ? [line.amount, line.quantity] : [line.amount];
  return figures.filter((figure) => typeof figure === 'object');
}
