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

/** The last answers of a person. */
export function ContactSubmissions({ contactId }: { contactId: string }) {
  const workspace = useWorkspace();
  const { data, error, refetch } = useContactSubmissions(workspace.id, contactId);
  return (
    <Section title="Answers">
      {error && !data && (
        <ErrorState
          what="The answers could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.rows.length === 0 && <Typography>There are no answers of this person.</Typography>}
      {data && data.rows.length > 0 && (
        <List disablePadding>
          {data.rows.map((row) => (
            <ListItem key={row.id} disableGutters>
              <ListItemText
                primary={
                  <TextLink to={routes.submissions.href(row.data.formId, { submission: row.id })}>
                    {row.data.summary === '' ? 'An answer without texts' : row.data.summary}
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
