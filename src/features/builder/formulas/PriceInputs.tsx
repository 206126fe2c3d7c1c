import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LIMITS, type PriceLine, type PricesField } from '@/domain/form/definition/definition';
import { addField, fieldsBefore, positionInForm } from '@/domain/form/editing/edits';
import { keyFromLabel, usedKeys } from '@/domain/form/places/fieldKeys';
import { ENGLISH_PRICES, readyTexts } from '@/domain/words/ready';
import { freshIds } from '../state/ids';
import { useStoreActions } from '../state/store';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { EDGE } from '../ui/edge';
import { PriceLineInputs } from './PriceLineInputs';

/** The lines of a price summary: added, named, ordered and removed. */
export function PriceInputs({ field }: { field: PricesField }) {
  const { edit } = useStoreActions();
  const definition = useDeferredDefinition(true);
  const sources = fieldsBefore(definition, { kind: 'field', id: field.id });
  const { id: fieldId, lines } = field;
  const save = (next: readonly PriceLine[], key?: string) =>
    edit([{ op: 'setField', fieldId, set: { lines: next } }], key);
  const put = (index: number, line: PriceLine) =>
    lines.map((one, at) => (at === index ? line : one));
  const move = (index: number, step: -1 | 1) => {
    const [from, to] = [lines[index], lines[index + step]];
    if (!from || !to) return;
    save(lines.map((one) => (one === from ? to : one === to ? from : one)));
  };

  /** A calculated value of its own, before the summary and unseen, as a figure of a line. */
  const addFormula = (index: number, name: 'amount' | 'quantity') => {
    const [line, place] = [lines[index], positionInForm(definition, fieldId)];
    if (!line || !place) return;
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
      { op: 'setField', fieldId, set: { lines: put(index, next) } },
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
  };

  return (
    <Stack spacing={2.5}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Amounts come from questions above, are fixed, or are worked out by a formula. VAT and per
        cent are of the lines above them.
      </Typography>
      {lines.map((line, index) => (
        <PriceLineInputs
          key={line.id}
          line={line}
          index={index}
          count={lines.length}
          definition={definition}
          sources={sources}
          onChange={(next) => save(put(index, next), `line:${line.id}`)}
          onMove={(step) => move(index, step)}
          onRemove={() => save(lines.filter((one) => one !== line))}
          onFormula={(name) => addFormula(index, name)}
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
