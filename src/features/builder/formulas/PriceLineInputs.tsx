import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { LIMITS, type Figure, type PriceLine } from '@/domain/form/definition/definition';
import { namedLabel } from '../ui/namedLabel';
import { NumberInput } from '../ui/NumberInput';
import { ChoiceSetting, SwitchSetting, TextSetting } from '../ui/settingInputs';
import { FigureInput } from './FigureInput';

type FigureProps = Pick<ComponentProps<typeof FigureInput>, 'definition' | 'sources' | 'onWrite'>;

interface Props extends FigureProps {
  line: PriceLine;
  index: number;
  count: number;
  onChange: (line: PriceLine) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** Adds a calculated value as the line's figure of that name. */
  onFormula: (figure: 'amount' | 'quantity') => void;
}

const KINDS = { item: 'Amount', discount: 'Discount', vat: 'VAT' } as const;

/** A line of a price summary: what it is called, and what it comes to. */
export function PriceLineInputs(props: Props) {
  const { line, index, count, onChange, onMove, onRemove } = props;
  const name = `Line ${index + 1}`;
  return (
    <Stack spacing={1.5} role="group" aria-label={`${name}: ${KINDS[line.as]}`} data-line={line.id}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h4" sx={{ flexGrow: 1 }}>
          {name} · {KINDS[line.as]}
        </Typography>
        <IconButton
          size="small"
          aria-label={`Move line ${index + 1} up`}
          // Not `disabled`: the button would lose focus with the press that brings the line there.
          aria-disabled={index === 0}
          data-move="-1"
          onClick={() => onMove(-1)}
        >
          <UpIcon fontSize="inherit" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move line ${index + 1} down`}
          aria-disabled={index === count - 1}
          data-move="1"
          onClick={() => onMove(1)}
        >
          <DownIcon fontSize="inherit" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Remove line ${index + 1}`}
          data-remove-line=""
          onClick={onRemove}
        >
          <CloseIcon fontSize="inherit" />
        </IconButton>
      </Stack>
      <TextSetting
        label={`Name of line ${index + 1}`}
        value={line.label}
        maxLength={LIMITS.optionLabel}
        onChange={(label) => onChange({ ...line, label: label ?? '' })}
      />
      {line.as === 'vat' ? (
        <VatInputs line={line} of={name} onChange={onChange} />
      ) : (
        <Amounts {...props} line={line} of={name} />
      )}
    </Stack>
  );
}

type Priced = Exclude<PriceLine, { as: 'vat' }>;

/** A line with another figure; without it if there is none. */
function withFigure(line: Priced, name: 'amount' | 'quantity', figure?: Figure): PriceLine {
  const entries = Object.entries({ ...line, [name]: figure });
  // Figures are optional, and what is written is one: the line stays what it is.
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined),
  ) as unknown as Priced;
}

function Amounts(
  props: FigureProps & Pick<Props, 'onChange' | 'onFormula'> & { line: Priced; of: string },
) {
  const { line, of, onChange, onFormula, ...sources } = props;
  const figure = (name: 'amount' | 'quantity') => ({
    of,
    definition: sources.definition,
    sources: sources.sources,
    onWrite: sources.onWrite,
    onChange: (next: Figure | undefined) => onChange(withFigure(line, name, next)),
    onFormula: () => onFormula(name),
  });
  if (line.as === 'discount') {
    return (
      <>
        <ChoiceSetting
          label={namedLabel(of, 'Discount by')}
          value={line.percent ? 'percent' : 'amount'}
          choices={[
            ['amount', 'An amount'],
            ['percent', 'Percentage of the lines above'],
          ]}
          onChange={(kind) => {
            const { percent: _before, ...rest } = line;
            onChange(kind === 'percent' ? { ...rest, percent: true } : rest);
          }}
        />
        <FigureInput
          {...figure('amount')}
          name={line.percent ? 'Percentage' : 'Amount'}
          figure={line.amount}
        />
      </>
    );
  }
  return (
    <>
      <FigureInput
        {...figure('amount')}
        name={line.quantity === undefined ? 'Amount' : 'Unit price'}
        figure={line.amount}
      />
      <FigureInput
        {...figure('quantity')}
        name="Quantity"
        none="No quantity"
        figure={line.quantity}
      />
    </>
  );
}

function VatInputs(props: {
  line: Extract<PriceLine, { as: 'vat' }>;
  of: string;
  onChange: (line: PriceLine) => void;
}) {
  const { line, of, onChange } = props;
  return (
    <>
      <NumberInput
        label={namedLabel(of, 'Rate (%)')}
        min={0}
        max={100}
        value={line.rate}
        empty={0}
        onChange={(rate) => onChange({ ...line, rate: rate ?? 0 })}
      />
      <SwitchSetting
        label="Prices include this VAT"
        checked={line.included === true}
        onChange={(included) => {
          const { included: _before, ...rest } = line;
          onChange(included ? { ...rest, included: true } : rest);
        }}
      />
    </>
  );
}
