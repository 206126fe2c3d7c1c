import ContactIcon from '@mui/icons-material/PersonAddAltOutlined';
import ResponseIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/useNow';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { lastSeen, newsSince } from './board';
import { BoardRow } from './BoardRow';
import { useNewContacts } from './data';
import { BLOCK_NAMES } from './parts';
import type { BoardActions } from './useBoard';

interface Props {
  forms: readonly FormHead[] | undefined;
  error: Error | null;
  retry: () => void;
  board: BoardActions;
}

/** Responses and contacts since the last visit, by form. */
export function WhatsNew({ forms, error, retry, board: { board, isKnown, markSeen } }: Props) {
  const seen = lastSeen(board, useNow());
  const contacts = useNewContacts(seen?.at);
  const news = newsSince(seen, forms ?? []);
  const isLoading = !error && (!forms || !isKnown);
  return (
    <Section
      title={BLOCK_NAMES.new}
      actions={
        news.length > 0 && (
          <Button size="small" onClick={() => markSeen(news.map(({ form }) => form))}>
            Mark all as seen
          </Button>
        )
      }
    >
      {error && !forms && (
        <ErrorState what="We couldn’t load your forms." error={error} retry={retry} />
      )}
      {isLoading && <RowsSkeleton rows={3} />}
      {!isLoading && news.length === 0 && !contacts && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {seen
            ? 'Nothing new since your last visit.'
            : 'Responses and contacts that arrive after this visit appear here.'}
        </Typography>
      )}
      <PlainList>
        {news.map(({ form, count }) => (
          <BoardRow
            key={form.id}
            Icon={ResponseIcon}
            hue="blue"
            title={`${count === undefined ? 'New responses' : plural(count, 'new response')} to ${shownTitle(form.data.title)}`}
            to={routes.submissions.href(form.id)}
            detail={
              <>
                {'Latest: '}
                <RelativeTime at={form.data.lastResponseAt ?? form.data.updatedAt} />
              </>
            }
            dismiss={{ label: 'Mark as seen', run: () => markSeen([form]) }}
          />
        ))}
        {contacts !== undefined && contacts > 0 && (
          <BoardRow
            Icon={ContactIcon}
            hue="violet"
            title={plural(contacts, 'new contact')}
            to={routes.contacts.href()}
            detail="Since your last visit"
          />
        )}
      </PlainList>
    </Section>
  );
}
