import type { ReactNode } from 'react';
import { TextSetting } from './settingInputs';
import { useTextDraft } from './useTextDraft';

interface Props {
  label: string;
  value: readonly string[];
  clean: (word: string) => string;
  isRight: (word: string) => boolean;
  helperText: ReactNode;
  wrongText: string;
  onChange: (words: string[]) => void;
}

/** Several words in one line, separated by commas. What is wrong stays on the screen and out of the form. */
export function ListSetting(props: Props) {
  const { label, value, clean, isRight, helperText, wrongText, onChange } = props;
  const shown = value.join(', ');
  const { draft, type } = useTextDraft(shown);
  const text = draft ?? shown;
  const wordsIn = (line: string) =>
    [...new Set(line.split(/[\s,;]+/).map(clean))].filter((word) => word !== '');
  const wrong = !wordsIn(text).every(isRight);
  return (
    <TextSetting
      label={label}
      value={text}
      maxLength={5_000}
      error={wrong}
      helperText={wrong ? wrongText : helperText}
      onChange={(next) => {
        const words = wordsIn(next ?? '');
        const isWhole = words.every(isRight);
        type(next ?? '', isWhole ? words.join(', ') : shown);
        if (isWhole) onChange(words);
      }}
    />
  );
}
