import TextField from '@mui/material/TextField';
import { wordsFor } from '@/domain/words/wordsOf';
import { SubmitLabelInput } from '../settings/SubmitLabelInput';
import { useBuilderStore, useDefinition } from '../state/store';
import { Segments } from '../ui/Segments';
import { useDesign } from './useDesign';

/** The look of the main button, and what the buttons of the form say. */
export function ButtonSettings() {
  const { design, change } = useDesign();
  return (
    <>
      <Segments
        label="Style"
        value={design.buttons ?? 'filled'}
        choices={[
          ['filled', 'Filled'],
          ['soft', 'Soft'],
          ['outline', 'Outline'],
          ['full', 'Wide'],
        ]}
        onChange={(buttons) => change({ buttons })}
      />
      <ButtonTexts />
    </>
  );
}

const OWN = [
  ['next', 'Next button'],
  ['back', 'Back button'],
] as const;

/** The form's own words of its buttons, in its language; those of others are under Translations. */
function ButtonTexts() {
  const definition = useDefinition();
  const store = useBuilderStore();
  const { locale, address, words = {} } = definition;
  const ours = wordsFor({ address }, locale);
  const write = (name: string, text: string) => {
    const { [name]: _before, ...rest } = words[locale] ?? {};
    const own = text === '' ? rest : { ...rest, [name]: text };
    const { [locale]: _own, ...others } = words;
    const next = Object.keys(own).length === 0 ? others : { ...others, [locale]: own };
    store
      .getState()
      .edit(
        [{ op: 'setForm', set: { words: Object.keys(next).length === 0 ? null : next } }],
        `design:${name}`,
      );
  };
  return (
    <>
      <SubmitLabelInput />
      {OWN.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          size="small"
          fullWidth
          placeholder={ours[name]}
          value={words[locale]?.[name] ?? ''}
          slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' }, inputLabel: { shrink: true } }}
          onChange={({ target: { value } }) => write(name, value)}
        />
      ))}
    </>
  );
}
