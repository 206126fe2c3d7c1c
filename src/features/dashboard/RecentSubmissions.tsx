import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { gistOf, respondentName } from '@/domain/responses/respondent';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import type { Stored } from '@/shared/firebase/query';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { Section } from '@/shared/ui/page/Section';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';

interface Props {
  rows: readonly Stored<SubmissionDoc>[] | undefined;
  error: Error | null;
  retry: () => void;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The latest ten responses to all forms. */
export function RecentSubmissions({ rows, error, retry }: Props) {
  return (
    <Section title="Latest responses">
      {error && !rows && (
        <ErrorState what="We couldn’t load the responses." error={error} retry={retry} />
      )}
      {!rows && !error && <RowsSkeleton rows={5} />}
      {rows?.length === 0 && (
        <EmptyState
          picture="answers"
          text="Responses to your forms appear here as soon as they’re submitted."
          action={
            <ButtonLink to={routes.forms.href()} variant="outlined">
              See your forms
            </ButtonLink>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <List disablePadding>
            {rows.map(({ id, data }) => (
              <ListItem key={id} disablePadding divider>
                <ListItemButton
                  component={Link}
                  to={routes.submissions.href(data.formId, { submission: id })}
                  sx={{ px: 1 }}
                >
                  <ListItemAvatar sx={{ minWidth: 48 }}>
                    <PersonAvatar name={respondentName(data)} photoURL={undefined} size={36} />
                  </ListItemAvatar>
                  <ListItemText
                    primary={<bdi>{respondentName(data)}</bdi>}
                    secondary={
                      <>
                        {gistOf(data) !== '' && (
                          <Box component="bdi" sx={{ display: 'block', ...ONE_LINE }}>
                            {gistOf(data)}
                          </Box>
                        )}
                        <FormTitle formId={data.formId} />
                        {' · '}
                        <RelativeTime at={data.submittedAt} dayOnly={data.anonymous} />
                      </>
                    }
                    slotProps={{
                      primary: CLIPPED,
                      secondary: { component: 'div', noWrap: true },
                    }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          <TextLink
            to={routes.allResponses.href()}
            variant="body2"
            sx={{ display: 'inline-block', mt: 1 }}
          >
            All responses
          </TextLink>
        </>
      )}
    </Section>
  );
}
