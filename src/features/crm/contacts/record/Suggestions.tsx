import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import { isSeveral, recordValues } from '@/domain/contacts/facts';
import { isCustom, isOurs } from '@/domain/contacts/properties';
import type { ContactDoc, Suggestion } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { propertyLabel, propertyValueText } from '../../propertyText';
import { SourceLine } from '../../record/SourceLine';

interface Props {
  contact: ContactDoc;
  /** Undefined where this person may not change it. */
  change: ((change: ContactChange) => Promise<unknown>) | undefined;
}

/** What responses say that differs from the contact: nothing changes until someone accepts it. */
export function Suggestions({ contact, change }: Props) {
  const heading = useId();
  const region = useKeptFocus<HTMLUListElement>();
  const { suggestions = [] } = contact;
  if (suggestions.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ p: 2, borderColor: 'warning.readable', minWidth: 0 }}
    >
      <Typography id={heading} variant="h6" component="h2">
        Suggestions
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        New answers that differ from this contact’s details.
      </Typography>
      <Box
        ref={region}
        tabIndex={-1}
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {suggestions.map((one) => (
          <Suggested key={one.id} contact={contact} suggestion={one} change={change} />
        ))}
      </Box>
    </Paper>
  );
}

function Suggested({ contact, suggestion, change }: Props & { suggestion: Suggestion }) {
  const { properties } = useWorkspace();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const { id, property, value, submissionId, formId, at } = suggestion;
  const label = propertyLabel(property, properties);
  const isKnown = isCustom(property) || isOurs(property);
  const [now] = isKnown ? recordValues(contact, property) : [];
  const isAdded = isKnown && isSeveral(property);
  const decide = async (accept: boolean) => {
    setPending(true);
    try {
      await change?.({ kind: 'suggestion', id, accept });
      toast.show(accept ? `${label} updated.` : 'Suggestion dismissed.');
    } catch (error) {
      toast.fail((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isAdded ? `Another ${label.toLowerCase()}` : label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {!isAdded && now !== undefined && (
          <>
            <Box component="s" sx={{ color: 'text.secondary' }}>
              {propertyValueText(property, now, properties)}
            </Box>
            {' → '}
          </>
        )}
        <Box component="strong" sx={{ fontWeight: 600 }}>
          <bdi>{propertyValueText(property, value, properties)}</bdi>
        </Box>
      </Typography>
      <SourceLine source={{ submissionId, formId, at }} />
      {change && (
        <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            aria-label={`Accept ${label.toLowerCase()}`}
            onClick={() => void decide(true)}
          >
            Accept
          </Button>
          <Button
            size="small"
            disabled={isPending}
            aria-label={`Dismiss ${label.toLowerCase()}`}
            onClick={() => void decide(false)}
          >
            Dismiss
          </Button>
        </Stack>
      )}
    </Box>
  );
}
