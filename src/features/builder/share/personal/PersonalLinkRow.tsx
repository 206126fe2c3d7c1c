import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { personalLinkState, type PersonalLinkState } from '@/domain/form/access/personalLink';
import { routes } from '@/shared/config/routes';
import { formatCalendarDay, formatInstantDay } from '@/shared/lib/dates';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
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
  now: number;
  onChange: (kind: 'withdraw' | 'restore') => void;
  onDelete: () => void;
}

/** One person's link: what became of it, the link to copy, and the actions. */
export function PersonalLinkRow({ formId, link, url, now, onChange, onDelete }: Props) {
  const { name, contactId, withdrawnAt } = link.data;
  const state = personalLinkState(link.data, now);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAvatar name={name} photoURL={undefined} size={32} />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {contactId === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <TextLink to={routes.contact.href(contactId)}>
              <bdi>{name}</bdi>
            </TextLink>
          )}
        </Typography>
        <Details formId={formId} link={link} />
      </Box>
      <Chip size="small" variant="outlined" color={COLOURS[state]} label={STATE_LABELS[state]} />
      {url !== undefined && withdrawnAt === undefined && (
        <CopyButton text={url} size="small" label="Copy link" />
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
    </Box>
  );
}

function Details({ formId, link }: { formId: string; link: PersonalLink }) {
  const { createdAt, expiresAt, respondedAt, submissionId, responses, mailed, used } = link.data;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
    </Typography>
  );
}

const mailedText = ({ times, at }: NonNullable<PersonalLink['data']['mailed']>) =>
  times === 1 ? `Invited on ${formatInstantDay(at)}` : `Reminded on ${formatInstantDay(at)}`;
