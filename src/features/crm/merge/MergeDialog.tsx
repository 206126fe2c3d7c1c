import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { MERGE_UNDO_DAYS } from '@/domain/contacts/limits';
import {
  conflictsOf,
  mergedContact,
  type Member,
  type MergeChoices,
} from '@/domain/contacts/merge';
import { contactName } from '@/domain/contacts/people';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { FormError } from '@/shared/ui/inputs/FormError';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { propertyLabel } from '../contacts/propertyText';
import { MergeChoice } from './MergeChoice';
import { MergePreview } from './MergePreview';
import { SingleValue } from './SingleValue';
import { useMerge } from './useMerge';

interface Props {
  /** Two to five contacts. */
  members: readonly [Member, Member, ...Member[]];
  onClose: () => void;
  /** What else follows from it. */
  onMerged?: () => void;
}

/** The contact that most is known of stays, unless the person chooses another. */
function strongest(members: Props['members']): string {
  const [first, ...others] = members;
  return others.reduce(
    (best, one) => (one.contact.submissionCount > best.contact.submissionCount ? one : best),
    first,
  ).id;
}

/** Several contacts as one: which stays, which values stay, and what becomes of it. */
export function MergeDialog({ members, onClose, onMerged }: Props) {
  const { properties } = useWorkspace();
  const title = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [winnerId, setWinner] = useState(() => strongest(members));
  const [choices, setChoices] = useState<MergeChoices>({});
  const [now] = useState(() => Date.now());
  const merge = useMerge(() => {
    onClose();
    onMerged?.();
  });
  const winner = members.find(({ id }) => id === winnerId) ?? members[0];
  const losers = members.filter((one) => one !== winner);
  const conflicts = conflictsOf([winner, ...losers]);
  const { contact, problem } = mergedContact([winner, ...losers], choices, now);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={title}
      onClose={onClose}
    >
      <DialogTitle id={title}>Merge {plural(members.length, 'contact')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          Emails, phone numbers, tags, consents, notes, tasks and responses come together. Links to
          the other {losers.length === 1 ? 'contact' : 'contacts'} lead to the one you keep.
        </Typography>
        {problem !== undefined && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <FormError message={merge.error?.message} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <MergeChoice
              label="Contact to keep"
              value={winner.id}
              onChange={setWinner}
              options={members.map((one) => ({
                id: one.id,
                label: <bdi>{contactName(one.contact)}</bdi>,
                note: (
                  <>
                    <bdi>
                      {one.contact.name === undefined
                        ? ''
                        : (one.contact.emails[0] ?? one.contact.phones[0] ?? '')}
                    </bdi>
                    {` · ${plural(one.contact.submissionCount, 'response')} · added ${formatInstantDay(one.contact.createdAt)}`}
                  </>
                ),
              }))}
            />
            {conflicts.map(({ property, options }) => (
              <MergeChoice
                key={property}
                label={propertyLabel(property, properties)}
                value={
                  options.find(({ id }) => id === choices[property])?.id ?? options[0]?.id ?? ''
                }
                onChange={(id) => setChoices({ ...choices, [property]: id })}
                options={options.map(({ id, value, source }) => ({
                  id,
                  label: <SingleValue property={property} value={value} />,
                  note: (
                    <>
                      <bdi>{nameOf(members, id)}</bdi>
                      {source && (
                        <>
                          {' · '}
                          <RelativeTime at={source.at} />
                        </>
                      )}
                    </>
                  ),
                }))}
              />
            ))}
          </Box>
          <MergePreview contact={contact} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          You can undo this for {MERGE_UNDO_DAYS} days.
        </Typography>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={merge.isPending || problem !== undefined}
          onClick={() =>
            merge.mutate({ winner: winner.id, losers: losers.map(({ id }) => id), choices })
          }
        >
          Merge contacts
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function nameOf(members: readonly Member[], id: string): string {
  const found = members.find((one) => one.id === id);
  if (!found) return '';
  const { contact } = found;
  // Names that are the choice itself say nothing of where a value comes from.
  return contact.emails[0] ?? contact.phones[0] ?? contactName(contact);
}
