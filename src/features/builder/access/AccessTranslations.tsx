import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ACCESS_TEXT, type AccessSettings } from '@/domain/documents/access.schema';
import { accessTexts } from '@/domain/form/access/translated';
import { languagesOf } from '@/domain/form/editing/textGroups';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { useDefinition } from '../state/store';
import { SavedText } from '../ui/SavedText';
import type { AccessProps } from './useAccessChange';
import type { OnFail } from '../ui/useSettingsChanges';

type Translations = NonNullable<AccessSettings['translations']>;
type Name = keyof Translations[string];

const TEXTS: readonly (readonly [name: Name, label: string, maxLength: number])[] = [
  ['early', 'Message before it opens', ACCESS_TEXT],
  ['closed', 'Message when it’s closed', ACCESS_TEXT],
  ['full', 'Message when it’s full', ACCESS_TEXT],
  ['socialTitle', 'Preview title', 120],
  ['socialDescription', 'Preview text', 300],
];

/** The texts above in the form's other languages, as far as the owner wrote some. */
export function AccessTranslations({ known, isLocked, onChange }: AccessProps) {
  const languages = languagesOf(useDefinition());
  const { translations = {} } = known.settings;
  const own = accessTexts(known.settings);
  const written = TEXTS.filter(([name]) => own[name] !== undefined);
  const write = (locale: string, name: Name, text: string | null, onFail: OnFail) => {
    const { [name]: _was, ...rest } = translations[locale] ?? {};
    const all = { ...translations, [locale]: text === null ? rest : { ...rest, [name]: text } };
    const kept = Object.entries(all).filter(
      ([one, texts]) => languages.includes(one) && Object.keys(texts).length > 0,
    );
    onChange(
      { translations: kept.length > 0 ? Object.fromEntries(kept) : undefined },
      'Translations saved.',
      { onFail },
    );
  };
  if (languages.length === 0 || written.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {languages.length === 0
          ? 'This form has one language. Add others in the Translations tab.'
          : 'Write a message above first. Our default messages already appear in the respondent’s language.'}
      </Typography>
    );
  }
  return (
    <Stack spacing={3}>
      {languages.map((locale) => (
        <Stack key={locale} spacing={2}>
          <Typography variant="subtitle2" component="h3">
            {languageInEnglish(locale)}
          </Typography>
          {written.map(([name, label, maxLength]) => (
            <SavedText
              key={name}
              label={`${label} in ${languageInEnglish(locale)}`}
              placeholder={own[name] ?? ''}
              value={translations[locale]?.[name]}
              maxLength={maxLength}
              multiline
              disabled={isLocked}
              onSave={(text, onFail) => write(locale, name, text, onFail)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
