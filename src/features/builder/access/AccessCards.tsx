import { Availability } from './Availability';
import { AccessTranslations } from './AccessTranslations';
import { ChangingCard } from './AccessCard';
import { ChangesByRespondents } from './ChangesByRespondents';
import { EmbedHosts } from './EmbedHosts';
import { Limits } from './Limits';
import { LinkSettings } from './LinkSettings';
import { OwnerSettings } from './OwnerSettings';
import { SpamSettings } from './SpamSettings';
import { useAccessChange } from './useAccessChange';

const CARDS = [
  {
    title: 'Availability',
    text: 'When the form opens and closes, and how many responses it accepts.',
    Body: Availability,
  },
  {
    title: 'Who can respond',
    text: 'Protect the form with a password, or limit how often each person can respond.',
    Body: Limits,
  },
  {
    title: 'Spam filter',
    text: 'What goes to Spam, and what waits for review when many responses arrive at once.',
    Body: SpamSettings,
  },
  {
    title: 'Changes by respondents',
    text: 'Whether people can change what they sent, and for how long.',
    Body: ChangesByRespondents,
  },
  {
    title: 'Link and preview',
    text: 'A readable link, its preview, and whether search engines list it.',
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
    title: 'Translated messages',
    text: 'Translate the messages shown before the form opens, when it’s closed or when it’s full, and the link preview.',
    Body: AccessTranslations,
  },
] as const;

/** Settings that take effect at once, without publishing. */
export function AccessCards({ formId }: { formId: string }) {
  const change = useAccessChange(formId);
  return CARDS.map((card) => <ChangingCard key={card.title} change={change} {...card} />);
}
