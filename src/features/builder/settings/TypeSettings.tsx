import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  ANSWER_LIMITS,
  LIMITS,
  type DateField,
  type DateTimeField,
  type EmailField,
  type Field,
  type FileField,
  type ShortTextField,
} from '@/domain/form/definition/definition';
import { patternProblem } from '@/domain/answers/pattern';
import { DateField as DateInput } from '@/shared/ui/DateField';
import { shortcutText } from '../ui/keyboard';
import { later } from '../ui/lazyPart';
import { ListSetting } from '../ui/ListSetting';
import { NumberInput } from '../ui/NumberInput';
import { OptionDetails } from './OptionDetails';
import { PartsInput } from './PartsInput';
import { PictureSetting } from './PictureSetting';
import { ChoiceSetting, SwitchSetting, TextSetting, type SetProperties } from '../ui/settingInputs';

const CalculationInputs = later(() =>
  import('../formulas/CalculationInputs').then((m) => m.CalculationInputs),
);

interface Props<F extends Field = Field> {
  field: F;
  set: SetProperties;
}

/** The settings that one type of field alone has. */
export function TypeSettings({ field, set }: Props) {
  switch (field.type) {
    case 'short_text':
      return (
        <>
          <Lengths field={field} set={set} max={ANSWER_LIMITS.shortText} />
          <PatternInput field={field} set={set} />
        </>
      );
    case 'long_text':
      return <Lengths field={field} set={set} max={ANSWER_LIMITS.longText} />;
    case 'email':
      return <DomainsInput field={field} set={set} />;
    case 'number':
      return (
        <>
          <MinMax field={field} set={set} />
          <NumberInput
            label="Step"
            min={0}
            value={field.step}
            onChange={(step) => set({ step: step || null })}
          />
          <SwitchSetting
            label="Whole numbers only"
            checked={field.wholeNumber ?? false}
            onChange={(whole) => set({ wholeNumber: whole || null })}
          />
          <Units field={field} set={set} />
        </>
      );
    case 'slider':
      return (
        <>
          <Row>
            <NumberInput
              label="From"
              value={field.min}
              onChange={(min) => set({ min: min ?? 0 })}
            />
            <NumberInput
              label="To"
              value={field.max}
              onChange={(max) => set({ max: max ?? 100 })}
            />
          </Row>
          <NumberInput
            label="Step"
            min={0}
            value={field.step}
            onChange={(step) => set({ step: step || null })}
          />
          <TextSetting
            label="Unit"
            value={field.unit}
            maxLength={20}
            onChange={(unit) => set({ unit })}
          />
          <EndTexts field={field} set={set} />
        </>
      );
    case 'date':
    case 'datetime':
      return <DayBounds field={field} set={set} />;
    case 'time':
      return (
        <Row>
          <TextSetting
            label="Earliest"
            type="time"
            value={field.min}
            maxLength={5}
            onChange={(min) => set({ min })}
          />
          <TextSetting
            label="Latest"
            type="time"
            value={field.max}
            maxLength={5}
            onChange={(max) => set({ max })}
          />
        </Row>
      );
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return (
        <>
          {field.type === 'multiple_choice' && (
            <Row>
              <NumberInput
                label="Min choices"
                min={0}
                max={LIMITS.options}
                value={field.minChoices}
                onChange={(minChoices) => set({ minChoices })}
              />
              <NumberInput
                label="Max choices"
                min={1}
                max={LIMITS.options}
                value={field.maxChoices}
                onChange={(maxChoices) => set({ maxChoices })}
              />
            </Row>
          )}
          <SwitchSetting
            label="Offer “Other”, with a text"
            checked={field.other ?? false}
            onChange={(other) => set({ other: other || null })}
          />
          {field.type !== 'dropdown' && (
            <SwitchSetting
              label="Offer “None of the above”"
              checked={field.none ?? false}
              onChange={(none) => set({ none: none || null })}
            />
          )}
          <SwitchSetting
            label="Shuffle the options for each respondent"
            checked={field.shuffle ?? false}
            onChange={(shuffle) => set({ shuffle: shuffle || null })}
          />
          <OptionDetails field={field} pictures={field.type !== 'dropdown'} />
        </>
      );
    case 'yes_no':
      return (
        <Row>
          <TextSetting
            label="Yes"
            placeholder="Yes"
            value={field.yes}
            maxLength={60}
            onChange={(yes) => set({ yes })}
          />
          <TextSetting
            label="No"
            placeholder="No"
            value={field.no}
            maxLength={60}
            onChange={(no) => set({ no })}
          />
        </Row>
      );
    case 'rating':
      return (
        <>
          <NumberInput
            label="How many"
            min={3}
            max={10}
            value={field.max}
            onChange={(max) => set({ max: Math.round(max ?? 5) })}
          />
          <ChoiceSetting
            label="Shape"
            value={field.shape ?? ''}
            choices={[
              ['', 'Stars'],
              ['heart', 'Hearts'],
            ]}
            onChange={(shape) => set({ shape: shape === '' ? null : shape })}
          />
        </>
      );
    case 'scale':
      return (
        <>
          <Row>
            <ChoiceSetting
              label="From"
              value={String(field.from)}
              choices={[
                ['0', '0'],
                ['1', '1'],
              ]}
              onChange={(from) => set({ from: Number(from) })}
            />
            <NumberInput
              label="To"
              min={2}
              max={10}
              value={field.to}
              onChange={(to) => set({ to: Math.round(to ?? 5) })}
            />
          </Row>
          <EndTexts field={field} set={set} />
        </>
      );
    case 'nps':
      return <EndTexts field={field} set={set} />;
    case 'matrix':
      return (
        <SwitchSetting
          label="Several choices in a row"
          checked={field.multiple ?? false}
          onChange={(multiple) => set({ multiple: multiple || null })}
        />
      );
    case 'name':
    case 'address':
      return <PartsInput field={field} set={set} />;
    case 'file':
      return <FileInputs field={field} set={set} />;
    case 'group':
      return (
        <>
          <TextSetting
            label="What one is called"
            placeholder="Guest"
            value={field.itemLabel}
            maxLength={60}
            onChange={(itemLabel) => set({ itemLabel })}
          />
          <Row>
            <NumberInput
              label="At least"
              min={0}
              max={ANSWER_LIMITS.groupRows}
              value={field.min}
              onChange={(min) => set({ min })}
            />
            <NumberInput
              label="At most"
              min={1}
              max={ANSWER_LIMITS.groupRows}
              value={field.max}
              onChange={(max) => set({ max })}
            />
          </Row>
        </>
      );
    case 'calculated':
      return (
        <>
          <CalculationInputs field={field} set={set} />
          {field.result === undefined && (
            <>
              <NumberInput
                label="Decimals"
                min={0}
                max={6}
                value={field.decimals}
                onChange={(decimals) => set({ decimals })}
              />
              <Units field={field} set={set} />
            </>
          )}
          <SwitchSetting
            label="Show it to the respondent"
            checked={field.shown ?? false}
            onChange={(shown) => set({ shown: shown || null })}
          />
        </>
      );
    case 'image':
      return <PictureSetting field={field} set={set} />;
    case 'statement':
      return (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Written on the form. {shortcutText('text', 'bold')} makes words bold,{' '}
          {shortcutText('text', 'italic')} italic; an address that is pasted over words makes a
          link; lines that begin with “- ” are a list.
        </Typography>
      );
    case 'video':
      return (
        <TextSetting
          label="Address of the video"
          placeholder="https://"
          value={field.url}
          maxLength={ANSWER_LIMITS.url}
          helperText="Opens in a new tab; nothing is loaded from there before."
          onChange={(url) => set({ url: url ?? '' })}
        />
      );
    case 'phone':
    case 'url':
    case 'consent':
    case 'ranking':
    case 'signature':
    case 'hidden':
    case 'divider':
      return null;
  }
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Stack direction="row" spacing={1}>
      {children}
    </Stack>
  );
}

