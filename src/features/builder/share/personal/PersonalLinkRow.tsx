import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { personalLinkState, type PersonalLinkState } from '@/domain/form/access/personalLink';
import { routes } from '@/shared/config/routes';
import { formatInstantDay } from '@/shared/lib/dates';
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
  const { name, contactId } = link.data;
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
      {url !== undefined && link.data.withdrawnAt === undefined && (
        <CopyButton text={url} size="small" label="Copy link" />
      )}
      <Actions
        name={name}
        isWithdrawn={link.data.withdrawnAt !== undefined}
        onChange={onChange}
        onDelete={onDelete}
      />
    </Box>
  );
}

function Details({ formId, link }: { formId: string; link: PersonalLink }) {
  const { createdAt, expiresAt, respondedAt, submissionId, responses } = link.data;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {respondedAt === undefined || submissionId === undefined ? (
        `Created ${formatInstantDay(createdAt)}`
      ) : (
        <TextLink to={routes.submissions.href(formId, { submission: submissionId })}>
          {responses > 1
            ? `${responses} responses, the last on ${formatInstantDay(respondedAt)}`
            : `Responded on ${formatInstantDay(respondedAt)}`}
        </TextLink>
      )}
      {expiresAt === undefined ? '' : ` · Valid until ${formatInstantDay(expiresAt - 1)}`}
    </Typography>
  );
}

function Actions(props: {
  name: string;
  isWithdrawn: boolean;
  onChange: (kind: 'withdraw' | 'restore') => void;
  onDelete: () => void;
}) {
  const { name, isWithdrawn, onChange, onDelete } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={pick(() => onChange(isWithdrawn ? 'restore' : 'withdraw'))}>
          {isWithdrawn ? 'Restore link' : 'Withdraw link'}
        </MenuItem>
        <MenuItem onClick={pick(onDelete)}>Delete link</MenuItem>
      </Menu>
    </>
  );
}
