import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { companyKey } from '@/domain/contacts/accounts';
import type { DuplicateReason } from '@/domain/options/contactLimits';
import { contactName } from '@/domain/contacts/people';
import type { RecordOf } from '@/domain/contacts/records';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { MergeDialog } from './MergeDialog';
import { useMembersOf, type DuplicateGroup } from './useDuplicates';

const REASONS: Record<Exclude<DuplicateReason, 'name'>, string> = {
  email: 'Same mailbox',
  phone: 'Same phone number',
};

/** “Same company” only if all of them name the same one. */
function reasonText(reason: DuplicateReason, members: readonly RecordOf<'contact'>[]): string {
  if (reason !== 'name') return REASONS[reason];
  const companies = new Set(members.map(({ record: { company } }) => companyKey(company ?? '')));
  const isSame = companies.size === 1 && !companies.has('');
  return isSame ? 'Similar name, same company' : 'Similar name, same account';
}

interface Props {
  group: DuplicateGroup;
  /** Undefined where this person may not decide. */
  onDismiss: ((ids: readonly string[]) => void) | undefined;
  isPending: boolean;
}

/** “Ada Lovelace and A. Lovelace”; “Ada Lovelace · 2 contacts” where the names are the same. */
function titleOf(members: readonly RecordOf<'contact'>[]): string {
  const [name = '', ...names] = new Set(members.map(({ record }) => contactName(record)));
  const last = names.pop();
  if (last === undefined) return `${name} · ${plural(members.length, 'contact')}`;
  return `${[name, ...names].join(', ')} and ${last}`;
}

/** Contacts that may be one person, side by side, and why. */
export function DuplicateCard({ group, onDismiss, isPending }: Props) {
  const members = useMembersOf(group);
  const heading = useId();
  const [isMerging, setMerging] = useState(false);
  const [first, second, ...others] = members ?? [];
  // One of them was merged or deleted: the pair is forgotten with the next round.
  if (!first || !second) return null;
  const reasons = [...new Set(group.pairs.flatMap((pair) => pair.reasons))];
  return (
    <Paper component="article" variant="outlined" aria-labelledby={heading} sx={{ p: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}
      >
        <Typography id={heading} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          <bdi>{titleOf([first, second, ...others])}</bdi>
        </Typography>
        {reasons.map((reason) => (
          <Chip
            key={reason}
            size="small"
            variant="outlined"
            label={reasonText(reason, [first, second, ...others])}
          />
        ))}
      </Stack>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {members?.map((member) => (
          <Side key={member.id} member={member} />
        ))}
      </Box>
      {onDismiss && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2 }}>
          <Button variant="contained" disabled={isPending} onClick={() => setMerging(true)}>
            Review and merge
          </Button>
          <Button disabled={isPending} onClick={() => onDismiss(group.ids)}>
            {others.length > 0 ? 'Not the same people' : 'Not the same person'}
          </Button>
        </Stack>
      )}
      {isMerging && (
        <MergeDialog
          noun="contact"
          members={[first, second, ...others]}
          onClose={() => setMerging(false)}
        />
      )}
    </Paper>
  );
}

function Side({ member: { id, record: contact } }: { member: RecordOf<'contact'> }) {
  const facts = [...contact.emails, ...contact.phones, contact.company].filter(
    (fact) => fact !== undefined,
  );
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <PersonAvatar name={contactName(contact)} photoURL={undefined} size={36} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={routes.contact.href(id)} color="text.primary" underline="hover">
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {contactName(contact)}
          </Box>
        </TextLink>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2">
            <bdi>{fact}</bdi>
          </Typography>
        ))}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {`${plural(contact.submissionCount, 'response')} · last active `}
          <RelativeTime at={contact.lastActivityAt} />
        </Typography>
      </Box>
    </Box>
  );
}