function Lengths({
  field,
  set,
  max,
}: Props<Field & { minLength?: number; maxLength?: number }> & { max: number }) {
  return (
    <Row>
      <NumberInput
        label="Min length"
        min={0}
        max={max}
        value={field.minLength}
        onChange={(minLength) => set({ minLength })}
      />
      <NumberInput
        label="Max length"
        min={1}
        max={max}
        value={field.maxLength}
        onChange={(maxLength) => set({ maxLength })}
      />
    </Row>
  );
}

function MinMax({ field, set }: Props<Field & { min?: number; max?: number }>) {
  return (
    <Row>
      <NumberInput label="Minimum" value={field.min} onChange={(min) => set({ min })} />
      <NumberInput label="Maximum" value={field.max} onChange={(max) => set({ max })} />
    </Row>
  );
}

const CURRENCIES = ['GBP', 'EUR', 'USD', 'AUD', 'CAD', 'CHF', 'DKK', 'JPY', 'NOK', 'PLN', 'SEK'];

function Units({ field, set }: Props<Field & { unit?: string; currency?: string }>) {
  return (
    <Row>
      <TextSetting
        label="Unit"
        value={field.unit}
        maxLength={20}
        onChange={(unit) => set({ unit })}
      />
      <ChoiceSetting
        label="Currency"
        value={field.currency ?? ''}
        choices={[['', 'None'], ...CURRENCIES.map((code) => [code, code] as const)]}
        onChange={(currency) => set({ currency: currency === '' ? null : currency })}
      />
    </Row>
  );
}

