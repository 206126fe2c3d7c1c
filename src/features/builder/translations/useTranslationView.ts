import { useMemo, useState } from 'react';
import { foldForSearch } from '@/domain/text/fold';
import type { FormDefinition } from '@/domain/form/definition/definition';
import {
  isMissing,
  languagesOf,
  textGroups,
  type EditableText,
  type TextGroup,
} from '@/domain/form/editing/textGroups';
import { groupSubject } from '@/domain/form/translation/textTitle';
import { anyText, oneOf } from '@/shared/lib/urlState';
import { useTextParam, type TextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';

/** So many languages are shown beside the form's own unless others are chosen. */
const SHOWN_AT_FIRST = 2;
const PARAMS = { lang: anyText, show: oneOf(['all', 'missing'], 'all') };

/** A group with those of its texts that are on show. */
export interface ShownGroup {
  group: TextGroup;
  texts: readonly EditableText[];
}

export interface TranslationView {
  groups: readonly TextGroup[];
  languages: readonly string[];
  /** The languages on show, in the form's order. */
  shown: readonly string[];
  isMissingOnly: boolean;
  search: TextParam;
  found: readonly ShownGroup[];
  toggle: (locale: string) => void;
  show: (locale: string) => void;
  setMissingOnly: (on: boolean) => void;
}

/** Which texts are on show in which languages: all of it is in the address. */
export function useTranslationView(definition: FormDefinition): TranslationView {
  const [{ lang, show }, set] = useUrlState(PARAMS);
  const search = useTextParam('find');
  const languages = languagesOf(definition);
  const asked = lang === '' ? [] : lang.split(',');
  const chosen = languages.filter((one) => asked.includes(one));
  const shown = chosen.length > 0 ? chosen : languages.slice(0, SHOWN_AT_FIRST);
  const groups = useMemo(() => textGroups(definition), [definition]);
  const isMissingOnly = show === 'missing';
  const stays = useStaying(groups, shown, isMissingOnly);
  const query = foldForSearch(search.settled.trim());
  const fits = ({ source }: EditableText, group: TextGroup) =>
    query === '' ||
    foldForSearch(source).includes(query) ||
    foldForSearch(groupSubject(group, definition)).includes(query);
  const found = groups
    .map((group) => ({
      group,
      texts: group.texts.filter((text) => fits(text, group) && stays(group, text)),
    }))
    .filter(({ texts }) => texts.length > 0);
  const choose = (next: readonly string[]) =>
    set({ lang: languages.filter((one) => next.includes(one)).join(',') }, 'replace');
  return {
    groups,
    languages,
    shown,
    isMissingOnly,
    search,
    found,
    toggle: (locale) => {
      const next = shown.includes(locale)
        ? shown.filter((one) => one !== locale)
        : [...shown, locale];
      // One is always on show.
      if (next.length > 0) choose(next);
    },
    show: (locale) => set({ lang: [...shown, locale].join(',') }, 'replace'),
    setMissingOnly: (on) => set({ show: on ? 'missing' : 'all' }, 'replace'),
  };
}

/**
 * Whether a text is on show. What was missing when one began to look for it stays while one writes: a line that went with
 * its first letter would take the keyboard with it.
 */
function useStaying(groups: readonly TextGroup[], shown: readonly string[], isOn: boolean) {
  const key = isOn ? shown.join() : '';
  const [kept, setKept] = useState<{ key: string; ids: ReadonlySet<string> }>({
    key: '',
    ids: new Set(),
  });
  const lacks = (group: TextGroup, text: EditableText) =>
    shown.some((locale) => isMissing(group, text, locale));
  if (kept.key !== key) {
    const ids = groups.flatMap((group) =>
      group.texts.filter((text) => lacks(group, text)).map(({ id }) => id),
    );
    setKept({ key, ids: new Set(isOn ? ids : []) });
  }
  return (group: TextGroup, text: EditableText) =>
    !isOn || kept.ids.has(text.id) || lacks(group, text);
}
