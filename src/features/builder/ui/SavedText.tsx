import { TextSetting, type TextSettingProps } from './settingInputs';
import { useOnLeave } from './useOnLeave';
import { useSavedDraft } from './useSavedDraft';
import type { OnFail } from './useSettingsChanges';

type Props = Omit<TextSettingProps, 'onChange' | 'error'> & {
  problemOf?: (text: string) => string | undefined;
  /** Null takes the text away. */
  onSave: (text: string | null, onFail: OnFail) => void;
};

/** A text that is saved when it is left, or by Enter if it has one line. */
export function SavedText({ value: known, problemOf, onSave, helperText, ...rest }: Props) {
  const { value, problem, type, save } = useSavedDraft<string | null>({
    known: known ?? null,
    problemOf: (text) => (text === null ? undefined : problemOf?.(text)),
    onSave: (text, onFail) => onSave(text?.trim() || null, onFail),
  });
  return (
    <TextSetting
      {...rest}
      value={value ?? undefined}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      onChange={type}
      handlers={{
        ...useOnLeave(save),
        onKeyDown: ({ key }) => {
          if (key === 'Enter' && !rest.multiline) save();
        },
      }}
    />
  );
}
