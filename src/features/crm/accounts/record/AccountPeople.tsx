import AddIcon from '@mui/icons-material/Add';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { contactName } from '@/domain/contacts/people';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import type { Stored } from '@/shared/firebase/query';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { Section } from '@/shared/ui/page/Section';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ContactLabel, StageChip } from '../../labels';
import { AccountPicker } from '../AccountPicker';
import { peopleFilter } from '../peopleLink';
import { useMovePeople } from '../useMovePeople';
import { PersonPicker } from './PersonPicker';
import { usePeople } from './useAccount';

interface Props {
  id: string;
  account: AccountDoc;
  isEditable: boolean;
}

/** The people of an account: added, moved to another one, or removed. No one is deleted here. */
export function AccountPeople({ id, account, isEditable }: Props) {
  const workspace = useWorkspace();
  const people = usePeople(workspace.id, mergedIdsOf(id, account));
  const { move, isPending } = useMovePeople();
  const [adding, setAdding] = useState<HTMLElement>();
  const rows = people.rows;
  return (
    <Section title="People">
      {people.error && (
        <ErrorState
          what="We couldn’t load the people in this account."
          error={people.error}
          retry={people.retry}
        />
      )}
      {!rows && !people.error && <RowsSkeleton rows={3} />}
      {rows?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No contacts in this account.
        </Typography>
      )}
      {people.freshCount > 0 && (
        <ListStatus
          text={undefined}
          freshCount={people.freshCount}
          onShowFresh={people.showFresh}
        />
      )}
      <PlainList aria-label="People">
        {rows?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            accountId={id}
            move={isEditable && !isPending ? move : undefined}
          />
        ))}
      </PlainList>
      <ShowMore list={people} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, alignItems: 'center' }}>
        {isEditable && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={(event) => setAdding(event.currentTarget)}
          >
            Add person
          </Button>
        )}
        {account.peopleCount > 0 && (
          <TextLink
            to={routes.contacts.href({ f: peopleFilter(id) })}
            variant="body2"
            sx={{ ml: 'auto' }}
          >
            View contacts
          </TextLink>
        )}
      </Box>
      {adding && (
        <PersonPicker
          anchor={adding}
          accountId={id}
          onChoose={(person) => {
            setAdding(undefined);
            people.showFresh();
            move(
              [{ id: person.id, accountId: person.data.accountId }],
              id,
              `${contactName(person.data)} added to “${account.name}”.`,
            );
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Section>
  );
}

interface RowProps {
  person: Stored<ContactDoc>;
  accountId: string;
  /** Undefined where this person may not move anybody. */
  move: ReturnType<typeof useMovePeople>['move'] | undefined;
}

function PersonRow({ person: { id, data }, accountId, move }: RowProps) {
  const place = useRef<HTMLLIElement>(null);
  const [moving, setMoving] = useState<Element>();
  const name = contactName(data);
  const people = [{ id, accountId }];
  return (
    <Box
      component="li"
      ref={place}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <TextLink to={routes.contact.href(id)} color="text.primary" underline="hover">
          <ContactLabel contact={data} size={24} />
        </TextLink>
        <Typography
          variant="caption"
          component="div"
          noWrap
          sx={{ color: 'text.secondary', pl: 4 }}
        >
          {data.name !== undefined && data.emails[0] !== undefined && (
            <bdi>{`${data.emails[0]} · `}</bdi>
          )}
          <RelativeTime at={data.lastActivityAt} />
        </Typography>
      </Box>
      <StageChip stage={data.stage} />
      {move && (
        <MoreMenu
          size="small"
          label={`More for ${name}`}
          items={[
            {
              label: 'Move to another account',
              Icon: MoveIcon,
              onPick: () => setMoving(place.current ?? document.body),
            },
            {
              label: 'Remove from account',
              Icon: RemoveIcon,
              onPick: () => move(people, null, `${name} removed. The contact stays.`),
            },
          ]}
        />
      )}
      {moving && move && (
        <AccountPicker
          anchor={moving}
          current={accountId}
          onChoose={(to, account) => {
            setMoving(undefined);
            move(
              people,
              to,
              to === null
                ? `${name} removed. The contact stays.`
                : `${name} moved to “${account}”.`,
            );
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Box>
  );
}
