import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import StageIcon from '@mui/icons-material/FlagOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { accountSchema, type ContactDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagChips } from '@/shared/data/marks/TagChips';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { plural } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { MemberLabel, StageChip } from '../labels';
import { assigningOf, taggingOf } from '../marking';
import { StageMenu } from '../StageMenu';
import { useContactActions } from '../useContactActions';

interface Props {
  id: string;
  contact: ContactDoc;
  isEditable: boolean;
}

/** Where a contact stands: account, stage, owner, tags. */
export function Relations({ id, contact, isEditable }: Props) {
  const actions = useContactActions();
  const [open, setOpen] = useState<{ of: 'stage' | 'owner' | 'tags'; anchor: HTMLElement }>();
  const rows = [{ id, data: contact }];
  const close = () => setOpen(undefined);
  const anchorOf = (of: 'stage' | 'owner' | 'tags') => (open?.of === of ? open.anchor : null);
  const line = (
    of: 'stage' | 'owner' | 'tags',
    label: string,
    shown: ReactNode,
    Icon: typeof TagIcon,
    add: string,
  ) => (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {isEditable ? (
        <Button
          size="small"
          aria-haspopup={of === 'tags' ? 'dialog' : 'menu'}
          disabled={actions.isPending}
          {...(shown ? {} : { startIcon: <Icon /> })}
          onClick={(event) => setOpen({ of, anchor: event.currentTarget })}
          sx={{ mx: -0.5, maxWidth: '100%', color: shown ? 'text.primary' : undefined }}
        >
          {shown && <Box component="span" sx={HIDDEN}>{`Change ${label.toLowerCase()}: `}</Box>}
          {shown ?? add}
        </Button>
      ) : (
        (shown ?? '–')
      )}
    </Box>
  );
  const { stage, owner, tags = [] } = contact;
  const own = useWorkspace();
  const hasStage = own.stages.some((one) => one.id === stage);
  const ownTags = tags.filter((tag) => own.tags.some((one) => one.id === tag));
  return (
    <Section title="About">
      <Account contact={contact} />
      {line(
        'stage',
        'Stage',
        hasStage ? <StageChip stage={stage} /> : undefined,
        StageIcon,
        'Set stage',
      )}
      {line(
        'owner',
        'Owner',
        owner ? <MemberLabel uid={owner} /> : undefined,
        OwnerIcon,
        'Set owner',
      )}
      {line(
        'tags',
        'Tags',
        ownTags.length > 0 ? <TagChips ids={ownTags} /> : undefined,
        TagIcon,
        'Add tags',
      )}
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
      <AssigneePicker
        label="Owner"
        anchor={anchorOf('owner')}
        marking={assigningOf(rows, actions)}
        onClose={close}
      />
      <TagPicker anchor={anchorOf('tags')} marking={taggingOf(rows, actions)} onClose={close} />
    </Section>
  );
}

function Account({ contact }: { contact: ContactDoc }) {
  const { id: workspace } = useWorkspace();
  const { accountId } = contact;
  const { data } = useLive(
    accountId === undefined
      ? null
      : liveDocument(paths.account(workspace, accountId), accountSchema),
  );
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        Account
      </Typography>
      {accountId === undefined || data === null ? (
        <Typography variant="body2">
          No account. Contacts are linked by company or work email.
        </Typography>
      ) : (
        <>
          <TextLink to={routes.account.href(accountId)}>
            <bdi>{data?.name ?? '…'}</bdi>
          </TextLink>
          {data && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {[...data.domains, plural(data.peopleCount, 'person', 'people')].join(' · ')}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
