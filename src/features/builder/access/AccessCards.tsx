import { Availability } from './Availability';
import { AccessTranslations } from './AccessTranslations';
import { AccessCard } from './AccessCard';
import { EmbedHosts } from './EmbedHosts';
import { Limits } from './Limits';
import { LinkSettings } from './LinkSettings';
import { OwnerSettings } from './OwnerSettings';

const CARDS = [
  {
    title: 'Availability',
    text: 'When the form opens and closes, and how many responses it takes.',
    Body: Availability,
  },
  {
    title: 'Who can respond',
    text: 'Protect the form with a password, or take one response from each person.',
    Body: Limits,
  },
  {
    title: 'Link and preview',
    text: 'A link people can read, how it looks when it’s shared, and whether search engines list it.',
    Body: LinkSettings,
  },
  {
    title: 'Embedding',
    text: 'Which websites can show the form inside their own pages.',
    Body: EmbedHosts,
  },
  {
    title: 'Privacy',
    text: 'Who’s asking, your privacy policy, and how long responses are kept.',
    Body: OwnerSettings,
  },
  {
    title: 'Texts in other languages',
    text: 'Your messages for a form that isn’t open yet, is closed or is full, and its link preview, in each language.',
    Body: AccessTranslations,
  },
] as const;

/** Settings that take effect at once, without publishing. */
export function AccessCards({ formId }: { formId: string }) {
  return CARDS.map((card) => <AccessCard key={card.title} formId={formId} {...card} />);
}
