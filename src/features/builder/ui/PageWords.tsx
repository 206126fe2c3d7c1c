import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ENGLISH, type Words } from '@/domain/words/english';
import { isMostRequired, withMark } from '@/domain/words/requiredMark';
import { useBuilder } from '../state/store';

const PageWordsContext = createContext<Words>(ENGLISH);

/**
 * The page's own words as respondents read them: in the form's language, with those that the owner changed, and with the one
 * mark that their labels have.
 */
export function PageWords({ children }: { children: ReactNode }) {
  const locale = useBuilder(({ history }) => history.definition.locale);
  const changed = useBuilder(({ history }) => history.definition.words);
  const address = useBuilder(({ history }) => history.definition.address);
  const mostRequired = useBuilder(({ history }) => isMostRequired(history.definition));
  const [words, setWords] = useState<Words>(ENGLISH);
  const isPlain = /^en\b/i.test(locale) && !changed?.[locale];
  useEffect(() => {
    if (isPlain) return undefined;
    let isGone = false;
    void import('@/domain/words/wordsOf').then(({ ourWords, wordsFor }) => {
      if (isGone) return;
      const mine = { words: { en: changed?.[locale] ?? {} } };
      // Where a language has none of our words, a page has the English ones.
      setWords(
        ourWords(locale) ? wordsFor({ words: changed, address }, locale) : wordsFor(mine, 'en'),
      );
    });
    return () => {
      isGone = true;
    };
  }, [isPlain, locale, changed, address]);
  const known = isPlain ? ENGLISH : words;
  const marked = useMemo(() => withMark(known, mostRequired), [known, mostRequired]);
  return <PageWordsContext value={marked}>{children}</PageWordsContext>;
}

export const usePageWords = () => useContext(PageWordsContext);
