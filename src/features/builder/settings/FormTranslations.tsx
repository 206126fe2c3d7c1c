import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { LANGUAGES } from '@/domain/base/languages';
import { addLanguages, removeLanguage } from '@/domain/form/editing/translations';
import { LanguageLabel } from '@/shared/ui/text/LanguageLabel';
import { useStoreActions } from '../state/store';
import { TranslationInputs } from './TranslationInputs';

/** The languages that respondents can choose between. What is not translated is shown in the form's own. */
export function FurtherLanguages({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  const { locale, locales = [] } = definition;
  return (
    <TextField
      select
      label="Translations"
      size="small"
      fullWidth
      value={locales}
      helperText="Respondents choose their language. Add the translations in the Translations tab."

      slotProps={{
        select: {
          multiple: true,
          renderValue: (value) =>
            Array.isArray(value) ? value.map(languageInEnglish).join(', ') : '',
        },
      }}
      onChange={(event) => {
        const { value } = event.target;
        const next = typeof value === 'string' ? value.split(',') : (value as string[]);
        const removed = locales.filter((one) => !next.includes(one));
        edit([
          ...addLanguages(definition, next),
          ...removed.flatMap((one) => removeLanguage(definition, one)),
        ]);
      }}
    >
      {LANGUAGES.filter(({ code }) => code !== locale).map(({ code }) => (
        <MenuItem key={code} value={code}>
          <LanguageLabel code={code} />
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The form's own texts, its welcome and its endings in each further language. */
export function FormTranslations({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  const { welcome, endings } = definition;
  return (
    <>
      <TranslationInputs
        thing={definition}
        onChange={(translations) => edit([{ op: 'setForm', set: { translations } }], 'texts:form')}
      />
      {welcome && (
        <TranslationInputs
          name="Welcome page"
          thing={welcome}
          pipes="welcome:"
          onChange={(translations) => {
            const { translations: _before, ...rest } = welcome;
            const next = translations ? { ...rest, translations } : rest;
            edit([{ op: 'setForm', set: { welcome: next } }], 'texts:welcome');
          }}
        />
      )}
      {endings.map((ending, index) => (
        <TranslationInputs
          key={ending.id}
          name={index === 0 ? 'Ending' : `Ending ${index + 1}`}
          thing={ending}
          pipes={`ending:${ending.id}`}
          onChange={(translations) => {
            const { translations: _before, ...rest } = ending;
            const next = translations ? { ...rest, translations } : rest;
            const all = endings.map((one) => (one.id === ending.id ? next : one));
            edit([{ op: 'setForm', set: { endings: all } }], `texts:${ending.id}`);
          }}
        />
      ))}
    </>
  );
}
