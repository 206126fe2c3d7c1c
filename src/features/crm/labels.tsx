import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useNamedMember } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

const STAGE_HUES = ['blue', 'violet', 'green', 'amber', 'teal', 'rose', 'indigo'] as const;

/** A stage by its name. Nothing for one that was deleted. */
export function StageChip({ stage }: { stage: string | undefined }) {
  const { stages } = useWorkspace();
  const place = stages.findIndex(({ id }) => id === stage);
  const found = stages[place];
  if (!found) return null;
  // By its place: neighbours never look the same.
  const hue = STAGE_HUES[place % STAGE_HUES.length] ?? 'blue';
  return (
    <Chip
      component="span"
      size="small"
      label={<bdi>{found.name}</bdi>}
      sx={{ bgcolor: `hue.${hue}.wash`, color: `hue.${hue}.ink`, fontWeight: 500 }}
    />
  );
}

interface NameLabelProps {
  name: string;
  size: number;
  photoURL?: string | undefined;
  isSquare?: boolean;
  isStrong?: boolean;
}

/** A picture and a name, in one line. */
function NameLabel(props: NameLabelProps) {
  const { name, size, photoURL, isSquare = false, isStrong = false } = props;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}
    >
      <PersonAvatar name={name} photoURL={photoURL} size={size} isSquare={isSquare} />
      <Box
        component="bdi"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          ...(isStrong ? { fontWeight: 500 } : {}),
        }}
      >
        {name}
      </Box>
    </Box>
  );
}

/** A contact's initials and name. */
export function ContactLabel({ contact, size = 28 }: { contact: ContactDoc; size?: number }) {
  return <NameLabel name={contactName(contact)} size={size} isStrong />;
}

/** An account's initials, in a square as logos are, and its name. */
export function AccountLabel({ name, size = 28 }: { name: string; size?: number }) {
  return <NameLabel name={name} size={size} isSquare isStrong />;
}

/** A member's picture and name; nothing for no one. */
export function MemberLabel({ uid }: { uid: string | undefined }) {
  return uid === undefined ? null : <KnownMember uid={uid} />;
}

function KnownMember({ uid }: { uid: string }) {
  const { name, isLoading, photoURL } = useNamedMember(uid);
  return (
    <NameLabel name={isLoading ? '…' : (name ?? 'Former member')} size={22} photoURL={photoURL} />
  );
}
