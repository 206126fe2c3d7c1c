/** A comparison of any condition: its operator decides what is on its right side. */
import * as z from 'zod';
import { arityOf, OPERATORS, type Operator } from './operators';

/** Whether the right side has what the operator takes. */
function isWhole(comparison: { op: Operator; value?: unknown; values?: readonly unknown[] }) {
  const { op, value, values } = comparison;
  switch (arityOf(op)) {
    case 'nothing':
      return value === undefined && values === undefined;
    case 'one':
      return value !== undefined && values === undefined;
    case 'range':
      return value === undefined && values?.length === 2;
    case 'several':
      return value === undefined && values !== undefined;
  }
}

/** The schema of comparisons of some subjects with some values. */
export const comparisonSchema = <
  L extends z.ZodType,
  V extends z.ZodType,
  S extends z.ZodType<readonly unknown[]>,
>(sides: {
  left: L;
  value: V;
  values: S;
}) =>
  z
    .strictObject({
      op: z.enum(OPERATORS),
      left: sides.left,
      value: sides.value.optional(),
      values: sides.values.optional(),
    })
    .refine(
      (comparison) => isWhole(comparison as Parameters<typeof isWhole>[0]),
      'A value is missing.',
    );
