import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { publicForm } from '@/shared/config/routes';
import { CopyButton } from '@/shared/ui/text/CopyButton';

/** That it is done, and the link. */
export function PublishedForm({ formId, version }: { formId: string; version: number }) {
  const url = publicForm.url(formId);
  return (
    <Stack spacing={2}>
      <Typography role="status">
        Version {version} is live. Everybody sees it within a minute.
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Link href={url} target="_blank" rel="noreferrer">
          {url}
        </Link>
      </Typography>
      <Stack direction="row" spacing={1} data-published="">
        <CopyButton text={url} variant="contained" />
        <Button href={url} target="_blank" rel="noreferrer">
          Open the form
        </Button>
      </Stack>
    </Stack>
  );
}
