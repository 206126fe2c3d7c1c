import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { Section } from '@/shared/ui/page/Section';
import { useOpenRow } from '@/shared/ui/lists/useOpenRow';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { usePeople } from './data';

/** The people of an account. */
export function AccountPeople({ accountId }: { accountId: string }) {
  const workspace = useWorkspace();
  const open = useOpenRow();
  const people = usePeople(workspace.id, accountId);
  return (
    <Section title="People">
      {people.error && (
        <ErrorState
          what="We couldn’t load the people in this account."
          error={people.error}
          retry={people.retry}
        />
      )}
      {!people.rows && !people.error && <RowsSkeleton rows={3} />}
      {people.rows?.length === 0 && <Typography>No contacts in this account.</Typography>}
      {people.freshCount > 0 && (
        <ListStatus
          text={undefined}
          freshCount={people.freshCount}
          onShowFresh={people.showFresh}
        />
      )}
      <List disablePadding>
        {people.rows?.map(({ id, data }) => (
          <ListItem
            key={id}
            disableGutters
            divider
            onClick={(event) => open(event, routes.contact.href(id))}
            sx={{ cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } }}
          >
            <ListItemText
              primary={
                <TextLink to={routes.contact.href(id)}>
                  <bdi>{data.name ?? data.emails[0] ?? 'Unnamed contact'}</bdi>
                </TextLink>
              }
              secondary={
                <>
                  {`${data.name === undefined ? '' : `${data.emails[0] ?? ''} · `}${plural(data.submissionCount, 'response')} · `}
                  <RelativeTime at={data.lastActivityAt} />
                </>
              }
            />
          </ListItem>
        ))}
      </List>
      <ShowMore list={people} />
    </Section>
  );
}
