import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormVersionDoc } from '@/domain/documents.schema';
import { MemberName } from '@/shared/data/MemberName';
import { plural } from '@/shared/lib/numbers';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';

interface Props {
  version: FormVersionDoc;
  live: boolean;
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
}

/** One version: which, when, by whom, why, and what it changed. */
export function VersionRow({ version, live, onCompare, onRestore }: Props) {
  const { n, publishedAt, publishedBy, note, restoredFrom } = version;
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 60%', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography component="h3" variant="subtitle1">
            Version {n}
          </Typography>
          {live && <Chip size="small" color="success" label="Public now" />}
        </Stack>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <RelativeTime at={publishedAt} /> by <MemberName uid={publishedBy} /> ·{' '}
          {changesText(version)}
          {restoredFrom !== undefined && ` · version ${restoredFrom} restored`}
        </Typography>
        {note && (
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>
            <bdi>{note}</bdi>
          </Typography>
        )}
      </Box>
      <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto' }}>
        {onCompare && (
          <Button
            size="small"
            onClick={onCompare}
            aria-label={`Compare version ${n} with the one before`}
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

/** As many sentences as a version keeps. */
const KEPT = 200;

function changesText({ n, diff }: FormVersionDoc): string {
  if (n === 1) return 'the first version';
  return diff.length >= KEPT ? `${KEPT} changes or more` : plural(diff.length, 'change');
}
