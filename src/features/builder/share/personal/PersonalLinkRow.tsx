import Chip from '@mui/material/Chip';
import { personalLinkState, type PersonalLinkState } from '@/domain/form/access/personalLink';
import { routes } from '@/shared/config/routes';
import { formatCalendarDay, formatInstantDay } from '@/shared/lib/dates';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { PersonRow } from '@/shared/ui/lists/PersonRow';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { PersonalLink } from './data';

export const STATE_LABELS: Readonly<Record<PersonalLinkState, string>> = {
  open: 'No response yet',
  responded: 'Responded',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

const COLOURS = {
  open: 'default',
  responded: 'success',
  expired: 'default',
  withdrawn: 'default',
} as const satisfies Record<PersonalLinkState, string>;

interface Props {
  formId: string;
  link: PersonalLink;
  url: string | undefined;
  /** What is typed, if it is a code. */
  code: string | undefined;
  now: number;
  onChange: (kind: 'withdraw' | 'restore') => void;
  onDelete: () => void;
}

/** One person's link: what became of it, the link to copy, and the actions. */
export function PersonalLinkRow({ formId, link, url, code, now, onChange, onDelete }: Props) {
  const { name, contactId, withdrawnAt } = link.data;
  const state = personalLinkState(link.data, now);
  return (
    <PersonRow
      name={name}
      href={contactId === undefined ? undefined : routes.contact.href(contactId)}
      detail={<Details formId={formId} link={link} />}
    >
      <Chip size="small" variant="outlined" color={COLOURS[state]} label={STATE_LABELS[state]} />
      {url !== undefined && withdrawnAt === undefined && (
        <CopyButton text={code ?? url} size="small" label={code ? 'Copy code' : 'Copy link'} />
      )}
      <MoreMenu
        label={`More for ${name}`}
        items={[
          withdrawnAt === undefined
            ? { label: 'Withdraw link', onPick: () => onChange('withdraw') }
            : { label: 'Restore link', onPick: () => onChange('restore') },
          { label: 'Delete link', onPick: onDelete },
        ]}
      />
    </PersonRow>
  );
}

function Details({ formId, link }: { formId: string; link: PersonalLink }) {
  const { createdAt, expiresAt, respondedAt, submissionId, responses, mailed, used } = link.data;
  return (
    <>
      {used ? (
        `Responded on ${formatCalendarDay(used.day)}`
      ) : respondedAt === undefined || submissionId === undefined ? (
        `Created ${formatInstantDay(createdAt)}`
      ) : (
        <TextLink to={routes.submissions.href(formId, { submission: submissionId })}>
          {responses > 1
            ? `${responses} responses, the last on ${formatInstantDay(respondedAt)}`
            : `Responded on ${formatInstantDay(respondedAt)}`}
        </TextLink>
      )}
      {mailed ? ` · ${mailedText(mailed)}` : ''}
      {expiresAt === undefined ? '' : ` · Valid until ${formatInstantDay(expiresAt - 1)}`}
    </>
  );
}

const mailedText = ({ times, at }: NonNullable<PersonalLink['data']['mailed']>) =>
  times === 1 ? `Invited on ${formatInstantDay(at)}` : `Reminded on ${formatInstantDay(at)}`;
