import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormHeadDoc, FormVersionDoc } from '@/domain/documents/forms.schema';
import { KEPT_CHANGES } from '@/domain/form/versions/keptChanges';
import { MemberName } from '@/shared/data/MemberName';
import { plural } from '@/shared/lib/numbers';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';

interface Props {
  version: FormVersionDoc;
  /** The form's status, on the version that respondents see, or would. */
  status: FormHeadDoc['status'] | undefined;
  onView: () => void;
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
}

/** One version: which, when, by whom, why, and what it changed. */
export function VersionRow({ version, status, onView, onCompare, onRestore }: Props) {
  const { n, publishedAt, publishedBy, note, restoredFrom } = version;
  return (
    <ListItem
      disableGutters
      sx={{
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        py: 1.5,
        alignItems: 'flex-start',
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          minWidth: '2.25rem',
          height: '2.25rem',
          px: 0.5,
          borderRadius: 1,
          typography: 'subtitle2',
          color: status === 'live' ? 'hue.green.ink' : 'hue.indigo.ink',
          bgcolor: status === 'live' ? 'hue.green.wash' : 'hue.indigo.wash',
        }}
      >
        v{n}
      </Box>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography component="h3" variant="subtitle1">
            Version {n}
          </Typography>
          {status && <StatusChip status={status} />}
        </Stack>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <RelativeTime at={publishedAt} /> by <MemberName uid={publishedBy} /> ·{' '}
          {changesText(version)}
          {restoredFrom !== undefined && ` · version ${restoredFrom} restored`}
        </Typography>
        {note && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', mt: 0.5 }}>
            <bdi>{note}</bdi>
          </Typography>
        )}
      </Box>
      <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto' }}>
        <Button size="small" onClick={onView} aria-label={`View version ${n}`}>
          View
        </Button>
        {onCompare && (
          <Button
            size="small"
            onClick={onCompare}
            aria-label={`Compare version ${n} with the previous one`}
          >
            Compare
          </Button>
        )}
        {onRestore && (
          <Button size="small" onClick={onRestore} aria-label={`Restore version ${n}`}>
            Restore
          </Button>
        )}
      </Stack>
    </ListItem>
  );
}

function changesText({ n, diff }: FormVersionDoc): string {
  if (n === 1) return 'first version';
  return diff.length >= KEPT_CHANGES
    ? `${KEPT_CHANGES} changes or more`
    : plural(diff.length, 'change');
}
