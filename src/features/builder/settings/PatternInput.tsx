import { patternProblem } from '@/domain/answers/pattern';
import { LIMITS, type ShortTextField } from '@/domain/form/definition/definition';
import { ChoiceSetting, TextSetting, type SetProperties } from '../ui/settingInputs';

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

/** What a short text must match: a named pattern, or a regular expression. */
export function PatternInput({ field, set }: { field: ShortTextField; set: SetProperties }) {
  const { pattern } = field;
  const problem = pattern === undefined ? undefined : patternProblem(pattern);
  const preset = PRESETS.find(([one]) => one === (pattern ?? ''));
  return (
    <>
      <ChoiceSetting
        label="Format"
        value={preset ? preset[0] : 'own'}
        choices={[...PRESETS, ['own', 'Custom']]}
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