function EndTexts({ field, set }: Props<Field & { low?: string; high?: string }>) {
  return (
    <Row>
      <TextSetting
        label="Lowest is"
        value={field.low}
        maxLength={60}
        onChange={(low) => set({ low })}
      />
      <TextSetting
        label="Highest is"
        value={field.high}
        maxLength={60}
        onChange={(high) => set({ high })}
      />
    </Row>
  );
}

function DayBounds({ field, set }: Props<DateField | DateTimeField>) {
  return (
    <>
      {field.type === 'date' ? (
        <>
          <DateInput
            label="First day"
            value={field.min}
            onChange={(min) => set({ min: min ?? null })}
          />
          <DateInput
            label="Last day"
            value={field.max}
            onChange={(max) => set({ max: max ?? null })}
          />
        </>
      ) : (
        <>
          <TextSetting
            label="Earliest"
            type="datetime-local"
            value={field.min}
            maxLength={16}
            onChange={(min) => set({ min })}
          />
          <TextSetting
            label="Latest"
            type="datetime-local"
            value={field.max}
            maxLength={16}
            onChange={(max) => set({ max })}
          />
        </>
      )}
      <NumberInput
        label="Earliest, days from today"
        min={-40_000}
        max={40_000}
        value={field.minFromToday}
        onChange={(days) => set({ minFromToday: days })}
      />
      <NumberInput
        label="Latest, days from today"
        min={-40_000}
        max={40_000}
        value={field.maxFromToday}
        onChange={(days) => set({ maxFromToday: days })}
      />
    </>
  );
}

/** Patterns that people ask for, by what they call them. */
const PRESETS = [
  ['', 'Any text'],
  ['[A-Za-z]+', 'Letters only'],
  ['\\d+', 'Digits only'],
  ['[A-Za-z0-9]+', 'Letters and digits only'],
  ['[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}', 'UK postcode'],
  ['(?:GB)?\\d{9}(?:\\d{3})?', 'UK VAT number'],
  ['[A-Za-z]{2}\\d{6}[A-Da-d]', 'National Insurance number'],
] as const;

function PatternInput({ field, set }: Props<ShortTextField>) {
  const { pattern } = field;
  const problem = pattern === undefined ? undefined : patternProblem(pattern);
  const preset = PRESETS.find(([one]) => one === (pattern ?? ''));
  return (
    <>
      <ChoiceSetting
        label="Pattern"
        value={preset ? preset[0] : 'own'}
        choices={[...PRESETS, ['own', 'My own']]}
        onChange={(chosen) =>
          set({ pattern: chosen === '' ? null : chosen === 'own' ? (pattern ?? '.*') : chosen })
        }
      />
      {pattern !== undefined && (
        <TextSetting
          label="Regular expression"
          value={pattern}
          maxLength={LIMITS.pattern}
          error={problem !== undefined}
          helperText={problem ?? 'The whole answer must match (RE2 syntax).'}
          onChange={(next) => set({ pattern: next })}
        />
      )}
    </>
  );
}

function DomainsInput({ field, set }: Props<EmailField>) {
  return (
    <ListSetting
      label="Allowed domains"
      value={field.domains ?? []}
      clean={(word) => word.toLowerCase().replace(/^.*@/, '')}
      isRight={(word) => /^[^\s@.]+(\.[^\s@.]+)+$/.test(word) && word.length <= 253}
      helperText="Like example.com, parted by commas; any where it is empty."
      wrongText="Write domains like example.com, parted by commas."
      onChange={(domains) => set({ domains: domains.length === 0 ? null : domains })}
    />
  );
}

function FileInputs({ field, set }: Props<FileField>) {
  return (
    <>
      <ListSetting
        label="Kinds of files"
        value={field.accept ?? []}
        clean={(word) => word.toLowerCase().replace(/^\./, '')}
        isRight={(word) => /^[a-z0-9]{1,10}$/.test(word)}
        helperText="Endings like pdf, parted by commas; any where it is empty."
        wrongText="Write endings like pdf or docx, parted by commas."
        onChange={(accept) => set({ accept: accept.length === 0 ? null : accept })}
      />
      <Row>
        <NumberInput
          label="Most files"
          min={1}
          max={20}
          value={field.maxFiles}
          onChange={(maxFiles) => set({ maxFiles })}
        />
        <NumberInput
          label="Most MB each"
          min={1}
          max={100}
          value={field.maxMegabytes}
          onChange={(maxMegabytes) => set({ maxMegabytes })}
        />
      </Row>
    </>
  );
}
