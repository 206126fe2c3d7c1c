import { mayBeAccepted } from '@/domain/files/programs';
import type { Field } from '@/domain/form/definition/definition';
import {
  settingLabel,
  type Setting,
  type SettingEditor,
} from '@/domain/form/fieldTypes/fieldSettings';
import { DateField } from '@/shared/ui/inputs/DateField';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { ListSetting } from '../ui/ListSetting';
import { NumberInput } from '../ui/NumberInput';
import { ChoiceSetting, SwitchSetting, TextSetting, type SetProperties } from '../ui/settingInputs';
import { OptionDetails } from './OptionDetails';
import { PartsInput } from './PartsInput';

const AppointmentInputs = lazyPart(() =>
  import('./AppointmentInputs').then((m) => m.AppointmentInputs),
);
const CountrySetting = lazyPart(() => import('./CountrySetting').then((m) => m.CountrySetting));
const DaysInputs = lazyPart(() => import('./DaysInputs').then((m) => m.DaysInputs));
const PatternInput = lazyPart(() => import('./PatternInput').then((m) => m.PatternInput));
const PictureSetting = lazyPart(() => import('./PictureSetting').then((m) => m.PictureSetting));
const PriceInputs = lazyPart(() => import('../formulas/PriceInputs').then((m) => m.PriceInputs));
const CalculationInputs = lazyPart(() =>
  import('../formulas/CalculationInputs').then((m) => m.CalculationInputs),
);

interface Props {
  setting: Setting;
  field: Field;
  set: SetProperties;
}

/** The control of one setting. Values are read as the schema has them: the table names properties of this very type. */
export function SettingInput({ setting, field, set }: Props) {
  const { property } = setting;
  const label = settingLabel(setting);
  const value: unknown = field[property as keyof Field];
  const write = (next: unknown) => set({ [property]: next });
  switch (setting.kind) {
    case 'number': {
      const { min, max, empty, isWhole } = setting;
      return (
        <NumberInput
          label={label}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          value={numberIn(value)}
          onChange={(number) => write(storedNumber(number ?? empty, property, isWhole))}
        />
      );
    }
    case 'text':
      return (
        <TextSetting
          label={label}
          value={textIn(value)}
          maxLength={setting.maxLength}
          {...(setting.placeholder ? { placeholder: setting.placeholder } : {})}
          {...(setting.help ? { helperText: setting.help } : {})}
          {...(setting.type ? { type: setting.type } : {})}
          onChange={(text) => write(text ?? (setting.isKept ? '' : null))}
        />
      );
    case 'switch':
      return (
        <SwitchSetting
          label={label}
          checked={value === true}
          onChange={(checked) => write(checked || null)}
        />
      );
    case 'day':
      return (
        <DateField label={label} value={textIn(value)} onChange={(day) => write(day ?? null)} />
      );
    case 'choice':
      return (
        <ChoiceSetting
          label={label}
          value={textIn(value) ?? String(numberIn(value) ?? '')}
          choices={setting.choices}
          onChange={(chosen) =>
            write(setting.isNumber ? Number(chosen) : chosen === '' ? null : chosen)
          }
        />
      );
    case 'words':
      return (
        <ListSetting
          label={label}
          value={wordsIn(value)}
          {...WORDS[setting.of]}
          onChange={(words) => write(words.length === 0 ? null : words)}
        />
      );
    case 'own':
      return <OwnEditor editor={setting.editor} field={field} set={set} />;
  }
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const wordsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];

/** A number as it is stored; null leaves it out. No step is as good as a step of 0. */
function storedNumber(number: number | undefined, property: string, isWhole = false) {
  if (number === undefined || (property === 'step' && number === 0)) return null;
  return isWhole ? Math.round(number) : number;
}

/** Word lists: the pattern of an entry, and the message for an invalid one. */
const WORDS = {
  domains: {
    clean: (word: string) => word.toLowerCase().replace(/^.*@/, ''),
    isRight: (word: string) => /^[^\s@.]+(\.[^\s@.]+)+$/.test(word) && word.length <= 253,
    helperText: 'Separate domains with commas. Leave blank to allow any domain.',
    wrongText: 'Enter domains like example.com, separated by commas.',
  },
  endings: {
    clean: (word: string) => word.toLowerCase().replace(/^\./, ''),
    isRight: (word: string) => /^[a-z0-9]{1,10}$/.test(word) && mayBeAccepted(word),
    helperText:
      'Separate file types with commas. Leave blank to allow any type except programs and web pages.',
    wrongText:
      'Enter file types like pdf or docx, separated by commas. Programs such as exe can’t be accepted.',
  },
} as const;

/** Settings that need more than one control. Each editor is named only in the rows of its own types. */
function OwnEditor({ editor, field, set }: { editor: SettingEditor } & Omit<Props, 'setting'>) {
  switch (editor) {
    case 'hours':
      return field.type === 'appointment' && <AppointmentInputs field={field} set={set} />;
    case 'pattern':
      return field.type === 'short_text' && <PatternInput field={field} set={set} />;
    case 'options':
      return (
        (field.type === 'single_choice' ||
          field.type === 'multiple_choice' ||
          field.type === 'dropdown') && (
          <OptionDetails field={field} pictures={field.type !== 'dropdown'} />
        )
      );
    case 'parts':
      return (
        (field.type === 'name' || field.type === 'address') && (
          <PartsInput field={field} set={set} />
        )
      );
    case 'picture':
      return (
        (field.type === 'image' || field.type === 'video') && (
          <PictureSetting field={field} set={set} />
        )
      );
    case 'country':
      return field.type === 'phone' && <CountrySetting field={field} set={set} />;
    case 'days':
      return field.type === 'date' && <DaysInputs field={field} set={set} />;
    case 'calculation':
      return field.type === 'calculated' && <CalculationInputs field={field} set={set} />;
    case 'lines':
      return field.type === 'prices' && <PriceInputs field={field} />;
  }
}
