import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { Section } from '@/shared/ui/page/Section';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useContactSubmissions } from './data';

/** A contact's latest responses. */
export function ContactSubmissions({ contactId }: { contactId: string }) {
  const workspace = useWorkspace();
  const { data, error, refetch } = useContactSubmissions(workspace.id, contactId);
  return (
    <Section title="Responses">
      {error && !data && (
        <ErrorState
          what="We couldn’t load the responses."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.rows.length === 0 && <Typography>No responses from this contact.</Typography>}
      {data && data.rows.length > 0 && (
        <List disablePadding>
          {data.rows.map((row) => (
            <ListItem key={row.id} disableGutters>
              <ListItemText
                primary={
                  <TextLink to={routes.submissions.href(row.data.formId, { submission: row.id })}>
                    {row.data.summary === '' ? 'No text answers' : row.data.summary}
                  </TextLink>
                }
                secondary={<RelativeTime at={row.data.submittedAt} />}
                slotProps={{ primary: CLIPPED }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
}
