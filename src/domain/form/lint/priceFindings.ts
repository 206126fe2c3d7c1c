/** What is wrong with the lines of a price summary: amounts that are missing, or come from what isn't there. */
import {
  fieldOf,
  figuresOf,
  isInput,
  type FieldId,
  type FormDefinition,
  type Operand,
  type PriceLine,
  type PricesField,
} from '../definition/definition';
import { replaced } from '../editing/operations';
import { operandKindOf } from '../fieldTypes/catalogue';
import type { Finding, Fix, ReportFinding } from '@/domain/form/budget/finding';
import { movedBefore } from './dependents';
import { groupsIn } from './known';

type Problem = Pick<Finding, 'code' | 'message'> & { fix: Fix };

/** @param before fields of which it may speak */
export function checkPrices(
  definition: FormDefinition,
  field: PricesField,
  before: ReadonlySet<FieldId>,
  report: ReportFinding,
): void {
  const { id: fieldId, lines } = field;
  if (lines.length === 0) {
    const fix = { label: 'Remove price summary', operations: [{ op: 'removeField', fieldId }] };
    const message = 'Add at least one line to this price summary.';
    report({ severity: 'error', code: 'no_lines', message, fieldId, fix: fix as Fix });
  }
  for (const line of lines) {
    const problem = problemOf(definition, field, line, before);
    if (problem) report({ severity: 'error', ...problem, fieldId });
  }
}

function problemOf(
  definition: FormDefinition,
  field: PricesField,
  line: PriceLine,
  before: ReadonlySet<FieldId>,
): Problem | undefined {
  const name = `Line ${field.lines.indexOf(line) + 1}`;
  const withLine = (next?: PriceLine): Fix['operations'] => [
    { op: 'setField', fieldId: field.id, set: { lines: replaced(field.lines, line, next) } },
  ];
  const remove = { label: 'Remove line', operations: withLine() };
  if (line.as !== 'vat' && line.amount === undefined) {
    return { code: 'no_amount', message: `${name} has no amount. Choose one.`, fix: remove };
  }
  if (line.label.trim() === '' && (line.as !== 'item' || typeof line.amount !== 'object')) {
    return { code: 'no_line_name', message: `${name} has no name. Enter one.`, fix: remove };
  }
  const figures = figuresOf(line);
  const gone = figures.find((figure) => !isNumeric(definition, figure));
  if (gone) {
    const message = `${name} uses a question that was removed or that isn’t a number.`;
    return { code: 'dead_figure', message, fix: remove };
  }
  const later = figures.find(({ id }) => !before.has(id));
  if (!later) return undefined;
  const message = `${name} uses a question that comes later. Move that question up.`;
  const fix = movedBefore(definition, later.id, { fieldId: field.id }) ?? remove;
  return { code: 'dead_figure', message, fix };
}

function isNumeric(definition: FormDefinition, { id, part }: Operand): boolean {
  const field = fieldOf(definition, id);
  return (
    field !== undefined &&
    isInput(field) &&
    !groupsIn(definition).has(id) &&
    operandKindOf(field, part) === 'number'
  );
}
