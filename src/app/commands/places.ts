/** Where the palette leads within the app: screens, forms and the tabs of a form. Pure. */
import { foldedWords } from '@/domain/text/fold';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import type { Command } from '@/shared/lib/palette';
import { FORM_TABS } from '@/shared/ui/page/FormNav';
import { isGroup, USER_ITEMS } from '../layouts/navItems';

/** How many forms are offered before anything is looked for, and how many with all their tabs. */
const FIRST_FORMS = 5;
const WITH_TABS = 3;

/** Name, address, and what it belongs to. */
type Screen = readonly [name: string, href: string, note?: string];

const SCREENS: readonly Screen[] = [
  ...USER_ITEMS.flatMap((item): Screen[] =>
    isGroup(item)
      ? item.items.map(({ label, href }): Screen => [label, href, item.label])
      : [[item.label, item.href]],
  ),
  ['Notifications', routes.notifications.href()],
  ['Knowledge Base', routes.knowledgeBase.href(), 'Help'],
  ['Help & Support', routes.helpAndSupport.href(), 'Help'],
  ['Settings', routes.profileSettings.href()],
  ['Security', routes.profileSettings.href({ tab: 'security' }), 'Settings'],
  ['Appearance', routes.profileSettings.href({ tab: 'appearance' }), 'Settings'],
  ['Workspace', routes.profileSettings.href({ tab: 'workspace' }), 'Settings'],
  ['Your data', routes.profileSettings.href({ tab: 'privacy' }), 'Settings'],
  ['Pricing', routes.pricing.href(), 'Upgrade'],
];

/** Whether each of the words of a query begins one of the words of a text, in any order. */
const fits = (words: readonly string[], wanted: readonly string[]) =>
  wanted.every((one) => words.some((word) => word.startsWith(one)));

/** The same, of the texts themselves. */
export const hasWords = (text: string, query: string) =>
  fits(foldedWords(text), foldedWords(query));

/** The screens of the app that a query finds; all of them where it is empty. */
export function screenCommands(query: string): Command[] {
  return SCREENS.filter(([name, , note = '']) => hasWords(`${name} ${note}`, query)).map(
    ([name, href, note]) => ({
      id: `screen-${href}`,
      group: 'Screens',
      name,
      href,
      ...(note === undefined ? {} : { note }),
    }),
  );
}

/** The tabs of the form that is open. */
export function tabCommands(formId: string, query: string): Command[] {
  return FORM_TABS.filter(({ label }) => hasWords(`${label} this form`, query)).map((tab) => ({
    id: `tab-${tab.value}`,
    group: 'This form',
    name: tab.label,
    href: tab.href(formId),
  }));
}

/** The tabs of a form beside the builder, with the words of their names. */
const FURTHER_TABS = FORM_TABS.filter(({ value }) => value !== 'build').map((tab) => ({
  ...tab,
  words: foldedWords(tab.label),
}));

/** The forms that a query finds, each with its tabs where they are few or the query names a tab. */
export function formCommands(forms: readonly FormHead[], query: string): Command[] {
  if (query === '') return forms.slice(0, FIRST_FORMS).map(toForm);
  const wanted = foldedWords(query);
  // A query of a tab's name alone is no search for a form.
  const named = FURTHER_TABS.filter(({ words }) => !fits(words, wanted));
  const byTitle: FormHead[] = [];
  const tabs: Command[] = [];
  for (const form of forms) {
    const title = foldedWords(shownTitle(form.data.title));
    const isFound = fits(title, wanted);
    const fitting = isFound
      ? byTitle.push(form) <= WITH_TABS && FURTHER_TABS
      : named.filter(({ words }) => fits([...title, ...words], wanted));
    if (fitting) tabs.push(...fitting.map((tab) => toTab(form, tab)));
  }
  return [...byTitle.map(toForm), ...tabs];
}

const toTab = ({ id, data }: FormHead, tab: (typeof FORM_TABS)[number]): Command => ({
  id: `form-${id}-${tab.value}`,
  group: 'Forms',
  name: shownTitle(data.title),
  note: tab.label,
  href: tab.href(id),
});

const toForm = ({ id, data }: FormHead): Command => ({
  id: `form-${id}`,
  group: 'Forms',
  name: shownTitle(data.title),
  note: data.status === 'archived' ? 'Archived' : 'Build',
  href: routes.formBuilder.href(id),
});
