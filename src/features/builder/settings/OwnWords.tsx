import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldForSearch } from '@/domain/text/fold';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { localesOf } from '@/domain/form/definition/translate';
import type { Address } from '@/domain/base/languages';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { FoldedSection, PanelSection } from '../ui/PanelSection';
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
              address={definition.address}
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
  address: Address | undefined;
  own: Readonly<Record<string, string>>;
  onChange: (name: string, text: string | null) => void;
}

/** Grouped and folded: together they are more than anybody reads. A search shows what it finds. */
function WordList({ locale, address, own, onChange }: WordListProps) {
  const [query, setQuery] = useState('');
  // The languages load only when this section is opened.
  const { data } = useQuery({
    queryKey: ['formWords', locale, address],
    queryFn: async () => {
      const [{ namedWords, ourWords }, { ENGLISH_WORDS }, { groupOfWord }] = await Promise.all([
        import('@/domain/words/wordsOf'),
        import('@/domain/words/languageWords'),
        import('./wordGroups'),
      ]);
      return {
        english: namedWords(ENGLISH_WORDS),
        ours: namedWords(ourWords(locale, address) ?? ENGLISH_WORDS),
        groupOfWord,
      };
    },
    staleTime: Infinity,
  });
  if (!data) return null;
  const wanted = foldForSearch(query.trim());
  const names = Object.keys(data.english);
  const found = names.filter((name) =>
    [data.english[name], data.ours[name], own[name]].some(
      (text) => text !== undefined && foldForSearch(text).includes(wanted),
    ),
  );
  const groups = [...new Set(names.map(data.groupOfWord))].map(
    (title) => [title, names.filter((name) => data.groupOfWord(name) === title)] as const,
  );
  const noteOf = (of: readonly string[]) => {
    const changed = of.filter((name) => own[name] !== undefined).length;
    return changed > 0 ? `${changed} changed` : '';
  };
  const input = (name: string) => {
    const english = data.english[name] ?? '';
    return (
      <TextSetting
        key={name}
        label={english.trim()}
        placeholder={(data.ours[name] ?? english).trim()}
        value={own[name]}
        maxLength={LIMITS.word}
        multiline={english.length > 60}
        onChange={(text) => onChange(name, text)}
      />
    );
  };
  return (
    <PanelSection title={`Wording in ${languageInEnglish(locale)}`}>
      <TextField
        type="search"
        label="Search wording"
        size="small"
        fullWidth
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {wanted === '' ? (
        groups.map(([group, names]) => (
          <FoldedSection key={group} isLazy title={group} note={noteOf(names)}>
            {names.map(input)}
          </FoldedSection>
        ))
      ) : (
        <>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {found.length === 0 ? `No wording matches “${query.trim()}”.` : `${found.length} found`}
          </Typography>
          {found.map(input)}
        </>
      )}
    </PanelSection>
  );
}
