import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { localesOf } from '@/domain/form/translate';
import { languageInEnglish } from '@/domain/languageInEnglish';
import { PanelSection } from '../ui/PanelSection';
import { TextSetting } from '../ui/settingInputs';
import { useStoreActions } from '../state/store';

/** The words that the form's page says by itself, in each of its languages; the owner may put others in their place. */
export function OwnWords({ definition }: { definition: FormDefinition }) {
  const [open, setOpen] = useState<string>();
  const { edit } = useStoreActions();
  const { words = {} } = definition;
  const write = (locale: string, name: string, text: string | null) => {
    const { [name]: _before, ...others } = words[locale] ?? {};
    const next = { ...words, [locale]: text === null ? others : { ...others, [name]: text } };
    const kept = Object.entries(next).filter(([, of]) => Object.keys(of).length > 0);
    const set = { words: kept.length === 0 ? null : Object.fromEntries(kept) };
    edit([{ op: 'setForm', set }], `words:${locale}:${name}`);
  };
  return (
    <>
      {localesOf(definition).map((locale) => (
        <div key={locale}>
          <Button
            variant="outlined"
            aria-expanded={open === locale}
            endIcon={
              <ExpandIcon sx={{ transform: open === locale ? 'rotate(180deg)' : undefined }} />
            }
            onClick={() => setOpen(open === locale ? undefined : locale)}
            sx={{ mb: 2 }}
          >
            Edit wording in {languageInEnglish(locale)}
          </Button>
          {open === locale && (
            <WordList
              locale={locale}
              own={words[locale] ?? {}}
              onChange={(name, text) => write(locale, name, text)}
            />
          )}
        </div>
      ))}
    </>
  );
}

interface WordListProps {
  locale: string;
  own: Readonly<Record<string, string>>;
  onChange: (name: string, text: string | null) => void;
}

function WordList({ locale, own, onChange }: WordListProps) {
  // The twelve languages load only when this section is opened.
  const { data } = useQuery({
    queryKey: ['formWords', locale],
    queryFn: async () => {
      const { ENGLISH_WORDS, namedWords, ourWords } = await import('@/domain/words/wordsOf');
      return {
        english: namedWords(ENGLISH_WORDS),
        ours: namedWords(ourWords(locale) ?? ENGLISH_WORDS),
      };
    },
    staleTime: Infinity,
  });
  if (!data) return null;
  return (
    <PanelSection title={`Wording in ${languageInEnglish(locale)}`}>
      {Object.entries(data.english).map(([name, english]) => (
        <TextSetting
          key={name}
          label={english.trim()}
          placeholder={(data.ours[name] ?? english).trim()}
          value={own[name]}
          maxLength={LIMITS.word}
          multiline={english.length > 60}
          onChange={(text) => onChange(name, text)}
        />
      ))}
    </PanelSection>
  );
}
