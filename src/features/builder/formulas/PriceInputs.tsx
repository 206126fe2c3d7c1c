import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LIMITS, type PriceLine, type PricesField } from '@/domain/form/definition/definition';
import { moved } from '@/domain/base/moved';
import { addField, fieldsBefore, positionInForm } from '@/domain/form/editing/edits';
import { replaced } from '@/domain/form/editing/operations';
import { keyFromLabel, usedKeys } from '@/domain/form/places/fieldKeys';
import { ENGLISH_PRICES, readyTexts } from '@/domain/words/ready';
import { focusWhenMounted } from '../editing/focus';
import { freshIds } from '../state/ids';
import { useStoreActions } from '../state/store';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { ADD_LINE, IN_LINE, priceLine } from '../ui/domTargets';
import { EDGE } from '../ui/edge';
import { PriceLineInputs } from './PriceLineInputs';

/** The lines of a price summary: added, named, ordered and removed. */
export function PriceInputs({ field }: { field: PricesField }) {
  const { edit, announce } = useStoreActions();
  const definition = useDeferredDefinition(true);
  const sources = fieldsBefore(definition, { kind: 'field', id: field.id });
  const { id: fieldId, lines } = field;
  const save = (next: readonly PriceLine[], key?: string) =>
    edit([{ op: 'setField', fieldId, set: { lines: next } }], key);
  const focus = (id: string | undefined, what: string) =>
    focusWhenMounted(id === undefined ? ADD_LINE : `${priceLine(id)} ${what}`);
  const move = (line: PriceLine, index: number, step: -1 | 1) => {
    if (!lines[index + step]) return;
    save(moved(lines, index, step));
    focus(line.id, IN_LINE.move(step));
    announce(`Now line ${index + step + 1} of ${lines.length}.`);
  };
  const remove = (line: PriceLine, index: number) => {
    save(replaced(lines, line, undefined));
    focus((lines[index + 1] ?? lines[index - 1])?.id, IN_LINE.remove);
    announce(`Line ${index + 1} removed.`);
  };

  /** A calculated value of its own, before the summary and unseen, as a figure of a line. */
  const addFormula = (line: PriceLine, index: number, name: 'amount' | 'quantity') => {
    const place = positionInForm(definition, fieldId);
    if (!place) return;
    const made = addField(definition, 'calculated', place, freshIds);
    const [first] = made.operations;
    if (first?.op !== 'addField' || first.field.type !== 'calculated') return;
    const { shown: _shown, ...hidden } = first.field;
    const label = line.label.trim() || `Line ${index + 1}`;
    const value = {
      ...hidden,
      label: name === 'quantity' ? `${label}: quantity` : label,
      key: keyFromLabel(name === 'quantity' ? `${label} quantity` : label, usedKeys(definition)),
      ...(field.currency && name === 'amount' ? { currency: field.currency } : {}),
    };
    const next: PriceLine = { ...line, [name]: { kind: 'field', id: value.id } };
    edit([
      { ...first, field: value },
      { op: 'setField', fieldId, set: { lines: replaced(lines, line, next) } },
    ]);
  };

  const add = (as: PriceLine['as']) => {
    const id = freshIds.option();
    const { discount, vat } = readyTexts(definition.locale)?.prices ?? ENGLISH_PRICES;
    const line: PriceLine =
      as === 'vat'
        ? { id, as, label: vat, rate: 20 }
        : { id, as, label: as === 'discount' ? discount : '' };
    save([...lines, line]);
    focus(id, IN_LINE.name);
  };

  return (
    <Stack spacing={2.5}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Amounts come from questions above, are fixed, or are worked out by a formula. VAT and
        percentages apply to the lines above them.
      </Typography>
      {lines.map((line, index) => (
        <PriceLineInputs
          key={line.id}
          line={line}
          index={index}
          count={lines.length}
          definition={definition}
          sources={sources}
          onChange={(next) => save(replaced(lines, line, next), `line:${line.id}`)}
          onMove={(step) => move(line, index, step)}
          onRemove={() => remove(line, index)}
          onFormula={(name) => addFormula(line, index, name)}
          onWrite={(source, formula) =>
            edit([{ op: 'setField', fieldId: source.id, set: { formula } }], `formula:${source.id}`)
          }
        />
      ))}
      <Stack direction="row" sx={{ flexWrap: 'wrap' }} spacing={1} useFlexGap>
        {(
          [
            ['item', 'Add amount'],
            ['discount', 'Add discount'],
            ['vat', 'Add VAT'],
          ] as const
        ).map(([as, label]) => (
          <Button
            key={as}
            data-add-line=""
            size="small"
            startIcon={<AddIcon />}
            disabled={lines.length >= LIMITS.priceLines}
            sx={EDGE}
            onClick={() => add(as)}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
